import type { AnswerOf, BodySent } from '#contract/call.ts'
import type { deskTitlesCall, titleEffectCall } from '#contract/organiser/titles.ts'

export type OpenGame = AnswerOf<typeof deskTitlesCall>['games'][number]
export type ShownProposal = OpenGame['proposals'][number]

/** By link: the chosen title, or null for none. A missing game has its default. */
export type Choices = Readonly<Record<string, number | null>>

/** Titles found by searching, by link. */
export type FoundTitles = Readonly<Record<string, readonly ShownProposal[]>>

const CERTAIN = 5

/** Only proposals with five squares are selected by default. */
const beforehand = ({ proposals }: OpenGame): number | null =>
  proposals.find(({ sure }) => sure === CERTAIN)?.title_id ?? null

/** A choice that is no longer available does not count. */
export function chosenTitle(game: OpenGame, choices: Choices): number | null {
  const choice = choices[game.link]
  if (choice === undefined) return beforehand(game)
  return game.proposals.some(({ title_id }) => title_id === choice) ? choice : null
}

/** Search results come after the proposals. */
export const withFoundTitles = (games: readonly OpenGame[], found: FoundTitles): OpenGame[] =>
  games.map((game) => {
    const known = new Set(game.proposals.map(({ title_id }) => title_id))
    const more = (found[game.link] ?? []).filter(({ title_id }) => !known.has(title_id))
    return more.length > 0 ? { ...game, proposals: [...game.proposals, ...more] } : game
  })

export type ChosenMatch = BodySent<typeof titleEffectCall>['matches'][number]

/** All selected titles, in grid order. If two games want the same title, the later one waits. */
export function tickedMatches(games: readonly OpenGame[], choices: Choices): ChosenMatch[] {
  const taken = new Set<number>()
  return games.flatMap((game): ChosenMatch[] => {
    const titleId = chosenTitle(game, choices)
    if (titleId === null || taken.has(titleId)) return []
    taken.add(titleId)
    return [{ link: game.link, title_id: titleId, replaces: null }]
  })
}

export type GameState = 'certain' | 'choose' | 'none'

export const selectionStateOf = ({ proposals }: OpenGame): GameState =>
  proposals.length === 0 ? 'none' : proposals.some(({ sure }) => sure === CERTAIN) ? 'certain' : 'choose'

const ORDER: readonly GameState[] = ['certain', 'choose', 'none']

/** Certain ones first, those that need a search last; each in grid order. */
export const inWorkingOrder = (games: readonly OpenGame[]): OpenGame[] => {
  const byState = Map.groupBy(games, selectionStateOf)
  return ORDER.flatMap((state) => byState.get(state) ?? [])
}
