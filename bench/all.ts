/** npm run bench: all benchmarks, each in its own process, with the results published for readers. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { figuresTable, withTable } from './all/figures-table.ts'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What a quick run measures with smaller contests. */
const QUICK: Readonly<Record<string, string>> = { machines: '--gamers=1000', scale: '--gamers=1000,10000' }

export async function runAll(names: readonly string[], isQuick: boolean): Promise<void> {
  const results: Record<string, unknown> = isQuick ? { quick: true } : {}
  const failed: string[] = []
  for (const [index, name] of names.entries()) {
    const begun = performance.now()
    console.log(`\n[${index + 1} of ${names.length}] ${name}`)
    const result = await resultOf(name, isQuick ? QUICK[name] : undefined)
    if (result === undefined) failed.push(name)
    else results[name] = result
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
    console.log(`  ${result === undefined ? 'failed' : 'measured'} after ${minutes} minutes`)
    save(results, isQuick)
  }
  console.log('\nWritten to bench/results.json and docs/performance.md.')
  if (failed.length === 0) return
  console.error(`These failed and are missing there: ${failed.join(', ')}.`)
  process.exitCode = 1
}

/** After each benchmark: whoever stops it half way keeps what was measured. */
function save(results: Readonly<Record<string, unknown>>, isQuick: boolean): void {
  writeFileSync(fileOf('results.json'), `${JSON.stringify(results, null, 2)}\n`)
  const document = fileOf('../docs/performance.md')
  const table = figuresTable(results)
  writeFileSync(
    document,
    withTable(readFileSync(document, 'utf8'), isQuick ? `${QUICK_NOTE}\n\n${table}` : table),
  )
}

const QUICK_NOTE = `A quick run: ${Object.entries(QUICK)
  .map(([name, size]) => `\`${name}\` with \`${size}\``)
  .join(', ')}.`

/** Undefined if it failed; it has printed why. */
async function resultOf(name: string, ...options: (string | undefined)[]): Promise<unknown> {
  const args = [fileOf('main.ts'), name, '--json', ...options.filter((option) => option !== undefined)]
  const child = spawn(process.execPath, [...process.execArgv, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let last = ''
  for await (const line of createInterface({ input: child.stdout })) {
    if (last) console.log(`  ${last}`)
    last = line
  }
  const [code] = await ended
  try {
    return code === 0 ? JSON.parse(last) : undefined
  } catch {
    console.error(`  The last line of ${name} is no JSON: ${last.slice(0, 200)}`)
    return undefined
  }
}
