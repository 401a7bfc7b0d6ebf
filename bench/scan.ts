/** How many gamers per second one scanner process reads, judges and saves if nothing makes it wait. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { MEMORY_SETTINGS, NODE_OPTIONS } from '#run/processes/child-process.ts'
import type { BenchOptions } from './options.ts'
import { compareWith } from './scan/side-by-side.ts'

/** In a process of its own, with the memory and the threads that a scanner of the product has. */
export async function run({ json, beside }: BenchOptions): Promise<void> {
  if (beside) return compareWith(beside, json)
  const file = fileURLToPath(new URL('scan/rounds.ts', import.meta.url))
  const args = [...process.execArgv, ...NODE_OPTIONS.scanner, file, ...(json ? ['--json'] : [])]
  const env = { ...process.env, ...MEMORY_SETTINGS }
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit', env }), 'exit')
  if (code !== 0) throw new Error('The scanner could not be measured.')
}
