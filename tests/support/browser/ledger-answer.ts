/** The ledger of a gamer who joined, gained, lost and was re-priced. */
import type { LedgerEntry } from '#contract/past/gamer-ledger.ts'

type Told = Partial<LedgerEntry> & Pick<LedgerEntry, 'at' | 'cause' | 'change' | 'text'>

/** From the oldest on; numbers and totals follow. */
function ledgerOf(told: readonly Told[]) {
  let total = 0
  const entries = told.map((entry, index): LedgerEntry => {
    total += entry.change
    return { patch: null, square: null, link: null, challenge_id: null, ...entry, id: index + 1, total }
  })
  return { points: total, entries: entries.toReversed(), next_before: null }
}

const [JOINED, MARCH, PATCHED, NOVEMBER] = [
  '2026-02-02T19:00:00Z',
  '2026-03-05T07:00:00Z',
  '2026-11-08T17:00:00Z',
  '2026-11-15T07:00:00Z',
]
const square = (at: string, number: number, name: string): Told => ({
  ...{ at, cause: 'scan', change: 3, square: number, link: name, name, text: `Completed ${name}` },
})

export const LEDGER = ledgerOf([
  {
    at: JOINED,
    cause: 'joined',
    change: 30,
    brought: 'squares',
    count: 10,
    text: 'Joined with 10 completed squares',
  },
  {
    at: JOINED,
    cause: 'joined',
    change: 40,
    brought: 'challenges',
    count: 1,
    text: 'Joined with 1 completed challenge',
  },
  ...Array.from({ length: 8 }, (_, index) => square(MARCH, index + 100, `March-Game-${index + 1}`)),
  {
    ...{ at: PATCHED, cause: 'patch', patch: 9, change: 20, challenge_id: 7, name: 'Lunch Break' },
    ...{ repriced: { from: 40, to: 60 }, text: 'Patch 9 changed Lunch Break from 40 to 60 points' },
  },
  {
    ...{
      at: NOVEMBER,
      cause: 'scan',
      change: -3,
      square: 828,
      link: 'Hogwarts-Legacy',
      name: 'Hogwarts Legacy',
    },
    text: 'Lost Hogwarts Legacy: the game has 185 G more since 11/14/2026',
  },
  square(NOVEMBER, 21, 'Code-Vein'),
])
