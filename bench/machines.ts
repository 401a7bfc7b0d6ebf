/**
 * Several machines: two web servers and two scanners on one PostgreSQL run cycles of twenty thousand gamers, and one of
 * each is killed in every cycle. No number may differ from what was played, and no visitor may be refused. See
 * docs/scale.md.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '#store/open.ts'
import { quickFolder } from '#tests/support/quick-folder.ts'
import { runMachines } from './machines/trial.ts'
import type { BenchOptions } from './options.ts'
import { quiet } from './quiet.ts'

export async function run({ json, gamers = [20_000] }: BenchOptions): Promise<void> {
  const results = []
  for (const size of gamers) {
    await using opened = new AsyncDisposableStack()
    const dataDir = mkdtempSync(join(quickFolder(), 'grid900-machines-'))
    opened.defer(() => rmSync(dataDir, { recursive: true, force: true }))
    // Any empty database of PostgreSQL 15 or later, or the embedded one.
    const databaseUrl = process.env.DATABASE_URL
    const store = await openStore({ dataDir, log: quiet, ...(databaseUrl && { databaseUrl }) })
    opened.defer(() => store.close())
    const cycles = await runMachines({ ...store, gamers: size, cycles: 2, say: console.log })
    results.push({ gamers: size, cycles })
  }
  console.log('Nobody was lost or refused, and every number is true.')
  if (json) console.log(JSON.stringify({ results }))
}
