/** A game as typed into its form. The server's checks report problems by field. */
import type { Availability } from '#contest/rules/availability.ts'
import type { SquareNumber } from '#contest/rules/grid.ts'
import type { EditedGame } from '#contract/organiser/patch-grid.ts'
import { linkOf } from '../draft/edits.ts'

export interface GameText {
  name: string
  /** Derived from the name until it is edited. */
  link: string
  isOwnLink: boolean
  gamerscore: string
  platform: string
  released: string
  developer: string
  series: string
  tags: string
  titleId: string
  twins: string
  hours: string
  /** For the title id that the form began with. */
  byHand: { titleId: string; why: string } | null
  availability: Availability[]
}

export const EMPTY_GAME: GameText = {
  name: '',
  link: '',
  isOwnLink: false,
  gamerscore: '1000',
  platform: 'Series',
  released: '',
  developer: '',
  series: '',
  tags: '',
  titleId: '',
  twins: '',
  hours: '',
  byHand: null,
  availability: [],
}

export const textOfGame = (game: EditedGame): GameText => ({
  name: game.display_name,
  link: game.ta_link,
  isOwnLink: true,
  gamerscore: asText(game.gamerscore),
  platform: game.platform,
  released: asText(game.released),
  developer: game.developer,
  series: game.series ?? '',
  tags: game.tags.join(', '),
  titleId: asText(game.title_id),
  twins: (game.twins ?? []).join(', '),
  hours: asText(game.hours ?? null),
  byHand: game.title_by_hand ? { titleId: asText(game.title_id), why: game.title_by_hand } : null,
  availability: game.availability ?? [],
})

/** A result of the title search. */
export interface ChosenTitle {
  title_id: number
  name: string
  /** In words: `Xbox, Windows`. */
  platform: string
  gamerscore: number | null
  released: number | null
  maker: string | null
  taken_by: { link: string } | null
}

/**
 * Sets the title's id and the other known fields: all in a new record, only missing ones in an existing one. In a new
 * one a game of the grid brings its whole record, and nothing stays of a title that was chosen before.
 */
export function withFoundTitle(
  before: GameText,
  title: ChosenTitle,
  { isNew, games }: { isNew: boolean; games: readonly EditedGame[] },
): GameText {
  const known = isNew && games.find(({ ta_link }) => ta_link === title.taken_by?.link)
  if (known) return textOfGame(known)
  const isAnother = isNew && before.titleId !== '' && before.titleId !== String(title.title_id)
  const text = isAnother ? EMPTY_GAME : before
  const fill = (typed: string, found: string | number | null) =>
    found === null || (!isNew && typed !== '') ? typed : String(found)
  return {
    ...text,
    titleId: String(title.title_id),
    name: fill(text.name, title.name),
    gamerscore: fill(text.gamerscore, title.gamerscore),
    platform: fill(text.platform, platformOf(title)),
    released: fill(text.released, title.released),
    developer: fill(text.developer, title.maker),
  }
}

/** Xbox Live calls both current consoles `Xbox`, so the year decides. */
function platformOf({ platform, released }: ChosenTitle): string | null {
  const machines = platform.split(', ')
  if (machines.includes('Xbox 360')) return '360'
  if (machines.includes('Xbox')) return released === null ? null : released > 2020 ? 'Series' : 'One'
  return machines.includes('Windows') ? 'PC' : null
}

export function gameOfText(text: GameText, position: SquareNumber | number): EditedGame {
  const name = text.name.trim()
  const { availability, byHand } = text
  const twins = twinsIn(text.twins)
  return {
    position,
    title_id: wholeIn(text.titleId),
    ...(twins.length > 0 && { twins }),
    ...(byHand?.titleId === text.titleId && { title_by_hand: byHand.why }),
    display_name: name,
    ta_link: text.isOwnLink ? text.link.trim() : linkOf(name),
    gamerscore: wholeIn(text.gamerscore),
    platform: text.platform,
    released: wholeIn(text.released),
    developer: text.developer.trim(),
    series: text.series.trim() || null,
    tags: tagsIn(text.tags),
    ...(availability.length > 0 && { availability }),
    ...(text.hours.trim() !== '' && { hours: wholeIn(text.hours) }),
  }
}

const asText = (value: number | null): string => (value === null ? '' : String(value))

/** Null unless it is a whole number, with or without grouping: `1,250`. */
export function wholeIn(text: string): number | null {
  const digits = text.trim().replace(/(?<=\d)[,.' ](?=\d{3}\b)/g, '')
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null
}

/** Unique ids, separated by anything but digits. */
const twinsIn = (text: string): number[] => [
  ...new Set(text.split(/\D+/).flatMap((digits) => wholeIn(digits) ?? [])),
]

/** Unique lower-case words: `Horror; survival` is horror and survival. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
]
