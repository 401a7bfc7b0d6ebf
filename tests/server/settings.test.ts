/** Settings on several hosts: two servers on one database show a change by themselves, wherever the name stands. */
import { expect, test } from 'vitest'
import type { SettingName } from '#contest/settings/contest-settings.ts'
import { changeSettings } from '#operations/settings/change-settings.ts'
import { keptSettings } from '#store/settings/settings.ts'
import type { TestApp } from './app.ts'
import { twoHosts } from './two-hosts.ts'

const { first, hosts } = await twoHosts()

async function set(name: SettingName, text: string): Promise<void> {
  const { db } = first.database
  const { version } = (await keptSettings(db))[name]
  const changes = [{ name, text, version }]
  const changed = await changeSettings(db, { changes, actor: { kind: 'terminal' }, at: new Date() })
  expect(changed.outcome).toBe('saved')
}

const body = async ({ app }: Pick<TestApp, 'app'>, path: string) => (await app.inject(path)).body

test('given another name, pages, manifest, feed, API and events of both hosts have it within two seconds', async () => {
  const paths = [
    '/games',
    '/site.webmanifest',
    '/announcements.atom',
    '/api/openapi.json',
    '/api/player-feed?gamertag=Vega',
  ]
  // Asked before, so that everything is kept that could be kept too long.
  for (const host of hosts)
    for (const path of [...paths, '/']) expect(await body(host, path)).not.toContain('Grid of Grids')
  const picture = await hosts[0]?.app.inject('/previews/site.png')
  await set('name', 'Grid of Grids')
  for (const host of hosts) {
    await expect.poll(() => body(host, '/')).toContain('Grid of Grids')
    for (const path of paths) expect(await body(host, path), path).toContain('Grid of Grids')
  }
  const drawn = await hosts[0]?.app.inject('/previews/site.png')
  expect(drawn?.rawPayload.equals(picture?.rawPayload ?? Buffer.of())).toBe(false)
})

test('given a freeze, every page says since when, and no longer after the thaw', async () => {
  await set('freeze', 'on')
  for (const host of hosts)
    await expect.poll(() => body(host, '/leaderboards')).toContain('Standings have been frozen since')
  expect(await body(hosts[0] as TestApp, '/no-such-page')).toContain('Standings have been frozen since')
  await set('freeze', 'off')
  for (const host of hosts) await expect.poll(() => body(host, '/leaderboards')).not.toContain('frozen since')
})
