import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { askDatabase } from '#tests/support/own-postgres.ts'
import { quickFolder } from '#tests/support/quick-folder.ts'
import { until } from '#tests/support/until.ts'
import { EMBEDDED_ROLES_LOCK } from '../locks/lock-numbers.ts'
import { isAlive } from './alive.ts'
import { type Embedded, startEmbedded } from './embedded.ts'

// Making a cluster writes some thousand files, which takes its time on a busy machine.

const isRoot = process.getuid?.() === 0
const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const folder = mkdtempSync(join(quickFolder(), 'grid900-embedded-'))
// Temporary folders are private; here the plain case is one that the server's user can reach.
chmodSync(folder, 0o755)
const dataDir = join(folder, 'data')
const cluster = join(dataDir, 'postgres', 'cluster')
const pidFile = join(cluster, 'postmaster.pid')
const serverPid = () => Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
let open: Embedded[] = []

afterEach(async () => {
  for (const server of open) await server.close()
  open = []
  vi.unstubAllEnvs()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function start(at = dataDir): Promise<Embedded> {
  const server = await startEmbedded({ dataDir: at, log: quiet, shared: join(folder, 'shared') })
  open.push(server)
  return server
}

const ask = ({ ownerConnectionString }: Pick<Embedded, 'ownerConnectionString'>, query: string) =>
  askDatabase(ownerConnectionString, query)

/** Another process that starts or finds the server, says so, and stays until it is killed or its input ends. */
async function startElsewhere(): Promise<ChildProcess> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
    const log = { info() {}, warn() {}, error() {} }
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log })
    console.log('ready')
    process.stdin.on('end', () => server.close()).resume()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(child.stdout as NodeJS.EventEmitter, 'data')
  return child
}

describe('the embedded server', () => {
  test('given a fresh folder, it starts with fsync on, off the network, and keeps its data over a restart', async () => {
    const first = await start()
    expect(await ask(first, "select current_setting('fsync')")).toEqual(['on'])
    expect(await ask(first, "select current_setting('listen_addresses')")).toEqual([''])
    await ask(first, 'create table kept as select 900 as squares')
    const pid = serverPid()
    await first.close()
    expect(isAlive(pid)).toBe(false)
    expect(await ask(await start(), 'select squares from kept')).toEqual([900])
  })

  test('given a server that runs, others attach to it and the last to leave stops it', async () => {
    const first = await start()
    const pid = serverPid()
    const second = await start()
    expect(serverPid()).toBe(pid)
    await first.close()
    expect(await ask(second, 'select 1')).toEqual([1])
    await second.close()
    expect(isAlive(pid)).toBe(false)
  })

  test('given five starts at the same moment in a fresh folder, all use one server', async () => {
    const servers = await Promise.all(Array.from({ length: 5 }, () => start(join(folder, 'five'))))
    const starts = await Promise.all(
      servers.map((server) => ask(server, 'select pg_postmaster_start_time()::text')),
    )
    expect(new Set(starts.flat()).size).toBe(1)
  })

  test('given a command that attaches from another process, the server runs on when it ends', async () => {
    const server = await start()
    const command = await startElsewhere()
    command.stdin?.end()
    await once(command, 'exit')
    expect(await ask(server, 'select 1')).toEqual([1])
  })

  test('given a starter that was killed, its server is stopped too, and nothing is lost', async () => {
    const server = await start()
    await ask(server, 'create table kept_on as select 900 as squares')
    await server.close()
    const starter = await startElsewhere()
    const pid = serverPid()
    starter.kill('SIGKILL')
    await once(starter, 'exit')
    await until(() => !isAlive(pid))
    expect(await ask(await start(), 'select squares from kept_on')).toEqual([900])
  })

  test('given a starter that was killed while another uses its server, it runs on until that one leaves', async () => {
    const starter = await startElsewhere()
    const pid = serverPid()
    const server = await start()
    starter.kill('SIGKILL')
    await once(starter, 'exit')
    // The killed process counts as gone when the server has noticed its lost connection.
    await until(
      async () => (await ask(server, 'select count(*)::int from pg_locks where objid = 900001'))[0] === 1,
    )
    expect(serverPid()).toBe(pid)
    await server.close()
    expect(isAlive(pid)).toBe(false)
  })

  test('given a server that was killed, the one who uses it starts it again with what was committed', async () => {
    const server = await start()
    await ask(server, 'create table committed as select 417 as square')
    const pid = serverPid()
    process.kill(pid, 'SIGKILL')
    await until(() => existsSync(pidFile) && serverPid() !== pid)
    await until(() =>
      ask(server, 'select 1').then(
        () => true,
        () => false,
      ),
    )
    expect(await ask(server, 'select square from committed')).toEqual([417])
  })

  test('given a lock file whose number belongs to another process now, it starts all the same', async () => {
    await (await start()).close()
    writeFileSync(pidFile, `${process.pid}\n${dataDir}/postgres/cluster\n1\n5432\n${dataDir}\n\n`)
    expect(await ask(await start(), 'select 1')).toEqual([1])
  })

  test('given a lock file of a dead process, it starts all the same', async () => {
    await (await start()).close()
    writeFileSync(pidFile, `4194303\n${dataDir}/postgres/cluster\n1\n5432\n${dataDir}\n\n`)
    expect(await ask(await start(), 'select 1')).toEqual([1])
  })

  test('given a server that is stopped while a start is at work in it, the start goes on in the next one', async () => {
    const { ownerConnectionString } = await start()
    const holder = new Client({ connectionString: ownerConnectionString })
    holder.on('error', () => {})
    await holder.connect()
    await holder.query('select pg_advisory_lock($1)', [EMBEDDED_ROLES_LOCK])
    const second = start()
    const waiting = `select count(*)::int from pg_locks where objid = ${EMBEDDED_ROLES_LOCK} and not granted`
    await until(async () => (await holder.query(waiting)).rows[0]?.count === 1)
    process.kill(serverPid(), 'SIGINT')
    expect(await ask(await second, 'select 900')).toEqual([900])
  })

  test('given a path too long for a socket, with spaces and quotes, it starts', async () => {
    vi.stubEnv('TMPDIR', folder)
    const long = join(folder, `it's "far", away ${'x'.repeat(100)}`)
    expect(await ask(await start(long), 'select 1')).toEqual([1])
  })
})

describe('errors', () => {
  test('given a file where the folder should be, one sentence says so', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    await expect(start(file)).rejects.toThrow(`The folder ${file} cannot be written (EEXIST)`)
  })

  test('given a cluster of another version, the reason of the server is passed on', async () => {
    await (await start()).close()
    const version = readFileSync(join(cluster, 'PG_VERSION'))
    writeFileSync(join(cluster, 'PG_VERSION'), '9.6\n')
    await expect(start()).rejects.toThrow(
      /^The embedded PostgreSQL does not start: database files are incompatible/,
    )
    writeFileSync(join(cluster, 'PG_VERSION'), version)
  })

  test('given a cluster whose files are damaged, one sentence says so and what to do', async () => {
    await (await start()).close()
    const control = join(cluster, 'global', 'pg_control')
    const kept = readFileSync(control)
    rmSync(control)
    await expect(start()).rejects.toThrow(
      /^The database in .* is damaged \(.*pg_control.*\): restore a backup/,
    )
    writeFileSync(control, kept)
    if (isRoot) chownSync(control, 65534, 65534)
  })

  test('given another password, one sentence says that the server refuses us', async () => {
    await start()
    const file = join(dataDir, 'postgres', 'password')
    const password = readFileSync(file)
    writeFileSync(file, 'another')
    await expect(start()).rejects.toThrow(
      'The embedded PostgreSQL refused the connection: password authentication failed',
    )
    writeFileSync(file, password)
  })
})

describe.runIf(isRoot)('as root', () => {
  test('given a disk that is full, one sentence says so', async ({ skip }) => {
    const small = join(folder, 'small')
    mkdirSync(small)
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m,mode=755', 'tmpfs', small])
    skip(mounted.status !== 0, 'File systems cannot be mounted here.')
    onTestFinished(() => void spawnSync('umount', [small]))
    await expect(start(join(small, 'data'))).rejects.toThrow(
      `The disk of ${join(small, 'data', 'postgres')} is full: free some space, then start again.`,
    )
  })

  test('the server runs as nobody, and its password stays ours', async () => {
    await start()
    expect(statSync(`/proc/${serverPid()}`).uid).toBe(65534)
    expect(statSync(join(dataDir, 'postgres', 'password'))).toMatchObject({ uid: 0, mode: 0o100600 })
  })

  test('given a private home, the files go where nobody can reach, a note says where, and data is kept', async () => {
    const home = join(folder, 'home')
    mkdirSync(home, { mode: 0o700 })
    const first = await start(join(home, 'data'))
    await ask(first, 'create table kept as select 900 as squares')
    await first.close()
    const note = readFileSync(join(home, 'data', 'postgres.location'), 'utf8').trim()
    expect(note.startsWith(join(folder, 'shared'))).toBe(true)
    chmodSync(home, 0o755)
    const second = await start(join(home, 'data'))
    expect(await ask(second, 'select squares from kept')).toEqual([900])
    await second.close()
    rmSync(join(home, 'data'), { recursive: true })
    await expect(ask(await start(join(home, 'data')), 'select squares from kept')).rejects.toThrow(
      'does not exist',
    )
  })
})
