/** Web servers and scanners as processes that can be killed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { builtProgram } from '#run/bootstrap/programs.mjs'
import type { LeasingScannerOptions } from '#tests/support/leasing-scanner.ts'
import { ending } from '../api/servers.ts'

export interface KillableProcess {
  /** At once, as in a power failure. */
  kill(): Promise<void>
}

export interface WebProcess extends KillableProcess {
  url: string
}

const fileOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export async function startWeb(connectionString: string): Promise<WebProcess> {
  const child = spawn(process.execPath, [await builtProgram('bench/api/ours.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: connectionString },
  })
  const [port] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error('The web server ended before it served.'))),
  ])
  return { url: `http://127.0.0.1:${port}`, kill: ending(child, 'SIGKILL') }
}

/** Like run/scanner.ts without Xbox Live's limits, with which twenty thousand gamers would take a day. */
export async function startScanner(options: LeasingScannerOptions): Promise<KillableProcess> {
  const child = spawn(
    process.execPath,
    [fileOf('tests/support/leasing-scanner.ts'), JSON.stringify(options)],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
  await Promise.race([once(child, 'message'), once(child, 'exit')])
  return { kill: ending(child, 'SIGKILL') }
}
