/** A file of deploy/ for nginx, run by the real one in front of two web servers. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { until } from '#tests/support/until.ts'

export const hasNginx = spawnSync('nginx', ['-v']).status === 0
if (!hasNginx)
  console.warn('nginx is not installed: the files of deploy/ for it are not tried. (apt install nginx)')

export interface RunningNginx extends AsyncDisposable {
  url: string
}

export async function startNginx(name: string, web: readonly [number, number]): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'grid900-nginx-'))
  // Started by root, it works as someone else.
  chmodSync(folder, 0o755)
  const front = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, runnable(name, folder, { front, web }))
  const nginx = spawn('nginx', ['-c', file, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(nginx, 'exit')
  let said = ''
  nginx.stderr.on('data', (chunk) => {
    said += chunk
  })
  const url = `http://127.0.0.1:${front}`
  await until(() => {
    if (nginx.exitCode !== null) throw new Error(`nginx ended: ${said}`)
    return fetch(url).catch(() => undefined)
  })
  return {
    url,
    async [Symbol.asyncDispose]() {
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}

/** The file with other ports and folders, and without the certificate that no one has here; everything else as it is delivered. */
function runnable(
  name: string,
  folder: string,
  { front, web }: { front: number; web: readonly [number, number] },
): string {
  const text = readFileSync(fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url)), 'utf8')
    .replaceAll(/127\.0\.0\.1:300([12])/g, (_, which: string) => `127.0.0.1:${web[Number(which) - 1]}`)
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${front}`)
    .replaceAll(/\/tmp\/grid900-|\/var\/cache\/nginx\//g, `${folder}/`)
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
