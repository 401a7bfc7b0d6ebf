import { type Effect, fingerprintOf, gainOf, ranksMoved } from '#operations/effects/effect.ts'
import { matchConfidence } from '#operations/titles/match-confidence.ts'
import type { LinkedGame } from '#operations/titles/open-titles.ts'
import type { Proposal, ProposedTitle } from '#operations/titles/proposals.ts'
import type { FoundTitle } from '#operations/titles/titles.ts'
import type { LinkedTitle } from '#store/catalogue/matched-games.ts'
import type { TitleFind } from '#store/catalogue/title-finds.ts'
import { touchedBy } from '../present-effect.ts'

export const presentOpenGame = ({ game, titles }: Proposal) => ({
  ...presentGame(game),
  released: game.released,
  proposals: titles.map(proposalShown),
  rejected: game.rejected,
})

const presentGame = (game: Pick<LinkedGame, 'link' | 'position' | 'name' | 'platform' | 'gamerscore'>) => ({
  link: game.link,
  square: Math.abs(game.position),
  isAlternative: game.position < 0,
  name: game.name,
  platform: game.platform,
  gamerscore: game.gamerscore,
})

const proposalShown = (title: ProposedTitle) => ({
  titleId: title.titleId,
  name: title.name,
  platform: platformsOf(title),
  sure: matchConfidence(title),
  evidence: [
    ...title.for.map((text) => ({ text, speaksFor: true })),
    ...title.against.map((text) => ({ text, speaksFor: false })),
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
  title: FoundTitle,
  owner: { link: string; name: string; position: number } | undefined,
) => ({
  ...title,
  platform: [...new Set(title.platform.split(', ').map(inWords))].filter(Boolean).join(', '),
  released: title.releasedYear,
  takenBy: owner ? { link: owner.link, name: owner.name, square: Math.abs(owner.position) } : null,
})

const titleShown = ({ titleId, name, acceptedAt }: LinkedTitle) => ({ titleId, titleName: name, acceptedAt })

/** A game without a title is not matched. */
export const presentLinkedGame = ({ titles: [first, ...twins], ...game }: LinkedGame) =>
  first
    ? [
        {
          ...titleShown(first),
          ...presentGame(game),
          byHand: first.acceptedAt === null ? game.titleByHand : null,
          twins: twins.map(titleShown),
          contradictions: game.contradictions,
        },
      ]
    : []

export const presentFind = (find: TitleFind) => ({
  ...find,
  isRunning: find.finishedAt === null,
  isStopping: find.finishedAt === null && find.stopAskedBy !== null,
})

export function presentTitleEffect(found: Effect) {
  const { touched, losers, shown, sum } = touchedBy(found)
  return {
    gamersGain: touched.filter(({ squaresGained }) => squaresGained.length > 0).length,
    squaresGained: sum(({ squaresGained }) => squaresGained.length),
    points: sum(gainOf),
    challengesGained: sum(({ challengesGained }) => challengesGained.length),
    ranksMoved: ranksMoved(found),
    gamersLose: losers.length,
    gamers: shown.map((effect) => ({
      gamertag: effect.gamertag,
      gained: effect.squaresGained,
      lost: effect.squaresLost,
      challengesGained: effect.challengesGained.length,
      challengesLost: effect.challengesLost.length,
      pointsBefore: effect.before?.points ?? 0,
      pointsAfter: effect.after?.points ?? 0,
    })),
    seen: fingerprintOf(found),
  }
}
