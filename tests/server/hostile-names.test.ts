/** Whatever a gamer is called, it is a name wherever it is written: no page, feed, picture or widget takes it for markup. */
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { appOn, SITE } from './app.ts'
import { fillContest } from './filled-contest.ts'

const NAMES = [`<i a="1">'&`, `"><i b>`, `]]><i c='2'>`]
const SITE_NAME = `<i d="3">&'`

const database = await testDatabase()
const contest = await fillContest(database.db, { gamers: 9, cycles: 2, names: NAMES })
const server = await appOn(database, contest, { site: { ...SITE, siteName: SITE_NAME } })
afterAll(async () => {
  await server.close()
  await database.close()
})

const OF_A_GAMER = ['', '/plan', '/ledger', '/year/2025', '/feed.atom', '/card.svg', '/card-light.svg']
const pathsOf = (gamertag: string): string[] => {
  const name = encodeURIComponent(gamertag)
  const other = encodeURIComponent(NAMES[0] ?? '')
  return [
    ...OF_A_GAMER.map((page) => `/gamer/${name}${page}`),
    ...[`/embed/gamer/${name}`, `/compare/${name}/${other}`],
  ]
}

test.each([...NAMES.flatMap(pathsOf), '/', '/leaderboards', '/sitemap.xml', '/announcements.atom'])(
  'given %s, no name leaves its place',
  async (path) => {
    const { body, statusCode } = await server.app.inject({ url: path })
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/<i [abcd]/)
    // A bare ampersand is the mark of a text that no one escaped.
    expect(body.replaceAll(/<script.*?<\/script>/gs, '')).not.toMatch(/&(?!#?\w+;)/)
  },
)
