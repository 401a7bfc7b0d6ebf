/** Both nginx files of deploy/, run by the real nginx in front of two web servers that are played here. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'

const hasNginx = spawnSync('nginx', ['-v']).status === 0
if (!hasNginx)
  console.warn('nginx is not installed: the files of deploy/ for it are not tried. (apt install nginx)')

const deploy = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url)), 'utf8')

const opened: (() => void)[] = []
afterEach(() => {
  for (const close of opened.splice(0).reverse()) close()
})

/** Answers everything but signing in, which needs the database, and pictures, of which there are too many at once. */
async function webServer(): Promise<{ port: number; server: Server }> {
  const server = createServer((request, response) => {
    const status = /^\/(auth|api\/picture)/.test(request.url ?? '') ? 503 : 200
    response.writeHead(status).end(String(status))
  })
  opened.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: await listening(server), server }
}

const listening = (server: Pick<Server, 'listen' | 'address'>): Promise<number> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )

async function freePort(): Promise<number> {
  const server = createSocketServer()
  const port = await listening(server as unknown as Server)
  await new Promise((closed) => server.close(closed))
  return port
}

/** The file with other ports and folders, and without the certificate that nobody has here; everything else as it is delivered. */
function runnable(
  name: string,
  folder: string,
  { front, web }: { front: number; web: [number, number] },
): string {
  const text = deploy(name)
    .replaceAll(/127\.0\.0\.1:300([12])/g, (_, which: string) => `127.0.0.1:${web[Number(which) - 1]}`)
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${front}`)
    .replaceAll('/tmp/grid900-', `${folder}/`)
    .replaceAll(/^ *(ssl_\w+ .*|listen (\[::\]:)?80;|listen \[::\]:443 .*)$/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${front};`)
    .replace('return 301 https://$host$request_uri;', '')
    .replace(/server \{\s+server_name contest\.example;\s+\}/, '')
  if (/^http \{/m.test(text)) return text
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${folder}/${what};`,
  )
  return `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${folders.join('\n')}\n${text}}\n`
}

async function behindNginx(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'grid900-nginx-'))
  opened.push(() => rmSync(folder, { recursive: true, force: true }))
  const [first, second] = [await webServer(), await webServer()]
  const front = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, runnable(name, folder, { front, web: [first.port, second.port] }))
  const nginx = spawn('nginx', ['-c', file, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'pipe'] })
  opened.push(() => nginx.kill('SIGTERM'))
  let said = ''
  nginx.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${front}${path}`, init).then((answer) => answer.status)
  while ((await ask('/').catch(() => 0)) !== 200) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended: ${said}`)
    await sleep(20)
  }
  return { ask, first }
}

describe.runIf(hasNginx)('nginx', () => {
  test.each(['nginx.conf', 'nginx-rehearsal.conf'])(
    '%s: an answer of 503 reaches whoever asked, and costs nobody else the site',
    async (name) => {
      const { ask } = await behindNginx(name)
      for (const path of ['/auth/login', '/api/picture/1', '/auth/login']) expect(await ask(path)).toBe(503)
      expect(await ask('/auth/login', { method: 'POST', body: 'x' })).toBe(503)
      const others = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(`/gamer/${index}`)))
      expect(new Set(others)).toEqual(new Set([200]))
    },
  )

  test.each(['nginx.conf', 'nginx-rehearsal.conf'])(
    '%s: a web server that is stopped costs nobody an answer, and metrics do not pass',
    async (name) => {
      const { ask, first } = await behindNginx(name)
      first.server.closeAllConnections()
      first.server.close()
      const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(`/gamer/${index}`)))
      expect(new Set(answers)).toEqual(new Set([200]))
      expect(await ask('/me', { method: 'POST', body: 'x' })).toBe(200)
      expect(await ask('/metrics')).toBe(404)
    },
  )
})
