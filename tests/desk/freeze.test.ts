/** What is decided about gamers while the standings are frozen is seen by no one, nor by a server that starts meanwhile. */
import { expect, test } from 'vitest'
import { type GamerAct, gamerActCall } from '#contract/organiser/gamer-acts.ts'
import { gamerSquaresCall } from '#contract/organiser/gamers.ts'
import { deskSaveSettingsCall, deskSettingsCall } from '#contract/organiser/settings.ts'
import { comeBack, leaveContest } from '#operations/gamers/leaving.ts'
import { appOn } from '#tests/server/app.ts'
import { filledDatabase } from '#tests/server/filled-contest.ts'
import { deskApp } from './desk-app.ts'

async function frozenWorld() {
  const { database, contest } = await filledDatabase({ gamers: 9, cycles: 3 })
  let minutes = 0
  const now = () => new Date(contest.now().getTime() + minutes * 60_000)
  const desk = await deskApp({ database, now })
  const [vega, words, nyx] = contest.gamers.map(({ xuid, gamertag }) => ({ xuid, gamertag }))
  if (!vega || !words || !nyx) throw new Error('The contest has too few gamers.')
  return {
    ...{ db: database.db, vega, words, nyx },
    async act({ xuid }: { xuid: string }, act: GamerAct) {
      minutes += 1
      const body = { act, why: 'Because.', trial: false }
      const answer = await desk.ask('owner', gamerActCall, { params: { xuid }, body })
      return { status: answer.status, decision: answer.body.decision ?? 0 }
    },
    async square({ xuid }: { xuid: string }, lit: 'yes' | 'no') {
      const { body } = await desk.ask('owner', gamerSquaresCall, { params: { xuid }, query: { lit } })
      return body.squares[0]?.square ?? 0
    },
    async freeze(text: 'on' | 'off' = 'on') {
      minutes += 1
      const { body } = await desk.ask('owner', deskSettingsCall)
      const version = body.settings.find(({ name }) => name === 'freeze')?.version ?? 0
      const changes = [{ name: 'freeze' as const, text, version }]
      expect((await desk.ask('owner', deskSaveSettingsCall, { body: { changes } })).status).toBe(200)
    },
    now: () => now(),
    /** The gamertags on the board of a server that has been running all the time, in its order. */
    async board() {
      const { leaderboards } = (await desk.app.inject({ url: '/api/leaderboards' })).json()
      return leaderboards.map(
        ({ gamertag, site_rank, points }: Record<string, unknown>) => `${site_rank} ${gamertag} ${points}`,
      )
    },
    /** As a server answers that has just been started. */
    async seen() {
      const { app, close } = await appOn(database, { now })
      const answers: Record<string, string> = {}
      for (const url of [
        '/api/leaderboards',
        '/api/leaderboards/weekly',
        '/api/leaderboards/monthly',
        ...contest.gamers.flatMap(({ gamertag, xuid }) => [
          `/api/gamer?gamertag=${encodeURIComponent(gamertag)}`,
          `/api/player-feed?gamertag=${encodeURIComponent(gamertag)}`,
          `/api/gamer-completions?xuid=${xuid}`,
        ]),
      ]) {
        answers[url] = (await app.inject({ url })).body
      }
      await close()
      return answers
    },
    async [Symbol.asyncDispose]() {
      await desk.close()
      await database.close()
    },
  }
}

test('given a freeze, what was decided before cannot be taken back, and nobody is merged', async () => {
  await using world = await frozenWorld()
  const { vega, words, nyx } = world
  const granted = await world.act(vega, { act: 'grant', square: await world.square(vega, 'no') })
  const excluded = await world.act(words, { act: 'exclude', square: await world.square(words, 'yes') })
  await world.freeze()
  const before = await world.seen()
  const takeBack = async (whose: typeof vega, { decision }: { decision: number }) =>
    (await world.act(whose, { act: 'take_back', decision })).status
  expect([await takeBack(vega, granted), await takeBack(words, excluded)]).toEqual([409, 409])
  // By the page of another gamer it is no decision at all.
  expect(await takeBack(vega, excluded)).toBe(404)
  expect((await world.act(words, { act: 'merge', into: nyx.xuid })).status).toBe(409)
  expect(await world.seen()).toEqual(before)
})

test('given a freeze, what is decided in it waits, and can be taken back unseen', async () => {
  await using world = await frozenWorld()
  const { vega, words, nyx } = world
  await world.act(nyx, { act: 'ban' })
  await world.freeze()
  const before = await world.seen()
  const granted = await world.act(vega, { act: 'grant', square: await world.square(vega, 'no') })
  expect(granted.status).toBe(200)
  expect((await world.act(words, { act: 'ban' })).status).toBe(200)
  expect((await world.act(nyx, { act: 'unban' })).status).toBe(200)
  expect(await world.seen()).toEqual(before)
  expect((await world.act(vega, { act: 'take_back', decision: granted.decision })).status).toBe(200)
  expect(await world.seen()).toEqual(before)
})

test('given a freeze, whoever leaves is hidden at once, and nothing else is seen before the thaw', async () => {
  await using world = await frozenWorld()
  const { vega, words } = world
  await world.freeze()
  const [before, seen] = [await world.board(), await world.seen()]
  await world.act(words, { act: 'grant', square: await world.square(words, 'no') })
  await leaveContest(world.db, { ...vega, at: world.now() })
  const others = before.filter((line: string) => !line.includes(' Vega '))
  expect(others).toHaveLength(before.length - 1)
  await expect.poll(world.board).toEqual(others)
  const after = await world.seen()
  expect(JSON.stringify(after)).not.toContain('"Vega"')
  expect(after['/api/player-feed?gamertag=Two%20Words']).toBe(seen['/api/player-feed?gamertag=Two%20Words'])

  await comeBack(world.db, { ...vega, at: world.now() })
  await world.freeze('off')
  await expect.poll(world.board).toHaveLength(before.length)
  const thawed = await world.seen()
  expect(thawed['/api/player-feed?gamertag=Two%20Words']).toContain('by_organiser')
  expect(thawed['/api/gamer?gamertag=Vega']).toBe(seen['/api/gamer?gamertag=Vega'])
})
