/** After patches that move, replace, rename and remove: feed and ledger tell one story, of what there was then. */

import { afterAll, expect, test } from 'vitest'
import { applyPatches, type Patch } from '#contest/rules/editions.ts'
import type { CatalogueGame } from '#contest/rules/games.ts'
import { squareNumber } from '#contest/rules/grid.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { gamerLedgerCall } from '#contract/past/gamer-ledger.ts'
import type { FeedEvent } from '#contract/player-feed.ts'
import { gameEver } from '#server/snapshot/find.ts'
import { aChallenge } from '#tests/support/contest-builders.ts'
import { publish } from '#tests/support/publish.ts'
import { testApp } from './app.ts'
import { asking } from './asking.ts'

const server = await testApp({ gamers: 12, cycles: 4 })
const ask = asking(server.app)
afterAll(() => server.close())

const HOUR = 3_600_000

/** Someone with a square by an alternative alone, and squares of the others by the only game on them. */
async function whoIsPatched() {
  const { games } = await ask('/api/games')
  const alone = (square: number) => games.filter(({ position }) => Math.abs(position) === square).length === 1
  for (const { xuid, gamertag } of server.contest.gamers) {
    const { gamer_completions, in_progress_games } = await ask('/api/gamer-completions', { xuid })
    const lit = gamer_completions.map(({ position }) => position)
    const byAlternative = gamer_completions.find(({ position, games: [, other] }) => position < 0 && !other)
    const [moved, replaced, renamed] = lit.filter(alone)
    const begun = in_progress_games.map(({ position }) => Math.abs(position))
    const open = games.find(
      ({ position }) => alone(position) && !lit.includes(position) && !begun.includes(position),
    )
    if (byAlternative && moved && replaced && renamed && open)
      return { xuid, gamertag, byAlternative, moved, replaced, renamed, open: open.position }
  }
  throw new Error('The invented contest has nobody who fits.')
}

test('given a patch that swaps, replaces, renames and removes, feed and ledger tell what was lost and gained, and every link leads somewhere', async () => {
  const { xuid, gamertag, ...squares } = await whoIsPatched()
  const { db } = server.database
  const { patches } = server.contest.content
  const known = new Map(applyPatches(patches).games.map((game) => [game.link, game]))
  const mainOn = (square: number) => [...known.values()].find(({ position }) => position === square)!
  const alternative = known.get(squares.byAlternative.games[0]?.ta_link ?? '')!
  const [moved, replaced, renamed, other] = [
    mainOn(squares.moved),
    mainOn(squares.replaced),
    mainOn(squares.renamed),
    mainOn(squares.open),
  ]
  const required = [squares.moved, squares.replaced].map(squareNumber)
  const pair = aChallenge({ id: 601, title: 'A pair', rule: { kind: 'all', squares: required } })
  const briefly = aChallenge({ id: 602, title: 'For a while', rule: { kind: 'total', count: 1 } })
  const newcomer: CatalogueGame = {
    ...replaced,
    link: 'The-Newcomer',
    name: 'The Newcomer',
    titleId: 999_999,
  }
  const last = patches.at(-1)!
  const first: Patch<CatalogueGame> = {
    ...last,
    number: last.number + 1,
    games: [],
    challenges: [pair, briefly],
    removedGames: [],
    removedChallenges: [],
  }
  const second: Patch<CatalogueGame> = {
    ...first,
    number: last.number + 2,
    games: [
      { ...moved, position: squares.open },
      { ...other, position: squares.moved },
      { ...renamed, name: 'Renamed by a patch' },
      newcomer,
    ],
    challenges: [],
    removedGames: [replaced.link, alternative.link],
    removedChallenges: [602],
  }
  const at = (hours: number) => new Date(server.contest.now().getTime() + hours * HOUR)
  await publish(db, { patch: first, edition: applyPatches([...patches, first]), at: at(1) })
  await publish(db, { patch: second, edition: applyPatches([...patches, first, second]), at: at(2) })
  const { version } = await db.selectFrom('settled').select('version').executeTakeFirstOrThrow()
  await expect.poll(() => server.app.live.snapshot.version).toBe(version)

  const feed = async (name: string) =>
    (await ask('/api/player-feed', { gamertag: name, total_feed_entries: 100 })).player_feed.events
  const told = (await feed(gamertag)).filter((event) => event.event_timestamp === at(2).toISOString())
  const of = (type: FeedEvent['event_type']) => told.filter(({ event_type }) => event_type === type)
  const square = Math.abs(alternative.position)
  expect(
    of('game_lost').map(({ position, game_name, ta_link, removed }) => [
      position,
      game_name,
      ta_link,
      removed ?? false,
    ]),
  ).toEqual(
    [
      [squares.moved, moved.name, moved.link, false],
      [squares.replaced, replaced.name, null, true],
      [square, alternative.name, null, true],
    ].toSorted((a, b) => Number(b[0]) - Number(a[0])),
  )
  expect(of('game_gained')).toMatchObject([{ position: squares.open, game_name: moved.name }])
  const challenges = of('challenge_lost').map(({ challenge_id, challenge_title, removed }) => [
    challenge_id,
    challenge_title,
    removed ?? false,
  ])
  expect(challenges).toContainEqual([601, 'A pair', false])
  expect(challenges).toContainEqual([null, 'For a while', true])

  const { entries }: AnswerOf<typeof gamerLedgerCall> = (
    await server.app.inject(`/api/gamer-ledger?xuid=${xuid}&limit=1000`)
  ).json()
  const texts = entries.filter((entry) => entry.at === at(2).toISOString()).map(({ text }) => text)
  const number = second.number
  expect(texts).toContain(`Patch ${number} moved ${moved.name} to square ${squares.open}`)
  expect(texts).toContain(`Patch ${number} put ${moved.name} on square ${squares.open}`)
  expect(texts).toContain(`Patch ${number} replaced ${replaced.name} by The Newcomer`)
  expect(texts).toContain(`Patch ${number} removed ${alternative.name} from square ${square}`)
  expect(texts).toContain(`Lost the challenge A pair with a square that patch ${number} changed`)
  expect(texts).toContain(`Patch ${number} removed the challenge For a while`)

  const names = new Map<string, string | null>()
  const links = new Set(entries.flatMap(({ link }) => link ?? []))
  const ids = new Set<number>()
  for (const gamer of server.contest.gamers) {
    for (const { ta_link, challenge_id, position, event_timestamp, game_name } of await feed(
      gamer.gamertag,
    )) {
      if (ta_link) links.add(ta_link)
      if (challenge_id) ids.add(challenge_id)
      if (gamer.xuid === xuid && position) names.set(`${event_timestamp} ${position}`, game_name)
    }
  }
  // Refused when there is no such game or challenge.
  for (const link of links) await ask('/api/game', { game_link: link })
  for (const id of ids) await ask('/api/challenge', { challenge_id: id })
  // The drawn picture of a game that is gone is drawn all the same.
  expect(gameEver(server.app.live.snapshot, replaced.link).removedIn).toBe(number)
  expect((await server.app.inject(`/pictures/games/${replaced.link}.svg`)).statusCode).toBe(200)
  for (const entry of entries)
    if (entry.square && names.has(`${entry.at} ${entry.square}`))
      expect(entry.name, entry.text).toBe(names.get(`${entry.at} ${entry.square}`))
  // What happened before the patch is called by its name of then.
  expect(names.get([...names.keys()].find((key) => key.endsWith(` ${squares.renamed}`)) ?? '')).toBe(
    renamed.name,
  )
})
