import { mount } from 'svelte'
import App from './App.svelte'
import { me } from './lib/me.svelte'
import { news } from './lib/news.svelte'
import { settings } from './lib/settings.svelte'
import './styles/index.css'

settings.follow()
me.follow()
news.follow()

const target = document.getElementById('app')
if (!target) throw new Error('The page has no place for the app.')

export default mount(App, { target })
