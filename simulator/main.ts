import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { openOptions } from './read-options.ts'
import { startSimulator } from './server.ts'

// With --stdin the options are one JSON line, so that the secret shows in no process list. The end of the stream then means
// that the parent process is gone, and the simulator stops too.
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    secret: { type: 'string' },
    seed: { type: 'string' },
    catalogue: { type: 'string' },
    stdin: { type: 'boolean', default: false },
  },
})

const { stdin, ...flags } = values
const lines = stdin ? createInterface({ input: process.stdin }) : null
const given = lines
  ? await new Promise<string>((resolve) => lines.once('line', resolve).once('close', () => resolve('{}')))
  : null

try {
  const simulator = await startSimulator(await openOptions(given, flags, process.env))
  const stop = () => void simulator.close().then(() => process.exit(0))
  process.once('SIGTERM', stop).once('SIGINT', stop)
  lines?.once('close', stop)
  process.stdout.write(`${simulator.url}\n`)
} catch (error) {
  process.stderr.write(`The simulator cannot start: ${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
