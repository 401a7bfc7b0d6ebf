import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_DECISIONS } from '#contest/rules/decisions.ts'
import type { HistoryByTitle } from '#store/scans/histories.ts'
import { byTitle } from '#store/scans/histories.ts'
import { decodeTitles, encodeTitles } from '#store/scans/history-codec.ts'
import type { KnownGamer } from '#store/scans/known-gamer.ts'
import {
  aChallenge,
  aGame,
  alternativeTitle,
  anEdition,
  aTitle,
  mainTitle,
  squares,
} from '#tests/support/contest-builders.ts'
import type { TitleInHistory } from '#xbox/shapes/history-page.ts'
import { createCatalogue } from '../recounts/catalogue.ts'
import { recount } from '../recounts/recount.ts'
import { historyRows } from './history-rows.ts'
import { judgeScan } from './judge-scan.ts'
import { plainNews } from './plain-news.ts'
import { findingsWrites } from './save-scan.ts'

const TWIN = 5001
const AT = new Date('2026-03-01T07:00:00Z')
const XUID = '1'

/** Four squares, one of them with an alternative and one with a second title. */
const catalogue = createCatalogue(
  anEdition(
    [aGame(1), aGame(-1), aGame(2), aGame(3, { twins: [TWIN] }), aGame(4)],
    [
      aChallenge({ id: 1, rule: { kind: 'all', squares: squares(1, 2) } }),
      aChallenge({ id: 2, rule: { kind: 'all', squares: squares(3) } }),
    ],
  ),
  1,
)

const TITLES = [...[1, 2, 3, 4].map(mainTitle), alternativeTitle(1), TWIN, 9998, 9999]

const LOOKS: Record<string, Partial<TitleInHistory> | null> = {
  missing: null,
  launched: { currentGamerscore: 0, currentAchievements: 0 },
  begun: { currentGamerscore: 400, currentAchievements: 20 },
  further: { currentGamerscore: 900, currentAchievements: 45 },
  completed: {},
  'completed later': { lastPlayed: Date.UTC(2026, 1, 1) },
  'completed at an unknown time': { lastPlayed: null },
  'with more to do': { totalGamerscore: 1250 },
  'without achievements': { currentAchievements: null },
  'with a list': { totalAchievements: 50 },
  'of the Xbox 360': { platform: 'xbox360', totalAchievements: 50 },
  'of the Xbox 360 without its number': { platform: 'xbox360', totalAchievements: null },
}

type Look = keyof typeof LOOKS

const titlesOf = (looks: readonly Look[]): TitleInHistory[] =>
  looks.flatMap((look, index) => {
    const fields = LOOKS[look]
    return fields ? [aTitle(TITLES[index] ?? 0, fields)] : []
  })

/** Scanned before, with this history. */
function knownBy(titles: TitleInHistory[], person: Partial<KnownGamer['person']> = {}): KnownGamer {
  const history = historyRows({ titles }, new Map())
  const before = { xuid: XUID, history, historyBefore: history, decisions: NO_DECISIONS, before: undefined }
  const standing = recount(catalogue, [before], AT)[0]?.state.standing
  return {
    gamer: { xuid: XUID } as KnownGamer['gamer'],
    history: byTitle(decodeTitles(encodeTitles(history.values()))),
    encodedHistory: encodeTitles(history.values()),
    person: { xuid: XUID, hidden: null, decisions: NO_DECISIONS, others: [], ...person },
    standing,
    ...{
      hasHeldScan: false,
      hasSuspectedLosses: false,
      outcome: null,
      settled: { version: 1, catalogue: 1 },
    },
  }
}

const newsFor = (known: KnownGamer, titles: TitleInHistory[]) =>
  plainNews({ catalogue, known, at: AT }, encodeTitles(titles), titles.length)

/** What judging the whole history makes of the same read. */
function judged(known: KnownGamer, titles: TitleInHistory[], complete: boolean) {
  const { history, person, standing } = known
  if (!standing) throw new Error('Everyone here was scanned before.')
  const state = { history, squares: standing.squares, suspected: new Map(), person, kept: new Map() }
  const verdict = judgeScan(state, catalogue, {
    ...{ read: { titles, complete, withoutXbox360: false }, gamerscore: null, cycleId: 1, at: AT },
  })
  if (verdict.kind !== 'applied') return verdict
  const writes = findingsWrites({ catalogue, known, at: AT }, verdict.history)
  return { writes, suspected: verdict.suspected, suspicion: verdict.suspicion }
}

const look = fc.constantFrom(...Object.keys(LOOKS))
const looks = fc.array(look, { minLength: TITLES.length, maxLength: TITLES.length })

test('given any read after any history, what counts as plain news changes exactly what judging everything would', () => {
  let plain = 0
  const changes = fc.array(fc.tuple(fc.nat(TITLES.length - 1), look), { maxLength: 3 })
  fc.assert(
    fc.property(looks, changes, fc.boolean(), (before, changed, complete) => {
      const known = knownBy(titlesOf(before))
      const after = [...before]
      for (const [index, to] of changed) after[index] = to
      const titles = titlesOf(after)
      const writes = newsFor(known, titles)
      if (!writes) return
      plain++
      expect(judged(known, titles, complete)).toEqual({ writes, suspected: [], suspicion: null })
    }),
    { numRuns: 2000 },
  )
  // Else nothing would have been compared.
  expect(plain).toBeGreaterThan(100)
})

describe('plain news', () => {
  const [one, two] = [mainTitle(1), mainTitle(2)]
  const begun = { currentGamerscore: 400, currentAchievements: 20 }

  test.each<[string, TitleInHistory[], TitleInHistory[]]>([
    ['a title further than before', [aTitle(one, begun)], [aTitle(one)]],
    ['a new title', [aTitle(one)], [aTitle(one), aTitle(two)]],
    ['a later time', [aTitle(one)], [aTitle(one, { lastPlayed: Date.UTC(2026, 1, 1) })]],
    ['the same titles', [aTitle(one)], [aTitle(one)]],
  ])('given %s, there is nothing to judge', (_, before, after) => {
    expect(newsFor(knownBy(before), after)).toBeDefined()
  })

  test('given a completed title, its square lights and the event names the game', () => {
    const news = newsFor(knownBy([aTitle(one, begun)]), [aTitle(one)])
    expect(news?.events).toEqual([
      { xuid: XUID, at: AT, type: 'game_gained', square: 1, link: 'Game-1', grownBy: null },
    ])
    expect([...(news?.states?.[0]?.standing.squares ?? [])]).toEqual([1])
  })

  test.each<[string, TitleInHistory[], TitleInHistory[]]>([
    ['a title that vanished', [aTitle(one), aTitle(two)], [aTitle(one)]],
    ['a lower score', [aTitle(one)], [aTitle(one, { currentGamerscore: 900 })]],
    ['fewer achievements', [aTitle(one)], [aTitle(one, { currentAchievements: 49 })]],
    ['more to do', [aTitle(one)], [aTitle(one, { totalGamerscore: 1250 })]],
    ['a time left out', [aTitle(one)], [aTitle(one, { lastPlayed: null })]],
    ['an empty list', [], []],
    ['a second title of a game', [aTitle(one)], [aTitle(one), aTitle(TWIN)]],
  ])('given %s, the whole history is judged', (_, before, after) => {
    expect(newsFor(knownBy(before), after)).toBeUndefined()
  })

  const others: HistoryByTitle[] = [historyRows({ titles: [aTitle(two)] }, new Map())]
  test.each<[string, KnownGamer]>([
    ['another account', knownBy([aTitle(one)], { others })],
    ['a granted square', knownBy([aTitle(one)], { decisions: { granted: ['Game-2'], excluded: [] } })],
    ['an excluded square', knownBy([aTitle(one)], { decisions: { granted: [], excluded: ['Game-1'] } })],
    ['a suspected loss', { ...knownBy([aTitle(one)]), hasSuspectedLosses: true }],
    ['no standing yet', { ...knownBy([aTitle(one)]), standing: undefined }],
    ['no history yet', { ...knownBy([aTitle(one)]), encodedHistory: null }],
  ])('given %s, the whole history is judged', (_, known) => {
    expect(newsFor(known, [aTitle(one), aTitle(two)])).toBeUndefined()
  })
})
