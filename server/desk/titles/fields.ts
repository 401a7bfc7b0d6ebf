import type { AnswerOf } from '#contract/call.ts'
import type {
  deskTitlesCall,
  linkedTitlesCall,
  searchTitlesCall,
  titleEffectCall,
} from '#contract/organiser/titles.ts'
import { type Effect, fingerprintOf, gainOf, ranksMoved } from '#operations/effects/effect.ts'
import { matchConfidence } from '#operations/titles/match-confidence.ts'
import type { LinkedGame } from '#operations/titles/open-titles.ts'
import type { Proposal, ProposedTitle } from '#operations/titles/proposals.ts'
import type { FoundTitle } from '#operations/titles/titles.ts'
import type { LinkedTitle } from '#store/catalogue/matched-games.ts'
import type { TitleFind } from '#store/catalogue/title-finds.ts'
import { touchedBy } from '../present-effect.ts'

type Titles = AnswerOf<typeof deskTitlesCall>

export const presentOpenGame = ({ game, titles }: Proposal): Titles['games'][number] => ({
  ...presentGame(game),
  released: game.released,
  proposals: titles.map(proposalShown),
  rejected: game.rejected,
})

const presentGame = (game: Pick<LinkedGame, 'link' | 'position' | 'name' | 'platform' | 'gamerscore'>) => ({
  link: game.link,
  square: Math.abs(game.position),
  is_alternative: game.position < 0,
  name: game.name,
  platform: game.platform,
  gamerscore: game.gamerscore,
})

const proposalShown = (title: ProposedTitle) => ({
  title_id: title.titleId,
  name: title.name,
  platform: platformsOf(title),
  sure: matchConfidence(title),
  evidence: [
    ...title.for.map((text) => ({ text, speaks_for: true })),
    ...title.against.map((text) => ({ text, speaks_for: false })),
  ],
})

const MACHINES: Readonly<Record<string, string>> = {
  'windows.xbox': 'Xbox',
  'windows.desktop': 'Windows',
  xbox360: 'Xbox 360',
}

const inWords = (platform: string): string => MACHINES[platform.toLowerCase()] ?? ''

function platformsOf({ seen, products }: Pick<ProposedTitle, 'seen' | 'products'>): string {
  const told = products.flatMap(({ platforms }) => platforms).map(inWords)
  return [...new Set([...(seen ? [inWords(seen.platform)] : []), ...told])].filter(Boolean).join(', ')
}

export const presentFoundTitle = (
  { titleId, name, platform, gamerscore, releasedYear, maker }: FoundTitle,
  owner: { link: string; name: string; position: number } | undefined,
): AnswerOf<typeof searchTitlesCall>['titles'][number] => ({
  title_id: titleId,
  name,
  platform: [...new Set(platform.split(', ').map(inWords))].filter(Boolean).join(', '),
  gamerscore,
  released: releasedYear,
  maker,
  taken_by: owner ? { link: owner.link, name: owner.name, square: Math.abs(owner.position) } : null,
})

type Linked = AnswerOf<typeof linkedTitlesCall>['games'][number]

const titleShown = ({ titleId, name, acceptedAt }: LinkedTitle): Linked['twins'][number] => ({
  title_id: titleId,
  title_name: name,
  accepted_at: acceptedAt?.toISOString() ?? null,
})

/** A game without a title is not matched. */
export const presentLinkedGame = ({ titles: [first, ...twins], ...game }: LinkedGame): Linked[] =>
  first ? [linkedGameShown(game, first, twins)] : []

const linkedGameShown = (
  game: Omit<LinkedGame, 'titles'>,
  first: LinkedTitle,
  twins: readonly LinkedTitle[],
): Linked => ({
  ...titleShown(first),
  ...presentGame(game),
  by_hand: first.acceptedAt === null ? game.titleByHand : null,
  twins: twins.map(titleShown),
  contradictions: game.contradictions,
})

export const presentFind = (find: TitleFind | undefined): Titles['find'] =>
  find
    ? {
        is_running: find.finishedAt === null,
        started_at: find.startedAt.toISOString(),
        started_by: find.startedBy,
        done: find.done,
        total: find.total,
        requests: find.requests,
        is_stopping: find.finishedAt === null && find.stopAskedBy !== null,
        finished_at: find.finishedAt?.toISOString() ?? null,
        stopped_by: find.stoppedBy,
      }
    : null

export function presentTitleEffect(found: Effect): AnswerOf<typeof titleEffectCall> {
  const { touched, losers, shown, sum } = touchedBy(found)
  return {
    gamers_gain: touched.filter(({ squaresGained }) => squaresGained.length > 0).length,
    squares_gained: sum(({ squaresGained }) => squaresGained.length),
    points: sum(gainOf),
    challenges_gained: sum(({ challengesGained }) => challengesGained.length),
    ranks_moved: ranksMoved(found),
    gamers_lose: losers.length,
    gamers: shown.map((effect) => ({
      gamertag: effect.gamertag,
      gained: effect.squaresGained,
      lost: effect.squaresLost,
      challenges_gained: effect.challengesGained.length,
      challenges_lost: effect.challengesLost.length,
      points_before: effect.before?.points ?? 0,
      points_after: effect.after?.points ?? 0,
    })),
    seen: fingerprintOf(found),
  }
}
