/**
 * Lives of a gamer as Xbox Live might tell them: lagging, incomplete, odd. Whatever it tells, gains appear at once, and a square goes
 * exactly when two good reads at least 30 minutes apart show its title open, with none between them that shows it completed.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_DECISIONS } from '#contest/rules/decisions.ts'
import { judgeHistory } from '#contest/rules/judging.ts'
import { SquareSet } from '#contest/rules/square-set.ts'
import type { HistoryByTitle } from '#store/scans/histories.ts'
import type { SuspectedLossesByTitle } from '#store/scans/suspected-losses.ts'
import { aGame, anEdition, aTitle, mainTitle, squares } from '#tests/support/contest-builders.ts'
import type { TitleInHistory } from '#xbox/shapes/history-page.ts'
import { createCatalogue } from '../recounts/catalogue.ts'
import { judgeScan } from './judge-scan.ts'

const SQUARES = [1, 2, 3, 4]
const catalogue = createCatalogue(anEdition(SQUARES.map((square) => aGame(square))), 1)
const MINUTE = 60_000

/** How a title may look in a read. */
const ROWS = {
  missing: null,
  completed: {},
  'with more to do': { totalGamerscore: 1250 },
  'with less done': { currentGamerscore: 900 },
  fallen: { currentGamerscore: 100 },
  'without totals': { currentGamerscore: 0, totalGamerscore: 0 },
} satisfies Record<string, Partial<TitleInHistory> | null>

type Look = keyof typeof ROWS
const isOpen = (look: Look | undefined) => look === 'with more to do' || look === 'with less done'

interface ToldLife {
  minutesLater: number
  isComplete: boolean
  looks: Look[]
}

const lives = fc.array(
  fc.record<ToldLife>({
    minutesLater: fc.constantFrom(0, 1, 10, 29, 30, 31, 720),
    isComplete: fc.boolean(),
    looks: fc.array(fc.constantFrom(...(Object.keys(ROWS) as Look[])), { minLength: 4, maxLength: 4 }),
  }),
  { maxLength: 40 },
)

const PERSON = { decisions: NO_DECISIONS, others: [] }

interface Gamer {
  history: HistoryByTitle
  suspected: SuspectedLossesByTitle
}

const litBy = ({ history }: Gamer): SquareSet =>
  SquareSet.of(judgeHistory(catalogue.edition.games, history).completions.map(({ square }) => square))

/** One scan, settled at once: what it confirmed is taken. */
function scan(gamer: Gamer, { isComplete, looks }: ToldLife, at: Date): Gamer {
  const titles = looks.flatMap((look, index) => {
    const row = ROWS[look]
    return row ? [aTitle(mainTitle(index + 1), row)] : []
  })
  const verdict = judgeScan({ ...gamer, squares: litBy(gamer), person: PERSON, kept: new Map() }, catalogue, {
    ...{ read: { titles, complete: isComplete, withoutXbox360: false }, gamerscore: null, cycleId: 1, at },
  })
  if (verdict.kind === 'unreadable') return gamer
  const taken = verdict.suspected.filter(({ confirmedIn }) => confirmedIn !== null)
  return {
    history: new Map([...verdict.history, ...taken.map(({ titleId, row }) => [titleId, row] as const)]),
    suspected: new Map(
      verdict.suspected.filter(({ confirmedIn }) => confirmedIn === null).map((loss) => [loss.titleId, loss]),
    ),
  }
}

test('given any life, gains appear at once and a square goes exactly when two good reads apart agree', () => {
  fc.assert(
    fc.property(lives, (told) => {
      let gamer: Gamer = { history: new Map(), suspected: new Map() }
      let now = Date.UTC(2026, 0, 1)
      /** By square: the first good read that showed it open, since one last showed it completed. */
      const openSince = new Map<number, number>()
      for (const read of told) {
        now += read.minutesLater * MINUTE
        const before = litBy(gamer)
        gamer = scan(gamer, read, new Date(now))
        const after = litBy(gamer)
        const isHidden = read.looks.every((look) => look === 'missing')
        for (const square of squares(...SQUARES)) {
          const look = isHidden ? 'missing' : read.looks[square - 1]
          if (look === 'completed') openSince.delete(square)
          const isSeenOpen = before.has(square) && read.isComplete && isOpen(look)
          if (isSeenOpen && !openSince.has(square)) openSince.set(square, now)
          const isDue = isSeenOpen && now - (openSince.get(square) ?? now) >= 30 * MINUTE
          if (isDue) openSince.delete(square)
          expect(after.has(square)).toBe(look === 'completed' || (before.has(square) && !isDue))
        }
      }
    }),
    { numRuns: 300 },
  )
})
