/** Watching gamers: signed in it follows the player, and everyone's feed of several gamers is one call. */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { JOINED_DETAILS } from '#contest/rules/events.ts'
import type { circleCall } from '#contract/account/circle.ts'
import type { circleFeedCall } from '#contract/account/circle-feed.ts'
import type { AnswerOf } from '#contract/call.ts'
import { MAX_CIRCLE_SIZE } from '#contract/fields/circle-size.ts'
import type { playerFeedCall } from '#contract/player-feed.ts'
import { startSession } from '#store/people/sessions.ts'
import { recordSignIn } from '#store/people/users.ts'
import { inTransaction } from '#store/transaction.ts'
import { SITE, testApp } from './app.ts'

const server = await testApp({ gamers: 9, cycles: 3 })
afterAll(() => server.close())

const gamer = (place: number) => {
  const found = server.app.live.snapshot.table.at(place)
  if (!found) throw new Error('Too few take part.')
  return found
}
const nameOf = (place: number) => gamer(place).gamertag

async function signIn({ xuid, gamertag }: { xuid: string; gamertag: string }): Promise<string> {
  const at = server.contest.now()
  const { db } = server.database
  await recordSignIn(db, { xuid, gamertag, displayName: gamertag, gamerPicUrl: null, at })
  return `grid900_session=${await startSession(db, xuid, at)}`
}

const ask = (cookie: string) => server.app.inject({ url: '/api/me/circle', headers: { cookie } })
const send = (cookie: string, payload: object | string, origin = SITE.publicUrl) =>
  server.app.inject({
    method: 'POST',
    url: '/api/me/circle',
    headers: { cookie, origin, 'content-type': 'application/json' },
    payload,
  })
const namesIn = (answer: { json(): unknown }) =>
  (answer.json() as AnswerOf<typeof circleCall>).circle.map(({ gamertag }) => gamertag)

/** Lets all of them come to the table before one of them may write. */
async function together<T>(requests: () => PromiseLike<T>[]): Promise<T[]> {
  const { db } = server.database
  let answers: Promise<T[]> | undefined
  await inTransaction(db, async (tx) => {
    await sql`lock table circles in share row exclusive mode`.execute(tx)
    const asked = requests()
    answers = Promise.all(asked)
    const waiting = async () => {
      const { rows } = await sql`
        select distinct pid from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`.execute(db)
      return rows.length
    }
    await expect.poll(waiting).toBe(asked.length)
  })
  return answers ?? []
}

describe('my circle', () => {
  test('given nobody, or a foreign page, it is refused', async () => {
    expect((await ask('')).statusCode).toBe(401)
    expect((await send('', { add: [nameOf(1)] })).statusCode).toBe(401)
    const cookie = await signIn(gamer(0))
    expect((await send(cookie, { add: [nameOf(1)] }, 'https://elsewhere.example')).statusCode).toBe(403)
  })

  test('given stars, they follow the player to another browser, and a star taken away is gone', async () => {
    const cookie = await signIn(gamer(0))
    expect(namesIn(await ask(cookie))).toEqual([])
    expect(namesIn(await send(cookie, { add: [nameOf(2).toUpperCase(), nameOf(3), nameOf(2)] }))).toEqual(
      expect.arrayContaining([nameOf(2), nameOf(3)]),
    )
    const elsewhere = await signIn(gamer(0))
    expect(namesIn(await ask(elsewhere)).toSorted()).toEqual([nameOf(2), nameOf(3)].toSorted())
    expect(namesIn(await send(elsewhere, { remove: [nameOf(2)] }))).toEqual([nameOf(3)])
    expect((await ask(cookie)).headers['cache-control']).toBe('private, no-store')
    expect(namesIn(await ask(await signIn(gamer(1))))).toEqual([])
  })

  test('given oneself and names that nobody has, they are passed over', async () => {
    const cookie = await signIn(gamer(4))
    expect(namesIn(await send(cookie, { add: [nameOf(4), 'Nobody At All', nameOf(5)] }))).toEqual([nameOf(5)])
  })

  test('given a full circle but for one, of several at once only one comes in', async () => {
    const me = gamer(6)
    const cookie = await signIn(me)
    const others = Array.from({ length: MAX_CIRCLE_SIZE - 1 }, (_, number) => String(100 + number))
    await server.database.db
      .insertInto('circles')
      .values(others.map((watched) => ({ xuid: me.xuid, watched, since: server.contest.now() })))
      .execute()
    const answers = await together(() =>
      [0, 1, 2, 3, 4].map((place) => send(cookie, { add: [nameOf(place)] })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409])
    const [watched = ''] = namesIn(await ask(cookie))
    const twice = await Promise.all([0, 1].map(() => send(cookie, { add: [watched] })))
    expect(twice.map(namesIn)).toEqual([[watched], [watched]])
  })

  test.each(['no JSON', '{"add":"Vega"}', '{"add":[""]}', '{"watch":["Vega"]}'])(
    'given the body %s, it is refused with 400',
    async (body) => {
      expect((await send(await signIn(gamer(0)), body)).statusCode).toBe(400)
    },
  )

  test('given somebody who watches, their data names whom', async () => {
    const cookie = await signIn(gamer(5))
    await send(cookie, { add: [nameOf(6)] })
    const data = await server.app.inject({ url: '/api/me/data', headers: { cookie } })
    expect(data.json().circle).toMatchObject([{ gamertag: nameOf(6) }])
  })
})

describe('the feed of several gamers', () => {
  const feedOf = async (...names: string[]) => {
    const url = `/api/circle-feed?gamertags=${encodeURIComponent(names.join(','))}`
    const answer = await server.app.inject({ url })
    return { status: answer.statusCode, ...(answer.json() as AnswerOf<typeof circleFeedCall>) }
  }

  test('given several, it is what their own feeds say, newest first', async () => {
    const names = [nameOf(0), nameOf(1), nameOf(2)]
    const { events, gamers } = await feedOf(...names)
    const own = await Promise.all(
      names.map(async (name) => {
        const url = `/api/player-feed?gamertag=${encodeURIComponent(name)}&total_feed_entries=100`
        const { player_feed } = (await server.app.inject({ url })).json() as AnswerOf<typeof playerFeedCall>
        // What someone brought along is one line there: that of their joining.
        const joined = player_feed.events.find(({ details }) => JOINED_DETAILS.test(details ?? ''))
        return player_feed.events
          .filter((event) => event === joined || event.event_timestamp !== joined?.event_timestamp)
          .map((event) => ({ ...event, gamertag: name }))
      }),
    )
    const times = events.map(({ event_timestamp }) => event_timestamp)
    expect(times).toEqual(times.toSorted().reverse())
    const expected = own.flat().toSorted((a, b) => (a.event_timestamp < b.event_timestamp ? 1 : -1))
    expect(events).toHaveLength(Math.min(100, expected.length))
    for (const event of events) expect(expected).toContainEqual(event)
    expect(gamers.map(({ gamertag }) => gamertag).toSorted()).toEqual(names.toSorted())
    expect(gamers.map(({ site_rank }) => site_rank)).toEqual(gamers.map((each) => each.site_rank).toSorted())
  })

  test('given somebody who joined late, what they brought along is one line', async () => {
    const late = server.contest.gamers.at(-1)?.gamertag ?? ''
    const { events } = await feedOf(late)
    const joined = events.find(({ details }) => JOINED_DETAILS.test(details ?? ''))
    expect(joined).toBeDefined()
    expect(events.filter((event) => event.event_timestamp === joined?.event_timestamp)).toEqual([joined])
  })

  test('given a gamer twice and nobody, the gamer is there once, under the name asked for first', async () => {
    const { gamers, status } = await feedOf(nameOf(3).toLowerCase(), nameOf(3), 'Nobody At All')
    expect(status).toBe(200)
    expect(gamers).toMatchObject([{ gamertag: nameOf(3), asked: nameOf(3).toLowerCase() }])
  })

  test.each(['', '?gamertags=', '?gamertags=,', `?gamertags=${'a,'.repeat(101)}`])(
    'given the query %s, it is refused with 400',
    async (query) => {
      expect((await server.app.inject({ url: `/api/circle-feed${query}` })).statusCode).toBe(400)
    },
  )
})
