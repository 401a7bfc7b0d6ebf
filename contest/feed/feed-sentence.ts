/** The sentence of a feed item, in parts: parts with a target are links on the site and plain text in the API. */

import { undoneDetails } from '../rules/events.ts'
import { counted, formatNumber } from '../text/numbers.ts'
import type { FeedKind, FeedPatch } from './feed-items.ts'

export type SentencePart =
  | string
  | { gamer: string }
  | { game: string; link: string | null }
  | { challenge: string; id: number }

export interface FeedLine {
  kind: FeedKind
  gamer: string
  games: readonly { name: string; link: string | null; square: number }[]
  challenges: readonly { id: number; title: string }[]
  passed: readonly string[]
  ahead: number | null
  rank: number | null
  brought: number | null
  /** Of rarest: how many gamers have completed the square, and of how many. */
  holders: readonly [number, number] | null
  patch: FeedPatch | null
  milestones: readonly { title: string; note: string }[]
}

const NAMED = 3

export function feedSentence(line: FeedLine): SentencePart[] {
  const gamer = { gamer: line.gamer }
  switch (line.kind) {
    case 'completion':
      return [gamer, ' completed ', ...completed(line)]
    case 'first':
      return [gamer, ' is the first to complete ', ...(squareNamed(line) ?? list(line.games.map(gamePart)))]
    case 'rarest':
      return [gamer, ' completed ', ...(squareNamed(line) ?? []), ...holdersPart(line)]
    case 'newcomer':
      return [gamer, ` joined with ${counted(line.brought ?? 0, 'square')}`, ...startsAt(line)]
    case 'overtake':
      return [gamer, ' passed ', ...list(line.passed.map((name) => ({ gamer: name }))), ...overtaken(line)]
    case 'patch':
      return [
        line.patch?.undone
          ? undoneDetails(line.patch.number)
          : `Patch ${line.patch?.number} is in effect: ${line.patch?.title}`,
      ]
    case 'milestone':
      return [gamer, ...trophies(line)]
  }
}

export const sentenceText = (parts: readonly SentencePart[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      return 'gamer' in part ? part.gamer : 'game' in part ? part.game : part.challenge
    })
    .join('')

const gamePart = ({ name, link }: FeedLine['games'][number]): SentencePart => ({ game: name, link })

/** A scan may find challenges only, when the squares came from another account or from a decision. */
function completed({ games, challenges }: FeedLine): SentencePart[] {
  const held = list(challenges.map(({ id, title }) => ({ challenge: title, id })))
  if (games.length === 0) return held
  return [...list(games.map(gamePart)), ...(held.length > 0 ? [', and with that ', ...held] : [])]
}

/** One game by name and square; undefined for several. */
function squareNamed({ games }: FeedLine): SentencePart[] | undefined {
  const [game, ...others] = games
  return game && others.length === 0 ? [gamePart(game), `, square #${game.square}`] : undefined
}

const holdersPart = ({ holders }: FeedLine): SentencePart[] =>
  holders
    ? [
        `. ${formatNumber(holders[0])} of ${counted(holders[1], 'gamer')} ${holders[0] === 1 ? 'has' : 'have'} it`,
      ]
    : []

/** One milestone with its note, several by their titles. */
function trophies({ milestones }: FeedLine): SentencePart[] {
  const [first, ...others] = milestones
  if (!first || others.length > 0)
    return [
      ` earned ${counted(milestones.length, 'trophy', 'trophies')}: `,
      ...list(milestones.map(({ title }) => title)),
    ]
  return [` earned a trophy: ${first.title}`, ...(first.note ? [`. ${first.note}`] : [])]
}

const startsAt = ({ rank }: FeedLine): SentencePart[] => (rank === null ? [] : [` and starts at #${rank}`])

function overtaken({ rank, ahead }: FeedLine): SentencePart[] {
  const points = ahead === null ? '' : `, ${counted(ahead, 'point')} ahead`
  return rank === null ? [] : [` and is #${rank} now${points}`]
}

/** The first three by name: 'A, B, C and 4 more'. */
function list(parts: readonly SentencePart[]): SentencePart[] {
  const named = parts.length > NAMED + 1 ? parts.slice(0, NAMED) : parts
  const more = parts.length - named.length
  return named
    .flatMap((part, index): SentencePart[] => {
      if (index === 0) return [part]
      const isLast = index === named.length - 1 && more === 0
      return [isLast ? ' and ' : ', ', part]
    })
    .concat(more > 0 ? [` and ${formatNumber(more)} more`] : [])
}
