/** npm run bench: all benchmarks, each in its own process, with the results published for readers. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { figuresTable, withTable } from './all/figures-table.ts'
import { type Results, resultsSoFar } from './all/kept-results.ts'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** So that all of them take less than half an hour; each alone uses larger contests. */
const SIZES: Readonly<Record<string, string>> = { machines: '--gamers=2000' }
/** What a quick run measures. */
const QUICK: Readonly<Record<string, string>> = { machines: '--gamers=1000', scale: '--gamers=1000,10000' }

export async function runAll(names: readonly string[], isQuick: boolean): Promise<void> {
  const results = resultsSoFar(lastResults(), { commit: commit(), ...(isQuick && { quick: true }) }, names)
  const begun = performance.now()
  const failed: string[] = []
  for (const [index, name] of names.entries()) {
    console.log(`\n[${index + 1} of ${names.length}, after ${minutesSince(begun)}] ${name}`)
    if (name in results) {
      console.log('  measured by the run before, which did not finish')
      continue
    }
    const started = performance.now()
    const result = await resultOf(name, (isQuick ? QUICK : SIZES)[name])
    if (result === undefined) failed.push(name)
    else save(Object.assign(results, { [name]: result }), isQuick)
    console.log(`  ${result === undefined ? 'failed' : 'measured'} after ${minutesSince(started)}`)
  }
  console.log(`\nWritten to bench/results.json and docs/performance.md after ${minutesSince(begun)}.`)
  if (failed.length === 0) return
  console.error(
    `These failed and are missing there: ${failed.join(', ')}. "npm run bench" tries only them again.`,
  )
  process.exitCode = 1
}

const minutesSince = (begun: number): string => `${((performance.now() - begun) / 60_000).toFixed(1)} minutes`

function lastResults(): Results {
  const file = fileOf('results.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Empty outside a repository. */
const commit = (): string =>
  spawnSync('git', ['rev-parse', 'HEAD'], { cwd: fileOf('.'), encoding: 'utf8' }).stdout?.trim() ?? ''

/** After each benchmark: whoever stops it half way keeps what was measured. */
function save(results: Results, isQuick: boolean): void {
  writeFileSync(fileOf('results.json'), `${JSON.stringify(results, null, 2)}\n`)
  const document = fileOf('../docs/performance.md')
  const sizes = Object.entries(isQuick ? QUICK : SIZES).map(([name, size]) => `\`${name}\` with \`${size}\``)
  const note = `${isQuick ? 'A quick run' : 'Measured'}: ${sizes.join(', ')}.`
  writeFileSync(document, withTable(readFileSync(document, 'utf8'), `${note}\n\n${figuresTable(results)}`))
}

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
