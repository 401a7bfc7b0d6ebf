/** A game as its form holds it: everything as typed. What is wrong with it is told by the checks of the server, field by field. */
import type { Availability } from '#contest/rules/availability.ts'
import type { SquareNumber } from '#contest/rules/grid.ts'
import { linkOf } from '../draft/edits.ts'
import type { GameRecord } from '../draft/records.ts'

export interface GameText {
  name: string
  /** Follows the name until it is typed itself. */
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
  /** Of the title id that the form began with. */
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
  byHand: null,
  availability: [],
}

export const textOfGame = (game: GameRecord): GameText => ({
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
  byHand: game.title_by_hand ? { titleId: asText(game.title_id), why: game.title_by_hand } : null,
  availability: game.availability ?? [],
})

export function gameOfText(text: GameText, position: SquareNumber | number): GameRecord {
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
  }
}

const asText = (value: number | null): string => (value === null ? '' : String(value))

/** Null for what is no whole number, also with digits grouped: `1,250`. */
export function wholeIn(text: string): number | null {
  const digits = text.trim().replace(/(?<=\d)[,.' ](?=\d{3}\b)/g, '')
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null
}

/** Ids, each once, with anything between that is no digit. */
const twinsIn = (text: string): number[] => [
  ...new Set(text.split(/\D+/).flatMap((digits) => wholeIn(digits) ?? [])),
]

/** Lower-case words, each once: `Horror; survival` is horror and survival. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
]
