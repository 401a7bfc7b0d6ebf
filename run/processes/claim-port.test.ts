import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type HeldPort, holdPort } from './claim-port.ts'
import { hasNote, recordRunningSite, runningSite } from './running-site.ts'

const host = '127.0.0.1'
const opened: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

async function held(...wanted: Parameters<typeof holdPort>): Promise<HeldPort> {
  const port = await holdPort(...wanted)
  opened.push(port.release)
  return port
}

test('given a port that is held, whoever comes is told that the site is starting, until it is released', async () => {
  const { port, release } = await held({ host, port: 0 })
  const answer = await fetch(`http://${host}:${port}/`)
  expect(answer.status).toBe(503)
  expect(await answer.text()).toBe('The site is starting. Please try again shortly.\n')
  await release()
  await release()
  const next = await held({ host, port })
  expect(next.port).toBe(port)
})

test('given two copies at once that ask for no port of their own, each gets one', async () => {
  const first = await held({ host, port: 0 })
  const copies = await Promise.all(
    [1, 2].map(() => held({ host, port: first.port }, { isMovable: true, maxTakenMs: 0 })),
  )
  const ports = [first, ...copies].map(({ port }) => port)
  expect(new Set(ports).size).toBe(3)
  expect(Math.min(...ports)).toBe(first.port)
})

test('given a port that was asked for and is taken, one sentence says so', async () => {
  const { port } = await held({ host, port: 0 })
  await expect(holdPort({ host, port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken: stop what uses it, or set PORT to another one.`,
  )
})

test('given an address of another machine, one sentence says so', async () => {
  await expect(holdPort({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
    /^HOST must be an address of this machine, and "192\.0\.2\.1" is none \(\w+\)\.$/,
  )
})

test('given a note of a site, it is believed only while that site answers', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'grid900-running-'))
  opened.push(() => rmSync(dataDir, { recursive: true }))
  expect(await runningSite(dataDir)).toBeUndefined()
  const { port, release } = await held({ host, port: 0 })
  const publicUrl = `http://${host}:${port}`
  const forget = await recordRunningSite({ dataDir, publicUrl })
  expect(await runningSite(dataDir)).toBe(publicUrl)
  expect(hasNote(dataDir)).toBe(true)
  await release()
  expect(await runningSite(dataDir)).toBeUndefined()
  forget()
  expect(await runningSite(dataDir)).toBeUndefined()
})

test('given a second site in one folder, the note of the first stays when the second stops', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'grid900-running-'))
  opened.push(() => rmSync(dataDir, { recursive: true }))
  const { port } = await held({ host, port: 0 })
  const first = JSON.stringify({ pid: process.ppid, url: `http://${host}:${port}` })
  writeFileSync(join(dataDir, 'running-site.json'), first)
  const forget = await recordRunningSite({ dataDir, publicUrl: `http://${host}:1` })
  forget()
  expect(readFileSync(join(dataDir, 'running-site.json'), 'utf8')).toBe(first)
})
