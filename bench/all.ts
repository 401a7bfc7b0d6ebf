/** npm run bench: all benchmarks, each in its own process, with the results published for readers. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { figuresTable, withTable } from './all/figures-table.ts'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export async function runAll(names: readonly string[]): Promise<void> {
  const results: Record<string, unknown> = {}
  for (const [index, name] of names.entries()) {
    console.log(`\n[${index + 1} of ${names.length}] ${name}`)
    const result = await resultOf(name)
    if (result === undefined) process.exitCode = 1
    else results[name] = result
    // After each, so that an interrupted run keeps its results.
    writeFileSync(fileOf('results.json'), `${JSON.stringify(results, null, 2)}\n`)
  }
  const document = fileOf('../docs/performance.md')
  writeFileSync(document, withTable(readFileSync(document, 'utf8'), figuresTable(results)))
  console.log('\nWritten to bench/results.json and docs/performance.md.')
}

/** Undefined if it failed, which it has reported itself. */
async function resultOf(name: string): Promise<unknown> {
  const child = spawn(process.execPath, [...process.execArgv, fileOf('main.ts'), name, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let last = ''
  for await (const line of createInterface({ input: child.stdout })) {
    if (last) console.log(`  ${last}`)
    last = line
  }
  const [code] = await ended
  return code === 0 ? JSON.parse(last) : undefined
}
