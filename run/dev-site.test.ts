import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { holdPort } from './processes/claim-port.ts'

test('the development site has the settings of the running contest', { timeout: 120_000 }, async () => {
  const server = createServer((_, response) => {
    response.end('<script type="application/json" id="site">{"siteName":"Our Grid"}</script>')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port, release } = await holdPort({ host: '127.0.0.1', port: 0 })
  await release()
  const program = fileURLToPath(new URL('dev-site.mjs', import.meta.url))
  const ports = [port, (server.address() as AddressInfo).port].map(String)
  const site = spawn(process.execPath, [program, ...ports], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void site.kill('SIGKILL'))
  // Vite may have something to say first.
  for await (const line of createInterface({ input: site.stdout }))
    if (line === `Development site: http://127.0.0.1:${port}`) break
  const page = await fetch(`http://127.0.0.1:${port}/`)
  expect(await page.text()).toContain('id="site">{"siteName":"Our Grid"}</script>')
})
