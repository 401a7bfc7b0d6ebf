import { counted, signed } from '#contest/text/numbers.ts'
import { type EffectLosses, gainOf, isTouched, lossesIn } from '#operations/effects/effect.ts'
import { lineOf } from '#operations/patches/difference.ts'
import type { PublishStep } from '#operations/patches/publish.ts'
import { table } from '#operations/text.ts'

/** A thousand names are too many for a terminal; `--json` has all. */
const MAX_GAMERS = 20

export function linesOfStep(step: PublishStep, when: 'now' | 'later'): string {
  const { patches, difference, effect } = step
  const gamers = gamersOf(step)
  return [
    ...patches.map(
      ({ number, date, title }) =>
        `Patch ${number}: ${title}${when === 'later' ? `, announced for ${date}` : ''}`,
    ),
    '',
    ...difference.map(lineOf),
    '',
    gamerTable(gamers),
    ...(gamers.length > 0 ? [lossSentence(lossesIn(effect))] : []),
  ].join('\n')
}

/** Gamers for whom more than the rank changes: the largest loss first, the largest gain last. */
export const gamersOf = ({ effect }: PublishStep) =>
  effect.changed
    .filter(isTouched)
    .sort((a, b) => gainOf(a) - gainOf(b) || b.squaresLost.length - a.squaresLost.length)
    .map(({ gamertag, before, after, squaresLost, challengesLost }) => ({
      gamertag,
      before: before?.points ?? 0,
      after: after?.points ?? 0,
      squaresLost: squaresLost.length,
      challengesLost: challengesLost.length,
    }))

function gamerTable(gamers: ReturnType<typeof gamersOf>): string {
  const shown = table(
    gamers.slice(0, MAX_GAMERS),
    {
      gamertag: ({ gamertag }) => gamertag,
      before: ({ before }) => before,
      after: ({ after }) => after,
      change: ({ before, after }) => signed(after - before, '-'),
      'squares lost': ({ squaresLost }) => squaresLost,
      'challenges lost': ({ challengesLost }) => challengesLost,
    },
    'No one gains or loses anything.',
  )
  const more = gamers.length - MAX_GAMERS
  return more > 0 ? `${shown}\n... and ${counted(more, 'more gamer')}` : shown
}

export function lossSentence({ gamers, points, squares, challenges }: EffectLosses): string {
  if (gamers === 0) return 'No one loses anything.'
  const lost = [counted(points, 'point'), counted(squares, 'square'), counted(challenges, 'challenge')]
  return `${counted(gamers, 'gamer loses', 'gamers lose')} ${lost.slice(0, 2).join(', ')} and ${lost[2]} in all.`
}
