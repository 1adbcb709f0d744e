/** Parts of the hall with pages of their own: `web/src/SECTION/Section.svelte` reads the rest of the path. */
export const SECTIONS = ['cards', 'decks', 'events', 'ladder', 'learn', 'rules', 'friends', 'watch'] as const
export type Section = (typeof SECTIONS)[number]

export type Route =
  | { page: 'lobby' }
  | { page: 'table'; code: string }
  | { page: 'replay'; code: string }
  | { page: 'sign-in' }
  | { page: 'password' }
  | { page: 'email' }
  | { page: 'profile'; name: string }
  | { page: 'about' }
  | { page: 'settings' }
  | { page: 'admin' }
  | { page: 'section'; section: Section; rest: string[] }
  | { page: 'missing' }

/** Pages whose path is one word. */
const SINGLE = ['sign-in', 'password', 'email', 'about', 'settings', 'admin'] as const

/** Which page a path is. */
export function parse(path: string): Route {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent)
  const [first, second, more] = parts
  const section = SECTIONS.find((name) => name === first)
  if (first === undefined) return { page: 'lobby' }
  if (section) return { page: 'section', section, rest: parts.slice(1) }
  if (more === undefined && second !== undefined) {
    if (first === 't') return { page: 'table', code: second }
    if (first === 'r') return { page: 'replay', code: second }
    if (first === 'u') return { page: 'profile', name: second }
  }
  const single = SINGLE.find((name) => name === first)
  if (second === undefined && single) return { page: single }
  return { page: 'missing' }
}

class Router {
  path = $state('/')
  search = $state('')
  readonly route: Route = $derived.by(() => parse(this.path))

  #read(): void {
    this.path = location.pathname
    this.search = location.search
  }

  /** Follow links and the browser's buttons: called once, by the app. */
  start(): void {
    this.#read()
    addEventListener('popstate', () => this.#read())
    document.addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest?.('a[href]')
      if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return
      if (link.pathname.startsWith('/api/')) return
      // A place on this very page: the browser knows how to get there.
      if (link.hash && link.pathname === location.pathname && link.search === location.search) return
      event.preventDefault()
      this.go(link.pathname + link.search + link.hash)
    })
  }

  go(to: string, replace = false): void {
    if (replace) history.replaceState(null, '', to)
    else history.pushState(null, '', to)
    this.#read()
    scrollTo(0, 0)
  }
}

export const router = new Router()
