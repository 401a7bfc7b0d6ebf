/**
 * How costs grow with the contest: start, memory, answers and settlements with a thousand, ten thousand and a hundred
 * thousand gamers, or the given numbers. Linear growth has the exponent 1, constant cost 0.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect, openStore } from '#store/open.ts'
import { quickFolder } from '#tests/support/quick-folder.ts'
import type { BenchOptions } from './options.ts'
import { quiet } from './quiet.ts'
import { generate } from './scale/generate.ts'
import { type Figures, growthTable } from './scale/growth-table.ts'
import { measureLoad } from './scale/load.ts'
import { patchEverybody } from './scale/patch.ts'
import { brotliKb, type MeasuredServer, startMeasured } from './scale/server.ts'
import { recountAll, scan, settleAfter, settleNow } from './scale/settlements.ts'
import { xuidOf } from './scale/year.ts'

const SIZES = [1000, 10_000, 100_000]

/** For machines, in this order. */
const agreedFigures = ({ gamers, ...figures }: Figures): Figures => ({
  gamers,
  ...Object.fromEntries(AGREED.map((name) => [name, figures[name] ?? 0])),
  // Of the largest contest alone.
  ...Object.fromEntries(Object.entries(figures).filter(([name]) => name.startsWith('reads_'))),
})
const AGREED = 'start_s server_mb settle_5_percent_s settle_one_ms leaderboards_kb game_first_ms'.split(' ')

export async function run({ json, gamers }: BenchOptions): Promise<void> {
  const results: Figures[] = []
  const sizes = gamers ?? SIZES
  for (const size of sizes) {
    const figures = await measure(size, size === Math.max(...sizes))
    results.push(figures)
    console.log(
      Object.entries(figures)
        .map(([name, value]) => `${name} ${value.toLocaleString('en-US')}`)
        .join(', '),
    )
  }
  for (const line of growthTable(results)) console.log(line)
  if (json) console.log(JSON.stringify({ results: results.map(agreedFigures) }))
}

/** In the database, at most: a patch for everyone writes every gamer once more. A million do not fit into most memories. */
const BYTES_PER_GAMER = 40_000

async function measure(gamers: number, isLargest: boolean): Promise<Figures> {
  await using opened = new AsyncDisposableStack()
  const dataDir = mkdtempSync(join(quickFolder(gamers * BYTES_PER_GAMER), 'grid900-scale-'))
  // Else the database of root would be kept elsewhere, and would stay.
  chmodSync(dataDir, 0o755)
  opened.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const store = await openStore({ dataDir, log: quiet })
  opened.defer(() => store.close())
  console.log(`Writing ${gamers.toLocaleString('en-US')} gamers ...`)
  await generate(store.db, gamers)
  await tidy(store.ownerConnectionString)
  console.log('Starting the server and asking every call ...')
  const server = opened.use(await startMeasured(store.connectionString))
  const answers = await measureAnswers(server)
  const memory = server.memoryMb()
  console.log('Settling none, one and five of a hundred ...')
  const [none, one, five] = [
    await settleAfter(store.db, 0, gamers),
    await settleAfter(store.db, Math.ceil(gamers / 100), gamers),
    await settleAfter(store.db, Math.ceil(gamers / 20), gamers),
  ]
  const singles = []
  for (let round = 0; round < SINGLES; round++) singles.push(await settleAfter(store.db, 1, gamers))
  const single = singles.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(SINGLES / 2)] ?? none
  // In a contest the scans take hours; here the invented ones would keep the database busy while reads are measured.
  if (isLargest) {
    await scan(store.db, { changed: Math.ceil(gamers / 20), gamers })
    await tidy(store.ownerConnectionString)
  }
  if (isLargest) console.log('Reading at half of the most, alone and while five of a hundred settle ...')
  const load = isLargest ? await measureLoad(server, gamers, () => settleNow(store.db)) : {}
  console.log('Counting everyone anew and publishing a patch that changes everyone ...')
  const all = await recountAll(store.db)
  const patch = await patchEverybody(store.db)
  const figures = {
    start_s: server.startSeconds,
    server_mb: memory,
    settle_5_percent_s: five.seconds,
    settle_one_ms: single.seconds * 1000,
    ...answers,
    start_cpu_s: server.startCpuSeconds ?? 0,
    settle_nothing_ms: none.seconds * 1000,
    settle_1_percent_s: one.seconds,
    recount_all_s: all.seconds,
    patch_changes: patch.changed,
    patch_preview_s: patch.previewSeconds,
    patch_publish_s: patch.published.seconds,
    written_patch_mb: patch.published.writtenMb,
    written_1_percent_mb: one.writtenMb,
    written_5_percent_mb: five.writtenMb,
    written_one_kb: single.writtenMb * 1000,
    server_mb_afterwards: server.memoryMb(),
    ...load,
  }
  return { gamers, ...rounded(figures) }
}

/** What autovacuum has done long ago in a contest that grew: else its work would be measured with ours. Only the owner may. */
async function tidy(ownerConnectionString: string): Promise<void> {
  const owner = connect(ownerConnectionString, quiet)
  await sql`vacuum analyze`.execute(owner)
  await owner.destroy()
}

const SINGLES = 5

const rounded = (figures: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(4))]))

/** Every call that grows with the gamers: its size, the time of its first answer, and of the second. */
async function measureAnswers(server: MeasuredServer): Promise<Record<string, number>> {
  const { body: games } = await server.ask('/api/games')
  const link: unknown = JSON.parse(games).games?.[0]?.link ?? /"ta_link":"([^"]+)"/.exec(games)?.[1]
  const xuid = xuidOf(7)
  const calls = {
    leaderboards: '/api/leaderboards',
    search_content: '/api/search-content',
    game: `/api/game?game_link=${encodeURIComponent(String(link))}`,
    challenge: '/api/challenge?challenge_id=1',
    settlements: '/api/settlements',
    weekly: '/api/leaderboards/weekly',
    monthly: '/api/leaderboards/monthly',
    gamer: `/api/gamer?gamertag=${encodeURIComponent('Gamer 7')}`,
    completions: `/api/gamer-completions?xuid=${xuid}`,
    plan: `/api/gamer-plan?xuid=${xuid}`,
    ledger: `/api/gamer-ledger?xuid=${xuid}`,
    history: `/api/gamer-leaderboard-history?xuid=${xuid}`,
  }
  const figures: Record<string, number> = {}
  for (const [name, call] of Object.entries(calls)) {
    const first = await server.ask(call)
    const again = await server.ask(call)
    figures[`${name}_kb`] = first.body.length / 1000
    figures[`${name}_brotli_kb`] = brotliKb(first.body)
    figures[`${name}_first_ms`] = first.ms
    figures[`${name}_again_ms`] = again.ms
  }
  return figures
}
