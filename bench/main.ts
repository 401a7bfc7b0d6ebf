/** npm run bench -- <name> [--json] [...]: one file per benchmark, each with its comparison. Without a name, all; with --quick smaller contests. */
import { parseArgs } from 'node:util'
import { runAll } from './all.ts'
import type { BenchOptions } from './options.ts'

/** The quick ones first, so that a run that is stopped has measured much. */
const BENCHES: Record<string, () => Promise<{ run(options: BenchOptions): Promise<void> }>> = {
  scoring: () => import('./scoring.ts'),
  scan: () => import('./scan.ts'),
  api: () => import('./api.ts'),
  scanners: () => import('./scanners.ts'),
  machines: () => import('./machines.ts'),
  web: () => import('./web.ts'),
  scale: () => import('./scale.ts'),
}

/** Options of single benchmarks. */
const OPTIONS_OF: Record<string, readonly string[]> = {
  machines: ['gamers'],
  scale: ['gamers'],
  scan: ['beside'],
  web: ['pages', 'rounds'],
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    strict: false,
    options: {
      json: { type: 'boolean' },
      quick: { type: 'boolean' },
      pages: { type: 'string' },
      rounds: { type: 'string' },
      gamers: { type: 'string' },
      beside: { type: 'string' },
    },
  })
  const { json = false, ...others } = values
  const [name = '', ...rest] = positionals
  const isAll = positionals.length === 0 && Object.keys(values).every((option) => option === 'quick')
  if (isAll) return runAll(Object.keys(BENCHES), values.quick === true)
  const load = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined
  const unknown = Object.keys(others).filter((option) => !OPTIONS_OF[name]?.includes(option))
  if (!load || rest.length > 0 || unknown.length > 0) {
    const names = Object.keys(BENCHES).sort().join(', ')
    throw new Error(
      `Say "npm run bench -- <name> [--json]" with one of these benchmarks: ${names}. "scale" and "machines" also take --gamers=<n,n,...>, "scan" --beside=<folder of another checkout>, "web" --pages=<names|all> and --rounds=<n>.`,
    )
  }
  const rounds = others.rounds === undefined ? undefined : Number(others.rounds)
  if (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0))
    throw new Error('--rounds is a whole number above 0.')
  const gamers = typeof others.gamers === 'string' ? others.gamers.split(',').map(Number) : undefined
  if (gamers?.some((size) => !(Number.isInteger(size) && size > 0)))
    throw new Error('--gamers is a list of whole numbers above 0.')
  const { run } = await load()
  const pages = typeof others.pages === 'string' ? others.pages : undefined
  const beside = typeof others.beside === 'string' ? others.beside : undefined
  await run({
    json: json === true,
    ...(beside && { beside }),
    ...(pages && { pages }),
    ...(rounds && { rounds }),
    ...(gamers && { gamers }),
  })
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
