/** The web server as a process: start time, memory and answers. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { brotliCompressSync, constants } from 'node:zlib'
import { builtProgram } from '#run/bootstrap/programs.mjs'
import { COMPILED, MEMORY_SETTINGS, NODE_OPTIONS } from '#run/processes/child-process.ts'
import { cpuSecondsOf, ending } from '../api/servers.ts'

export interface MeasuredServer extends AsyncDisposable {
  url: string
  pid: number
  startSeconds: number
  /** CPU time until ready, the better figure on a busy machine. Null if unknown. */
  startCpuSeconds: number | null
  memoryMb(): number
  ask(call: string): Promise<Asked>
}

export interface Asked {
  ms: number
  body: string
}

export async function startMeasured(connectionString: string): Promise<MeasuredServer> {
  const file = await builtProgram('bench/api/ours.ts')
  const begun = performance.now()
  const child = spawn(process.execPath, ['--max-old-space-size=12000', ...NODE_OPTIONS.server, file], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // A session of its own, as in the product: the system shares the processors out among sessions.
    detached: true,
    env: {
      ...process.env,
      ...MEMORY_SETTINGS,
      ...COMPILED,
      NODE_ENV: 'production',
      DATABASE_URL: connectionString,
    },
  })
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('The web server did not start.')))
  const [port] = await Promise.race([once(createInterface({ input: child.stdout! }), 'line'), gone])
  gone.catch(() => {})
  const url = `http://127.0.0.1:${port}`
  const startSeconds = (performance.now() - begun) / 1000
  const startCpuSeconds = cpuSecondsOf(child.pid ?? 0)
  return {
    url,
    pid: child.pid ?? 0,
    startSeconds,
    startCpuSeconds,
    memoryMb: () => memoryOf(child.pid ?? 0),
    async ask(call) {
      const asked = performance.now()
      const answer = await fetch(url + call)
      const body = await answer.text()
      if (!answer.ok) throw new Error(`${call} was answered with ${answer.status}: ${body.slice(0, 200)}`)
      return { ms: performance.now() - asked, body }
    },
    [Symbol.asyncDispose]: ending(child, 'SIGTERM'),
  }
}

/** Resident memory on Linux. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

export const brotliKb = (body: string): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length / 1000
