/** The whole product as `npm start` runs it, on a short contest of a few simulated gamers. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { runningSimulator } from '#demo/simulator/simulator-process.ts'
import { builtProgram } from '#run/bootstrap/programs.mjs'
import { smallWorld } from '#tests/organiser/small-world.ts'

export async function runProduct() {
  const world = await smallWorld()
  await world.fill({ playerCount: 8, until: new Date('2025-08-10T12:00:00Z') })
  const { DATABASE_URL, TOKEN_KEY, DATA_DIR } = world.settings()
  const env = { ...process.env, DATABASE_URL, TOKEN_KEY, DATA_DIR, PORT: '0', LOG_LEVEL: 'error' }
  const product = await startProduct(env)
  return {
    url: product.url,
    /** The simulator's control, by which a player plays on. */
    async control(...call: Parameters<typeof world.control>): Promise<unknown> {
      const simulator = await runningSimulator(DATA_DIR, TOKEN_KEY)
      if (!simulator) throw new Error('The product has no simulator.')
      return simulator.control(...call)
    },
    /** A command of the organiser, beside the running product. */
    async organiser(...args: string[]): Promise<string> {
      const command = [await builtProgram('run/organiser.ts'), ...args]
      return (await promisify(execFile)(process.execPath, command, { env })).stdout
    },
    async stop() {
      await product.stop()
      await world[Symbol.asyncDispose]()
    },
  }
}

/** Resolves when it is ready. */
export async function startProduct(env: NodeJS.ProcessEnv): Promise<{ url: string; stop(): Promise<void> }> {
  const product = spawn(process.execPath, [await builtProgram('run/product.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    url: await untilReady(product),
    async stop() {
      product.kill('SIGTERM')
      await once(product, 'exit')
    },
  }
}

async function untilReady({ stdout }: ChildProcess): Promise<string> {
  if (stdout)
    for await (const line of createInterface({ input: stdout })) {
      const url = / is ready on (http:\/\/[^\s"]+)/.exec(line)?.[1]
      if (url) return url
    }
  throw new Error('The product ended before it was ready.')
}
