import { chmodSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { quickFolder } from '#tests/support/quick-folder.ts'
import { until } from '#tests/support/until.ts'
import { startEmbedded } from './embedded.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** How many shells watch over the users of this cluster. */
const guards = (pidFile: string): number =>
  readdirSync('/proc').filter(
    (pid) => /^\d+$/.test(pid) && commandOf(pid).includes(`grid900-guard\0${pidFile}`),
  ).length

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

test.runIf(process.platform === 'linux')(
  'given a start that has just failed, its guard does not stop the server of the next start',
  async () => {
    const folder = mkdtempSync(join(quickFolder(), 'grid900-guard-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    // Temporary folders are private; here the server's user can reach it.
    chmodSync(folder, 0o755)
    const dataDir = join(folder, 'data')
    const start = () => startEmbedded({ dataDir, log: quiet, shared: join(folder, 'shared') })
    await (await start()).close()
    const cluster = join(dataDir, 'postgres', 'cluster')
    const [control, aside] = [join(cluster, 'global', 'pg_control'), join(folder, 'pg_control')]
    renameSync(control, aside)
    await expect(start()).rejects.toThrow('damaged')
    renameSync(aside, control)
    await using opened = new AsyncDisposableStack()
    const server = await start()
    opened.defer(() => server.close())
    const pidFile = join(cluster, 'postmaster.pid')
    const serverPid = () => Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
    const first = serverPid()
    await until(() => guards(pidFile) === 1)
    const client = new Client({ connectionString: server.ownerConnectionString })
    await client.connect()
    expect((await client.query('select 900 as answer')).rows).toEqual([{ answer: 900 }])
    await client.end()
    expect(serverPid()).toBe(first)
  },
)
