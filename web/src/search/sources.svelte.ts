import { capital } from '../lib/text'
import { factionTitle } from '../cards/facts'
import { catalogue } from '../lib/catalogue.svelte'
import { get } from '../lib/api'
import type { SearchResults } from '../lib/protocol'
import { shortTitle } from '../lobby/modes'
import { gameTitle, seatNames } from '../lobby/text'
import { library, rulesPath } from '../rules/library.svelte'
import { search as searchRules } from '../rules/lookup'
import { type Hit, type HitGroup, best } from './find'

const FEW = 5
const CARDS = 6

const PAGES: Hit[] = (
  [
    ['/', 'Play', 'The lobby: games, opponents, open tables', 'crossed-swords', 'lobby, new game, bot, opponent, home'],
    ['/watch', 'Watch', 'Live games and replays', 'peek-eye', 'spectate, live, replay'],
    ['/decks', 'Decks', 'Your decks, and those of the hall', 'card-random', 'deck builder, import'],
    ['/cards', 'Cards', 'Every card of every game', 'card-pickup', 'card browser, sets'],
    ['/events', 'Events', 'Tournaments to join, run and follow', 'trophy', 'tournament, swiss'],
    ['/ladder', 'Ladder', 'Ratings and seasons', 'podium', 'rating, rank, statistics'],
    ['/learn', 'Learn', 'Play with a coach', 'open-book', 'tutorial, lesson, guide'],
    ['/rules', 'Rules', 'The rules of each game', 'scroll-quill', 'rulebook, glossary'],
    ['/friends', 'Friends', 'Your friends, and who is online', 'person', 'people, invite'],
    ['/settings', 'Settings', 'Appearance, sound, your coat of arms, your account', 'cog', 'avatar, theme, dark, light, password'],
    ['/about', 'About', 'What this is, and credits', 'scroll-quill', 'credits, license'],
  ] as const
).map(([href, title, note, icon, also]) => ({ key: href, href, title, note, icon, also }))

const gameName = (game: string): string => shortTitle(catalogue.game(game)?.title ?? game)

/** Everything that can be found. What the browser has is found at once; the hall is asked for the rest. */
export class SearchSources {
  cards = $state.raw<Hit[]>([])
  decks = $state.raw<Hit[]>([])
  books = $state.raw<string[]>([])
  #loading: Promise<void> | undefined

  load(): Promise<void> {
    this.#loading ??= this.#load().catch((error: unknown) => {
      this.#loading = undefined
      throw error
    })
    return this.#loading
  }

  async #load(): Promise<void> {
    await catalogue.load()
    await Promise.all(
      catalogue.games.map(async ({ name, has_decks }) => {
        void library.load(name).then(() => (this.books = [...this.books, name]), () => undefined)
        const [cards, decks] = await Promise.all([catalogue.cards(name), has_decks ? catalogue.decks(name) : []])
        const found = cards.all.map(
          (card): Hit => ({ key: `${name}/${card.code}`, title: card.name, note: [capital(card.type), gameName(name), card.set].filter(Boolean).join(' · '), href: `/cards/${name}/${card.code}`, card }),
        )
        this.cards = [...this.cards, ...found]
        this.decks = [
          ...this.decks,
          ...decks.map((deck): Hit => ({ key: `${name}/${deck.key}`, title: deck.name, note: `${factionTitle(deck.faction)} · ${gameName(name)}, a deck of the hall`, href: `/decks/hall/${name}/${deck.key}`, faction: deck.faction, also: factionTitle(deck.faction) })),
        ]
      }),
    )
  }

  /** What the browser knows, and what the hall has found. */
  find(wanted: string, hall: SearchResults | null): HitGroup[] {
    if (!wanted.trim()) return [{ title: 'Go to', hits: PAGES }]
    const named = best(PAGES, wanted, FEW, true)
    return [
      { title: 'Pages', hits: named },
      { title: 'Cards', hits: best(this.cards, wanted, CARDS) },
      { title: 'Decks', hits: [...(hall?.decks ?? []).map((deck): Hit => ({ key: deck.code, title: deck.name, note: `${factionTitle(deck.faction)} · ${gameName(deck.game)}, yours`, href: `/decks/${deck.code}`, faction: deck.faction })), ...best(this.decks, wanted, FEW)] },
      { title: 'People', hits: (hall?.people ?? []).map((one): Hit => ({ key: one.name, title: one.name, note: 'Member of the hall', href: `/u/${encodeURIComponent(one.name)}`, person: one })) },
      { title: 'Events', hits: (hall?.events ?? []).map((event): Hit => ({ key: event.code, title: event.title, note: `${gameName(event.game)}, ${{ open: 'open', running: 'running', over: 'finished' }[event.state]}`, href: `/events/${event.code}`, icon: 'trophy' })) },
      { title: 'Games to watch', hits: (hall?.tables ?? []).map((table): Hit => ({ key: table.code, title: seatNames(table.seats).join(', '), note: [gameTitle(table), table.title].filter(Boolean).join(' · '), href: `/t/${table.code}`, icon: 'peek-eye' })) },
      { title: 'Rules', hits: this.#rules(wanted) },
      { title: 'More pages', hits: best(PAGES, wanted, FEW).filter((hit) => !named.includes(hit)) },
    ].filter((group) => group.hits.length)
  }

  #rules(wanted: string): Hit[] {
    return this.books
      .flatMap((game) => {
        const book = library.of(game)
        if (!book) return []
        return searchRules(book, wanted)
          .slice(0, FEW)
          .map((hit): Hit => ({ key: `${game}#${hit.at}`, title: capital(hit.title), note: `${gameName(game)} · ${hit.chapter}`, href: rulesPath(game, hit.at), icon: 'scroll-quill' }))
      })
      .filter((hit, at, all) => all.findIndex((one) => one.key === hit.key) === at)
      .slice(0, FEW)
  }
}

export const askHall = (wanted: string): Promise<SearchResults> => get(`/api/search?q=${encodeURIComponent(wanted)}`)
