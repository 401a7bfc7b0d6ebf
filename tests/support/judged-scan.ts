/** Judges one scan, for the tests of what is believed, suspected and held. */
import { NO_DECISIONS } from '#contest/rules/decisions.ts'
import { completedSquares } from '#contest/rules/judging.ts'
import { createCatalogue } from '#settling/recounts/catalogue.ts'
import { historyRows } from '#settling/scans/history-rows.ts'
import { judgeScan, type KnownState, type Verdict } from '#settling/scans/judge-scan.ts'
import type { SuspectedLoss } from '#store/scans/suspected-losses.ts'
import type { TitleInHistory } from '#xbox/shapes/history-page.ts'
import { aGame, anEdition, aTitle, mainTitle } from './contest-builders.ts'

const games = Array.from({ length: 40 }, (_, index) => aGame(index + 1))
export const catalogue = createCatalogue(anEdition([...games, aGame(-1)]), 1)
export const ELSEWHERE = 9999
const CYCLE = 7
export const NOW = new Date('2026-03-01T07:00:00Z')
const MINUTE = 60_000

export interface Scan {
  known: TitleInHistory[]
  read: TitleInHistory[]
  complete?: boolean
  withoutXbox360?: boolean
  gamerscore?: number | null
  /** By title id: how many minutes ago its loss was read first. */
  suspected?: Readonly<Record<number, number>>
  /** Title ids that the organiser keeps as `grown` shows them. */
  kept?: readonly number[]
}

function knowing({ known, suspected = {}, kept = [] }: Scan): KnownState {
  const history = historyRows({ titles: known }, new Map())
  const losses = Object.entries(suspected).map(([id, minutes]): [number, SuspectedLoss] => {
    const titleId = Number(id)
    const row = { ...aTitle(titleId, { totalGamerscore: 1250 }), currentAchievements: 50 }
    const begunAt = new Date(NOW.getTime() - minutes * MINUTE)
    return [titleId, { titleId, square: titleId % 1000, row, begunAt, confirmedIn: null, confirmedAt: null }]
  })
  const squares = completedSquares(catalogue.edition.games, history)
  const person = { decisions: NO_DECISIONS, others: [] }
  const totals = { totalGamerscore: 1250, totalAchievements: aTitle(ONE).totalAchievements }
  const keptTitles = new Map(kept.map((id) => [id, totals]))
  return { history, squares, suspected: new Map(losses), person, kept: keptTitles }
}

export function judge(scan: Scan): Verdict {
  const { read: titles, complete = true, withoutXbox360 = false, gamerscore = null } = scan
  return judgeScan(knowing(scan), catalogue, {
    ...{ read: { titles, complete, withoutXbox360 }, gamerscore, cycleId: CYCLE, at: NOW },
  })
}

/** Squares lit by what is stored, title ids suspected and confirmed, squares held. */
export interface Outcome {
  lit: number[]
  suspected?: number[]
  confirmed?: number[]
  held?: number[]
}

export function outcome(scan: Scan): Outcome | 'unreadable' {
  const verdict = judge(scan)
  if (verdict.kind === 'unreadable') return 'unreadable'
  const { history, suspected, suspicion } = verdict
  const titlesOf = (some: SuspectedLoss[]) => some.map(({ titleId }) => titleId)
  const parts = {
    suspected: titlesOf(suspected.filter(({ confirmedIn }) => confirmedIn === null)),
    confirmed: titlesOf(suspected.filter(({ confirmedIn }) => confirmedIn === CYCLE)),
    held: [...(suspicion?.squares ?? [])],
  }
  const lit = [...completedSquares(catalogue.edition.games, history)]
  return { lit, ...Object.fromEntries(Object.entries(parts).filter(([, some]) => some.length > 0)) }
}

export const all = (...numbers: number[]) => numbers.map((square) => aTitle(mainTitle(square)))
export const partly = (square: number, current = 900) =>
  aTitle(mainTitle(square), { currentGamerscore: current })
export const grown = (square: number) => aTitle(mainTitle(square), { totalGamerscore: 1250 })
export const [ONE, TWO] = [mainTitle(1), mainTitle(2)]
export const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
