/** npm run bench -- <name> [--json]: one file per benchmark, each with what it compares itself with. */
import { parseArgs } from 'node:util'
import type { BenchOptions } from './options.ts'

const BENCHES: Record<string, () => Promise<{ run(options: BenchOptions): Promise<void> }>> = {
  api: () => import('./api.ts'),
  scan: () => import('./scan.ts'),
  scanners: () => import('./scanners.ts'),
  scoring: () => import('./scoring.ts'),
  web: () => import('./web.ts'),
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ strict: false, options: { json: { type: 'boolean' } } })
  const { json = false, ...unknown } = values
  const [name = '', ...rest] = positionals
  const load = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined
  if (!load || rest.length > 0 || Object.keys(unknown).length > 0) {
    const names = Object.keys(BENCHES).join(', ')
    throw new Error(`Say "npm run bench -- <name> [--json]" with one of these benchmarks: ${names}.`)
  }
  const { run } = await load()
  await run({ json: json === true })
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
