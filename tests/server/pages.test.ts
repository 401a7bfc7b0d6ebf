/** Pages as others see them: titles, words, pictures, hints, and what machines look for. */
import { afterAll, describe, expect, test } from 'vitest'
import { PAGES } from '#contract/pages.ts'
import { EMPTY_CONTENT, type SiteContent } from '#server/site-content.ts'
import { SITE, testApp } from './app.ts'
import { DRAWN } from './built-website.ts'

const WORDS: SiteContent = {
  posts: {
    ...EMPTY_CONTENT.posts,
    faq: [
      {
        id: 'why',
        title: 'Why?',
        type: 'info',
        date: '2025-07-14',
        pinned: false,
        html: '<p>Because </script>.</p>',
      },
    ],
  },
  feed: [
    {
      id: 'welcome',
      title: 'Welcome & hello',
      postType: 'main',
      date: '2025-07-14',
      content: 'Nine <hundred> squares.',
    },
    { id: 'patch-1', title: 'Patch 1', postType: 'patch', date: '2025-07-29', content: 'More.' },
  ],
  drawn: DRAWN,
}

const server = await testApp({
  gamers: 9,
  cycles: 3,
  words: WORDS,
})
afterAll(() => server.close())

const open = (path: string) => server.app.inject(path)
const callsNamedIn = (html: string) =>
  [...html.matchAll(/<link rel="preload" as="fetch" crossorigin href="([^"]*)"/g)].map(([, call]) => call)
const titleOf = (html: string): string | undefined => /<title>([^<]*)<\/title>/.exec(html)?.[1]

describe('the routes of the specification', () => {
  test.each([
    ['/', 'Grid 900'],
    ['/how-it-works', 'How it works – Grid 900'],
    ['/contest-details', 'Contest details – Grid 900'],
    ['/games-grid', 'Grid 900'],
    ['/announcements', 'Announcements – Grid 900'],
    ['/leaderboards', 'Leaderboard'],
    ['/faq', 'FAQ – Grid 900'],
    ['/challenges', 'Challenges – Grid 900'],
    ['/challenge/1', 'Square One – Grid 900'],
    ['/games', 'Games – Grid 900'],
    ['/game/Halo-3', 'Halo 3 – Grid 900'],
    ['/gamer/two%20words', 'Two Words – Grid 900'],
    ['/gamer/Two+Words', 'Two Words – Grid 900'],
    ['/register', 'Register – Grid 900'],
    ['/search', 'Search – Grid 900'],
    ['/xbox-login', 'Xbox Live login – Grid 900'],
    ['/profile-details/Anybody', 'Xbox profile – Grid 900'],
    ['/full-event-feed/Two%20Words', 'Full Event Feed for Two Words – Grid 900'],
    ['/full-event-feed/two+words', 'Full Event Feed for Two Words – Grid 900'],
    ['/leaderboards/', 'Leaderboard'],
    ['/games?search=halo', 'Games – Grid 900'],
  ])('%s is the website with the title %s', async (path, title) => {
    const { statusCode, headers, body } = await open(path)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(titleOf(body)).toBe(title)
    expect(body.match(/<title>/g)).toHaveLength(1)
    expect(body.match(/name="description"/g)).toHaveLength(1)
    expect(body).toMatch(/<link rel="canonical" href="http:\/\/127\.0\.0\.1:3000\/[^"]*">/)
    for (const tag of ['og:title', 'og:description', 'og:image', 'og:url', 'twitter:card'])
      expect(body).toContain(`"${tag}"`)
    // Nothing of the table's placeholders is left.
    expect(body).not.toMatch(/as="fetch"[^>]*[:{]|\{site\}/)
  })

  test.each([
    '/nowhere',
    '/gamer/Nobody%20Here',
    '/game/No-Such-Game',
    '/challenge/9999',
    '/challenge/x',
    '/gamer/a/b',
    '/index.html',
  ])('%s is the website with status 404', async (path) => {
    const { statusCode, body } = await open(path)
    expect(statusCode).toBe(404)
    expect(titleOf(body)).toBe('Page Not Found')
    expect(body).toContain('<div id="root">')
  })
})

test('every page has something to show before its data', () => {
  expect(PAGES.filter((page) => !('prerender' in page))).toEqual([])
})

test.each([
  ['a screen without data', '/faq', '<main>Questions</main>'],
  ['what a screen says before its data', '/games', '<main inert>Games</main>'],
  [
    'the name in the address',
    '/full-event-feed/Vega',
    '<main inert>Events of Vega<p>What Vega gained and lost lately.</p></main>',
  ],
  ['for any other screen that it is loading', '/gamer/Vega', '<main inert>Loading...</main>'],
])('the page holds %s as the build has drawn it, before any script has run', async (_, path, drawn) => {
  expect((await open(path)).body).toContain(`<div id="root">${drawn}</div>`)
})

test('a page of posts brings the answers that it was drawn with, and nothing in a post can leave its place', async () => {
  const [, answers = ''] =
    /<script type="application\/json" id="answers">([^<]*)<\/script>/.exec((await open('/faq')).body) ?? []
  expect(JSON.parse(answers)).toEqual({ '/api/posts?page=faq': { posts: WORDS.posts.faq } })
  expect((await open('/api/posts?page=faq')).json()).toEqual({ posts: WORDS.posts.faq })
  expect((await open('/')).body).not.toContain('id="answers"')
})

test('given other words, pages, posts and the feed have them at once', async () => {
  const asked = ['/faq', '/api/posts?page=faq', '/announcements.atom']
  const before = await Promise.all(asked.map(async (path) => (await open(path)).body))
  const faq = [
    { id: 'new', title: 'New', type: 'main' as const, date: '2025-08-01', pinned: true, html: '<p>Now.</p>' },
  ]
  server.app.say({
    posts: { ...WORDS.posts, faq },
    feed: [],
    drawn: { ...DRAWN, screens: { faq: '<main>Now</main>' } },
  })
  const after = await Promise.all(asked.map(async (path) => (await open(path)).body))
  expect(after[0]).toContain('<div id="root"><main>Now</main></div>')
  expect(JSON.parse(after[1] ?? '')).toEqual({ posts: faq })
  expect(after[2]).not.toContain('<entry>')
  server.app.say(WORDS)
  expect(await Promise.all(asked.map(async (path) => (await open(path)).body))).toEqual(before)
})

test('numbers in what a page says of itself have separators', async () => {
  expect((await open('/game/Halo-3')).body).toMatch(/content="Halo 3, square \d+ of the grid, 1,\d{3} G: /)
})

test('only what is not there is kept out of search engines', async () => {
  expect((await open('/nowhere')).body).toContain('<meta name="robots" content="noindex">')
  for (const path of ['/', '/xbox-login', '/profile-details/Vega', '/gamer/Vega'])
    expect((await open(path)).body).not.toContain('noindex')
})

test.each([
  ['/leaderboards', ['/api/leaderboards', '/api/leaderboards/movement']],
  ['/leaderboards?tab=weekly', ['/api/leaderboards/weekly']],
  ['/leaderboards?tab=monthly', ['/api/leaderboards/monthly']],
  ['/leaderboards?tab=weekly&week=2025-07-14', []],
  ['/leaderboards?tab=constructor', ['/api/leaderboards', '/api/leaderboards/movement']],
])('%s names the calls of its tab', async (path, calls) => {
  expect(callsNamedIn((await open(path)).body)).toEqual(calls)
})

describe("a gamer's page", () => {
  test('names the picture of the grid, the canonical spelling and the calls that need no other answer first', async () => {
    const { body } = await open('/gamer/TWO%20WORDS')
    const { xuid } = (await open('/api/gamer?gamertag=two+words')).json()
    expect(body).toContain(`content="http://127.0.0.1:3000/previews/gamers/${xuid}.png?v=`)
    expect(body).toContain('href="http://127.0.0.1:3000/gamer/Two%20Words"')
    const calls = ['/api/gamer?gamertag=TWO+WORDS', '/api/leaderboards']
    expect(callsNamedIn(body)).toEqual(calls)
    for (const call of calls) expect((await open(call)).statusCode).toBe(200)
  })

  test('given a past moment, it has that outline and preloads its calls', async () => {
    const settled = await open('/api/settlements')
    const { at } = settled.json().settlements.at(-1)
    const { body } = await open(`/gamer/Vega?at=${at}`)
    expect(body).toMatch(/Vega on \d+ \w+ \d{4}: Patch \d+, update of [^<]* EST\.<\/main>/)
    const calls = callsNamedIn(body)
    expect(calls).toContain(`/api/gamer?gamertag=Vega&amp;at=${encodeURIComponent(at)}`)
    for (const call of calls) expect((await open(String(call).replaceAll('&amp;', '&'))).statusCode).toBe(200)
  })

  test.each(['2999-01-01', '1999-01-01', 'yesterday'])('given %s, it is the page of now', async (at) => {
    const now = ['/api/gamer?gamertag=Vega', '/api/leaderboards']
    expect(callsNamedIn((await open(`/gamer/Vega?at=${at}`)).body)).toEqual(now)
  })

  test('names the files that its screen needs beyond those of every page', async () => {
    const { body } = await open('/gamer/Vega')
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/gamer-1.css">')
    expect(body).toContain(
      '<link rel="modulepreload" crossorigin href="/assets/board-1.js" fetchpriority="low">',
    )
    expect(body).toContain(
      '<link rel="modulepreload" crossorigin href="/assets/vendor-1.js" fetchpriority="low">',
    )
    expect(body.match(/assets\/index-1\.js/g)).toHaveLength(1)
  })

  test('given something to look at before its script has come, its files are loaded later', async () => {
    const { body } = await open('/games')
    expect(body).toContain('<link rel="later" crossorigin href="/assets/vendor-1.js" fetchpriority="low">')
    expect(body).not.toContain('modulepreload')
  })
})

test('settings go into the page, and nothing in them or in an address can leave its place', async () => {
  const hostile = await testApp({
    gamers: 3,
    cycles: 1,
    site: {
      ...SITE,
      siteName: '</script><script>alert(1)</script>"\'&',
      publicUrl: 'https://grid.example',
      trackerUrl: 'https://t.example',
      chatInviteUrl: 'https://c.example',
      microsoftClientId: '11111111-2222-3333-4444-555555555555',
    },
  })
  try {
    for (const path of [
      '/',
      '/%3Cscript%3Ealert(2)%3C%2Fscript%3E',
      '/gamer/%22onload=x',
      '/full-event-feed/%3Cb%3Evega',
    ]) {
      const { body } = await hostile.app.inject(path)
      expect(body).not.toMatch(/<script>|alert\(1\)<\/script>|<b>/)
    }
    const { headers, body } = await hostile.app.inject('/.well-known/microsoft-identity-association.json')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(body)).toEqual({
      associatedApplications: [{ applicationId: '11111111-2222-3333-4444-555555555555' }],
    })
    expect(headers['strict-transport-security']).toMatch(/max-age=\d+/)
  } finally {
    await hostile.close()
  }
})

describe('what machines look for', () => {
  test('without an application id there is no association, and no page instead of it', async () => {
    const { statusCode, headers } = await open('/.well-known/microsoft-identity-association.json')
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toMatch(/^application\/json/)
  })

  test('robots.txt names the sitemap, and the sitemap names every game, challenge and gamer', async () => {
    const robots = (await open('/robots.txt')).body
    expect(robots).toContain('Sitemap: http://127.0.0.1:3000/sitemap.xml')
    // Only what is no page is closed to them.
    expect(robots.match(/(?<=Disallow: ).*/g)).toEqual(['/api/', '/auth/'])
    const { body } = await open('/sitemap.xml')
    const { games } = (await open('/api/games')).json()
    const { challenges } = (await open('/api/challenges')).json()
    const { leaderboards } = (await open('/api/leaderboards')).json()
    const plainPages = PAGES.filter((page) => 'sitemap' in page && 'description' in page)
    const count = body.match(/<loc>/g)?.length
    expect(count).toBe(plainPages.length + games.length + challenges.length + leaderboards.length)
    expect(body).toContain('<loc>http://127.0.0.1:3000/gamer/Two%20Words</loc>')
  })

  test('the Atom feed lists the announcements, newest first', async () => {
    const { headers, body } = await open('/announcements.atom')
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(body.indexOf('Patch 1')).toBeLessThan(body.indexOf('Welcome &amp; hello'))
    expect(body).toContain('Nine &lt;hundred&gt; squares.')
    expect(body).toContain('<updated>2025-07-29T04:00:00.000Z</updated>')
  })

  test('the manifest names icons that exist', async () => {
    const { icons } = (await open('/site.webmanifest')).json()
    for (const { src, type } of icons) {
      const { statusCode, headers } = await open(src)
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe(type)
    }
    expect((await open('/favicon.ico')).rawPayload.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]))
  })
})
