import { mount } from 'svelte'
import App from './App.svelte'
import { me } from './lib/me.svelte'
import { notifications } from './lib/notifications.svelte'
import { settings } from './lib/settings.svelte'
import { awaitGesture } from './sound'
import './styles/fonts.css'
import './styles/index.css'

settings.follow()
me.follow()
notifications.follow()
awaitGesture()

const target = document.getElementById('app')
if (!target) throw new Error('The page has no place for the app.')

export default mount(App, { target })
