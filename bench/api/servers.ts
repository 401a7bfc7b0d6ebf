/** The servers under test, each a process on the first processor. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface BenchServer extends AsyncDisposable {
  url: string
  /** Null if the system does not say. */
  cpuSeconds(): number | null
}

const hasTaskset = spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0

function spawnPinned(command: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const [file = command, ...rest] = hasTaskset ? ['taskset', '-c', '0', command, ...args] : [command, ...args]
  return spawn(file, rest, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } })
}

/** Resolves when it is gone. */
export const ending = (child: ChildProcess, signal: NodeJS.Signals) => async (): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

const benchServer = (child: ChildProcess, port: number | string): BenchServer => ({
  url: `http://127.0.0.1:${port}`,
  cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
  [Symbol.asyncDispose]: ending(child, 'SIGTERM'),
})

const TICKS_PER_SECOND = 100

/** Of a process and its children, on Linux. */
export function cpuSecondsOf(pid: number): number | null {
  const folder = `/proc/${pid}`
  if (!existsSync(`${folder}/stat`)) return null
  // The name in the second field may contain anything; only numbers follow its last bracket.
  const fields = readFileSync(`${folder}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  const own = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  const children = readFileSync(`${folder}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return children.reduce((sum, child) => sum + (cpuSecondsOf(Number(child)) ?? 0), own)
}

/** A file of this folder that prints its port when ready. */
export async function startServer(file: string, env: NodeJS.ProcessEnv): Promise<BenchServer> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = spawnPinned(process.execPath, [path], { NODE_ENV: 'production', ...env })
  const port = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout ?? process.stdin }).once('line', resolve)
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}.`)))
  })
  return benchServer(child, port)
}

/** An answer to repeat: a file with its body, and its headers as name, value, name, value. */
export interface KeptAnswer {
  file: string
  headers: string[]
}

/** Null if it is not available. */
export async function startNginx(folder: string, calls: readonly string[]): Promise<BenchServer | null> {
  const binary = findNginx(folder)
  if (!binary) return null
  const port = await freePort()
  const answers = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8')) as Record<string, KeptAnswer>
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    nginxConfig(
      folder,
      port,
      calls.map((call) => ({ path: call.split('?')[0] ?? '', ...answers[call] })),
    ),
  )
  const child = spawnPinned(binary, ['-p', folder, '-c', config, '-e', join(folder, 'error.log')], {})
  for (let left = 50; left > 0; left--) {
    if (
      await fetch(`http://127.0.0.1:${port}${calls[0]}`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return benchServer(child, port)
}

/** Those that nginx does not add itself. */
function nginxHeaders(headers: readonly string[]): string[] {
  const lines: string[] = []
  for (let index = 0; index < headers.length; index += 2) {
    const [name = '', value = ''] = headers.slice(index, index + 2)
    if (!/^content-(type|length)$/i.test(name))
      lines.push(`add_header ${name} "${value.replaceAll('"', '\\"')}";`)
  }
  return lines
}

function nginxConfig(
  folder: string,
  port: number,
  answers: ({ path: string } & Partial<KeptAnswer>)[],
): string {
  const locations = answers.map(
    ({ path, file, headers = [] }) => `
    location = ${path} {
      default_type "application/json; charset=utf-8";
      etag off;
      ${nginxHeaders(headers).join('\n      ')}
      alias ${file};
    }`,
  )
  return `daemon off; worker_processes 1; pid ${join(folder, 'nginx.pid')};
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server { listen 127.0.0.1:${port} reuseport; ${locations.join('')}
  }
}
`
}

/** The installed one, or else the distribution's package unpacked into the temporary folder; nothing is installed. */
function findNginx(folder: string): string | null {
  const installed = spawnSync('nginx', ['-v'], { stdio: 'ignore' })
  if (installed.status === 0) return 'nginx'
  const place = join(folder, 'nginx-package')
  mkdirSync(place)
  const quiet = { cwd: place, stdio: 'ignore' } as const
  if (spawnSync('apt-get', ['download', 'nginx'], quiet).status !== 0) return null
  spawnSync('sh', ['-c', 'dpkg -x nginx_*.deb .'], quiet)
  const binary = join(place, 'usr', 'sbin', 'nginx')
  return existsSync(binary) && spawnSync(binary, ['-v'], { stdio: 'ignore' }).status === 0 ? binary : null
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
