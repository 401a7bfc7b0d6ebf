import { expect, test } from 'vitest'
import type { ReceivedLedgerEntry } from './ledger-call.ts'
import {
  collapseRuns,
  countsByKind,
  filterLedger,
  ledgerCsv,
  monthName,
  monthsOf,
  settlementsOf,
  sumsOf,
} from './ledger-view.ts'

const entry = (fields: Partial<ReceivedLedgerEntry>): ReceivedLedgerEntry => ({
  id: 1,
  at: '2026-03-01T19:00:00.000Z',
  cause: 'scan',
  patch: null,
  square: null,
  link: null,
  challenge_id: null,
  change: 3,
  total: 3,
  text: 'Completed Halo 3',
  ...fields,
})

/** Newest first. */
const LEDGER: ReceivedLedgerEntry[] = [
  entry({
    id: 5,
    cause: 'patch',
    patch: 9,
    challenge_id: 7,
    change: -30,
    total: 26,
    repriced: { from: 50, to: 20 },
    name: 'Git Gud',
    text: 'Patch 9 changed Git Gud from 50 to 20 points',
  }),
  entry({
    id: 4,
    at: '2026-02-02T07:00:00.000Z',
    square: 12,
    change: -3,
    total: 56,
    text: 'Lost Halo 3: new achievements',
  }),
  entry({
    id: 3,
    at: '2026-02-02T07:00:00.000Z',
    square: 17,
    change: 3,
    total: 59,
    name: 'Worms',
    text: 'Completed Worms',
  }),
  entry({
    id: 2,
    at: '2026-02-01T02:00:00.000Z',
    cause: 'joined',
    brought: 'challenges',
    count: 1,
    change: 50,
    total: 56,
    text: 'Joined with 1 completed challenge',
  }),
  entry({
    id: 1,
    at: '2026-02-01T02:00:00.000Z',
    cause: 'joined',
    brought: 'squares',
    count: 2,
    change: 6,
    total: 6,
    text: 'Joined with 2 completed squares',
  }),
]

test('given a ledger, each kind has its entries', () => {
  expect(countsByKind(LEDGER)).toEqual({
    All: 5,
    Squares: 3,
    Challenges: 2,
    Lost: 1,
    'Points changed': 1,
    Patches: 1,
    Organiser: 0,
  })
})

test.each([
  ['worms', [3]],
  ['#1', [4, 3]],
  ['git', [5]],
  ['achievements', [4]],
  ['nothing of it', []],
])('given the text %s, these entries are found', (text, ids) => {
  expect(filterLedger(LEDGER, { kind: 'All', text }).map(({ id }) => id)).toEqual(ids)
})

test('given entries of one settlement, they stand together with what they come to', () => {
  expect(
    settlementsOf(LEDGER).map(({ cause, change, total, entries }) => [cause, change, total, entries.length]),
  ).toEqual([
    ['patch', -30, 26, 1],
    ['scan', 0, 56, 2],
    ['joined', 56, 56, 2],
  ])
})

test('given a settlement shortly after midnight in Greenwich, it belongs to the month of New York; joining counts for none', () => {
  expect(monthsOf(LEDGER)).toEqual([
    { month: '2026-03', change: -30 },
    { month: '2026-02', change: 0 },
    { month: '2026-01', change: 0 },
  ])
  expect(monthName('2026-01')).toBe('January 2026')
})

test('given a ledger, squares and challenges add up to the points', () => {
  expect(sumsOf(LEDGER)).toEqual({
    squares: 2,
    squarePoints: 6,
    challenges: 1,
    challengePoints: 20,
    total: 26,
  })
})

test.each([
  [5, 5],
  [6, 3],
  [40, 3],
])('given %i plain squares in a row, they are %i lines', (count, lines) => {
  const run = Array.from({ length: count }, (_, index) => entry({ id: index, square: index + 1 }))
  expect(collapseRuns(run)).toHaveLength(lines)
  expect(collapseRuns([...run, LEDGER[1]!])).toHaveLength(lines + 1)
})

test('given names that would be formulas, or that hold quotes, the file holds them as text', () => {
  const csv = ledgerCsv([entry({ text: '=HYPERLINK("x")', change: -3 })])
  expect(csv.split('\r\n')).toEqual([
    'id,at,cause,patch,square,link,challenge_id,change,total,text',
    '1,2026-03-01T19:00:00.000Z,scan,,,,,-3,3,"\'=HYPERLINK(""x"")"',
    '',
  ])
})
