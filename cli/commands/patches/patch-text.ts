import { counted, formatNumber, signed } from '#contest/text/numbers.ts'
import { gainOf } from '#operations/effects/effect.ts'
import { lineOf } from '#operations/patches/difference.ts'
import type { Preview } from '#operations/patches/preview.ts'
import { table } from '#operations/text.ts'

/** A thousand names are too many for a terminal; `--json` has all. */
const MAX_GAMERS = 10

export function linesOfPreview(preview: Preview, title: string): string {
  const { number, difference, gain, lose, unchanged, badgeChanges, challenges, warnings } = preview
  return [
    `Patch ${number}: ${title}`,
    difference.map(lineOf).join('\n'),
    `${counted(gain, 'gamer gains', 'gamers gain')} points, ${counted(lose, 'gamer loses', 'gamers lose')} some, ` +
      `${counted(unchanged, 'gamer')} unchanged; ${counted(badgeChanges, 'badge')} changed.`,
    gamerTable(preview),
    table(
      challenges,
      {
        challenge: (each) => each.title,
        what: (each) => each.what,
        before: (each) => each.holdersBefore,
        after: (each) => each.holdersAfter,
        gain: (each) => each.gain,
        lose: (each) => each.lose,
      },
      '',
    ),
    warnings.map(({ message }) => message).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function gamerTable({ changed }: Preview): string {
  const middle = changed.length - 2 * MAX_GAMERS
  const shown = middle > 0 ? [...changed.slice(0, MAX_GAMERS), ...changed.slice(-MAX_GAMERS)] : changed
  const lines = table(
    shown,
    {
      gamertag: (gamer) => gamer.gamertag,
      before: ({ before }) => before?.points ?? null,
      after: ({ after }) => after?.points ?? null,
      change: (gamer) => signed(gainOf(gamer), '-'),
      rank: ({ before, after }) => arrow(before?.rank, after?.rank),
      badge: ({ before, after }) => arrow(before?.badge, after?.badge),
    },
    'No one gains or loses anything.',
  )
  return middle > 0 ? `${lines}\n... and ${counted(middle, 'more gamer')} between them` : lines
}

const arrow = (before: string | number = 'none', after: string | number = 'none'): string => {
  const [was, is] = [before, after].map((value) => (typeof value === 'number' ? formatNumber(value) : value))
  return was === is ? `${is}` : `${was} → ${is}`
}
