/** A checkout in which `npm start` runs a small product: the real start, frame, database and part, without a contest. */
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nativePackages, thisPlatform } from '#run/bootstrap/natives.mjs'
import { makeTemporaryDataDir } from './temporary-data-dir.ts'

const house = fileURLToPath(new URL('../..', import.meta.url))

const productIn = (root: string): string => `
  import { once } from 'node:events'
  import { createServer } from 'node:net'
  import { startChild } from '${house}run/processes/child-process.ts'
  import { supervise } from '${house}run/processes/supervise.ts'
  import { runProcess } from '${house}run/processes/run-process.ts'
  import { tellStart } from '${house}run/processes/start-events.ts'
  import { startEmbedded } from '${house}store/embedded/embedded.ts'

  const log = { info() {}, warn() {}, error: console.error }
  await runProcess(async ({ opened }) => {
    const database = await startEmbedded({ dataDir: '${join(root, 'data')}', log, settings: ['fsync=off'] })
    opened.defer(() => database.close())
    const start = () => startChild({ name: 'part', file: '${house}tests/support/slow-part.ts', env: process.env })
    const part = supervise({ name: 'part', start, log })
    opened.defer(() => part.stop())
    await part.ready
    const server = createServer().listen(Number(process.env.PORT), '127.0.0.1')
    await once(server, 'listening')
    opened.defer(async () => void server.close())
    console.log('ready on ' + server.address().port)
    tellStart({ ready: { name: 'Small' } })
  })
`

/** Gives the folder. What is to be installed counts as installed. */
export async function smallStart(): Promise<string> {
  const root = await makeTemporaryDataDir()
  const files = {
    'package.json': JSON.stringify({
      name: 'small',
      type: 'module',
      scripts: { start: 'node run/start.mjs' },
    }),
    'package-lock.json': '{}',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content)
  mkdirSync(join(root, 'node_modules'))
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{}')
  for (const name of Object.values(nativePackages(thisPlatform()) ?? {}).flat()) {
    mkdirSync(dirname(join(root, 'node_modules', name)), { recursive: true })
    symlinkSync(join(house, 'node_modules', name), join(root, 'node_modules', name))
  }
  for (const folder of ['run/bootstrap', 'run/start'])
    cpSync(join(house, folder), join(root, folder), { recursive: true })
  writeFileSync(join(root, 'run/start.mjs'), readFileSync(join(house, 'run/start.mjs')))
  writeFileSync(join(root, 'run/product.ts'), productIn(root))
  return root
}
