/** Metadata of the pages about a gamer, game or challenge. The table of pages has the rest. */

import { easternDate } from '#contest/calendar/days.ts'
import { MAX_COMPARED } from '#contest/compare/overlay.ts'
import { squareOf } from '#contest/rules/games.ts'
import { SQUARE_COUNT } from '#contest/rules/grid.ts'
import { listed } from '#contest/text/listed.ts'
import { gamertagForUrl } from '#contract/fields/gamertag.ts'
import { pathAbout } from '#contract/fields/placeholders.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import type { ScreenWithParameter } from '#contract/pages.ts'
import { findContestant } from '../snapshot/find.ts'
import { shownName } from '../snapshot/shown-name.ts'
import type { Contestant, Snapshot } from '../snapshot/state.ts'
import { feedPath } from './gamer-feed.ts'

export interface Subject {
  /** Before the site's name; default the title of the page's row. */
  title?: string
  description: string
  /** Shown before any data has loaded: a gamer as in the address. */
  name?: string
  /** The canonical parameter, if another spelling was requested. */
  canonical?: string | number
  /** Path of the preview picture; default the site's. */
  picture?: string
  type?: 'profile'
  feed?: { title: string; path: string }
  /** The canonical path of a page with several parameters. */
  path?: string
  /** Calls made at once, if they depend on more than the name. */
  calls?: readonly string[]
  /** Further ones that are long: before the first paint they would compete with it. */
  callsLater?: readonly string[]
  /** Values for the calls of the page's row, ready for an address. */
  inCalls: Readonly<Record<string, string>>
}

/** Undefined if it does not exist. */
type FindSubject = (snapshot: Snapshot, parameter: string, second: string) => Subject | undefined

export const SUBJECTS: Readonly<Record<ScreenWithParameter, FindSubject>> = {
  challenge({ challengesById }, id) {
    const challenge = /^\d{1,9}$/.test(id) ? challengesById.get(Number(id)) : undefined
    if (!challenge || challenge.removedIn !== null) return undefined
    return {
      title: challenge.title,
      description: `${formatPoints(challenge.points)} points. ${challenge.description}`,
      name: challenge.title,
      canonical: challenge.id,
      picture: `/previews/challenges/${challenge.id}.png`,
      inCalls: { challenge_id: id },
    }
  },

  game({ gamesByLink }, link) {
    const game = gamesByLink.get(link)
    if (!game || game.removedIn !== null) return undefined
    return {
      title: game.name,
      description: `${game.name}, square ${squareOf(game)} of the grid, ${formatPoints(game.gamerscore)} G: who completed it and who is playing.`,
      name: game.name,
      picture: `/previews/games/${link}.png`,
      inCalls: { game_link: encodeURIComponent(link) },
    }
  },

  gamer: ofGamer((gamer) => ({
    title: shownName(gamer),
    description: `${placeOf(gamer)}: ${gamer.squares.size} of ${SQUARE_COUNT} squares and ${gamer.challenges.length} challenges completed.`,
    type: 'profile',
    feed: feedOf(gamer),
  })),

  'gamer-plan': ofGamer((gamer) => ({
    title: `What to play next – ${shownName(gamer)}`,
    description: `The open squares that bring ${shownName(gamer)} most: ${placeOf(gamer)} and ${gamer.squares.size} of ${SQUARE_COUNT} squares.`,
  })),

  'gamer-ledger': ofGamer((gamer) => ({
    title: `Where the points of ${shownName(gamer)} come from`,
    description: `${formatPoints(gamer.points)} points, and every change that led to them: squares, challenges, patches.`,
  })),

  'gamer-year'(snapshot, gamertag, year) {
    const gamer = findContestant(snapshot, gamertag)
    if (!gamer || !/^\d{4}$/.test(year) || !isYearOf(gamer, Number(year), snapshot)) return undefined
    const { gamertag: present, xuid } = gamer
    return {
      title: `${shownName(gamer)}, ${year}`,
      description: `${year} in squares: what ${shownName(gamer)} completed, day by day, and where it led.`,
      name: gamertag,
      path: `${pathAbout('/gamer/:gamer/year', present)}/${year}`,
      picture: `/previews/years/${xuid}/${year}.png`,
      inCalls: { gamer: gamertagInQuery(gamertag), xuid, year },
    }
  },

  'gamer-share': ofGamer((gamer) => ({
    title: `Share ${shownName(gamer)}`,
    description: `The signature of ${shownName(gamer)} for forums, pictures of the grid and the feed of events.`,
    feed: feedOf(gamer),
  })),

  compare: comparison,

  // Found for any name, so that the answer does not reveal whether such a player exists.
  'profile-details': (_, gamertag) => ({
    description: 'Your account and your place in the contest.',
    inCalls: { gamertag: encodeURIComponent(gamertag) },
  }),

  'full-event-feed': ofGamer((gamer) => ({
    title: `Full Event Feed for ${gamer.gamertag}`,
    description: `What ${shownName(gamer)} gained and lost lately.`,
  })),
}

function ofGamer(describe: (gamer: Contestant) => Omit<Subject, 'inCalls'>): FindSubject {
  return (snapshot, gamertag) => {
    const gamer = findContestant(snapshot, gamertag)
    if (!gamer) return undefined
    const asked = gamertagInQuery(gamertag)
    return {
      name: gamertag,
      canonical: gamer.gamertag,
      picture: `/previews/gamers/${gamer.xuid}.png`,
      inCalls: { gamer: asked, gamertag: asked, xuid: gamer.xuid },
      ...describe(gamer),
    }
  }
}

const placeOf = ({ rank, points }: Contestant): string =>
  `#${formatPoints(rank)} with ${formatPoints(points)} points`

const feedOf = (gamer: Contestant) => ({
  title: `Events of ${shownName(gamer)}`,
  path: feedPath(gamer.gamertag),
})

/** From the year of registration to that of the last settlement. */
const isYearOf = ({ registeredAt }: Contestant, year: number, { settledAt }: Snapshot): boolean => {
  const yearAt = (at: Date) => Number(easternDate(at).slice(0, 4))
  return year >= yearAt(registeredAt) && year <= yearAt(settledAt)
}

/** Each gamer once, under whatever name. */
function comparison(snapshot: Snapshot, parameter: string): Subject | undefined {
  const names = parameter.split('/').filter(Boolean)
  const found = names.map((name) => findContestant(snapshot, name))
  const gamers = [...new Set(found.flatMap((gamer) => gamer ?? []))]
  if (found.includes(undefined) || gamers.length > MAX_COMPARED) return undefined
  const shown = gamers.map(shownName)
  const [first, second] = gamers
  return {
    title: gamers.length > 1 ? listed(shown) : ['Compare', ...shown].join(' '),
    description:
      gamers.length > 1
        ? `${gamers.map((gamer, nth) => `${shown[nth]} is ${placeOf(gamer)}`).join(', ')}: squares, challenges and months side by side.`
        : `Gamers side by side: points, squares, challenges and months, up to ${MAX_COMPARED} at once.`,
    path: ['/compare', ...gamers.map(({ gamertag }) => encodeURIComponent(gamertag))].join('/'),
    ...(gamers.length === 2 && { name: listed(shown) }),
    ...(first && second && { picture: `/previews/compare/${first.xuid}/${second.xuid}.png` }),
    ...callsOfComparison(names, gamers),
    inCalls: {},
  }
}

const callsOfComparison = (names: readonly string[], gamers: readonly Contestant[]) =>
  gamers.length < 2
    ? { calls: [] }
    : {
        calls: [...names.map((name) => `/api/gamer?gamertag=${gamertagInQuery(name)}`), '/api/leaderboards'],
        callsLater: gamers.flatMap(({ xuid }) => [
          `/api/gamer-completions?xuid=${xuid}`,
          `/api/gamer-challenges?xuid=${xuid}`,
          `/api/gamer-leaderboard-history?xuid=${xuid}`,
        ]),
      }

/** In the website's spelling: a plus stays a plus, because in gamertags it stands for a space. */
const gamertagInQuery = (gamertag: string): string =>
  encodeURIComponent(gamertagForUrl(gamertag)).replaceAll('%2B', '+')
