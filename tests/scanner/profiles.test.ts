/** Scenarios 7, 8 and 11: renamed players, players who hide, players who are gone. */

import { expect, test } from 'vitest'
import { removeGamer } from '#operations/gamers/hiding.ts'
import { addGamerByTag, admitJoiners } from '#operations/gamers/join.ts'
import { findGamer } from '#store/people/gamers.ts'
import { findXuid } from '#store/people/gamertags.ts'
import { recordSignIn } from '#store/people/users.ts'
import { aGame, mainTitle } from '#tests/support/contest-builders.ts'
import { scannerWorld } from '#tests/support/scanner-world.ts'
import { XboxNotFound } from '#xbox/errors.ts'

const [VEGA, LYRA] = ['501', '502']
const games = [aGame(1), aGame(2)]
const [ONE, TWO] = [mainTitle(1), mainTitle(2)]

test('scenario 7: given a rename, the gamer keeps everything and answers to both names', async () => {
  await using world = await scannerWorld({ games })
  await world.player(VEGA, { gamertag: 'Vega' })
  await world.titles([ONE])
  await world.unlock(VEGA, [ONE])
  await world.scan()
  await world.later()
  await world.xbox.remote('POST', '/rename', { xuid: VEGA, gamertag: 'Altair' })
  await world.scan()
  expect(await world.standing(VEGA)).toMatchObject({ gamertag: 'Altair', squares: [1] })
  expect([await findXuid(world.db, 'altair'), await findXuid(world.db, 'vega')]).toEqual([VEGA, VEGA])
  await expect(addGamerByTag(world.context, 'Vega')).rejects.toThrow(XboxNotFound)

  // Someone else takes the old name, and has it from then on.
  await world.player(LYRA, { gamertag: 'Vega' })
  await world.scan()
  expect(await findXuid(world.db, 'Vega')).toBe(LYRA)
  expect(await findXuid(world.db, 'Altair')).toBe(VEGA)
  expect((await world.feed(VEGA)).filter((line) => line.startsWith('game_'))).toEqual(['game_gained 1'])
})

test.each(['403', '404', 'empty'])(
  'scenario 8: given a profile that turns private (%s), nothing is lost and the gamer is flagged with the second cycle, until it is public again',
  async (style) => {
    await using world = await scannerWorld({ games })
    await world.player(VEGA)
    await world.titles([ONE, TWO])
    await world.unlock(VEGA, [ONE])
    await world.scan()
    const before = await world.feed(VEGA)

    await world.later()
    await world.unlock(VEGA, [TWO])
    await world.xbox.remote('POST', '/privacy', { xuid: VEGA, mode: 'blocked', style })
    const reason = expect.stringMatching(/So far one account says so; the next cycle asks again\.$/)
    expect(await world.scan()).toMatchObject([{ xuid: VEGA, outcome: 'failed', reason, attempts: 0 }])
    expect(await world.standing(VEGA)).toMatchObject({ squares: [1], state: 'active' })
    await world.later()
    expect(await world.scan()).toMatchObject([{ xuid: VEGA, outcome: 'private' }])
    expect(await world.standing(VEGA)).toMatchObject({ squares: [1], state: 'private' })
    expect(await world.feed(VEGA)).toEqual(before)

    await world.later()
    await world.xbox.remote('POST', '/privacy', { xuid: VEGA, mode: 'everyone' })
    expect(await world.scan()).toEqual([])
    expect(await world.standing(VEGA)).toMatchObject({ squares: [1, 2], state: 'active' })
    expect(await world.feed(VEGA)).toEqual([...before, 'game_gained 2'])
  },
)

test('given a newcomer who hides by an empty list, the gamerscore gives it away, and the first scan is not used up', async () => {
  await using world = await scannerWorld({ games })
  await world.player(VEGA)
  await world.titles([ONE])
  await world.unlock(VEGA, [ONE])
  await world.xbox.remote('POST', '/privacy', { xuid: VEGA, mode: 'friends', style: 'empty' })
  expect(await world.scan()).toMatchObject([{ outcome: 'failed' }])
  await world.later()
  expect(await world.scan()).toMatchObject([{ outcome: 'private' }])
  expect(await world.feed(VEGA)).toEqual([])
  await world.xbox.remote('POST', '/privacy', { xuid: VEGA, mode: 'everyone' })
  await world.later()
  await world.scan()
  expect(await world.feed(VEGA)).toEqual(['game_gained 1', 'joined 1'])
})

test('scenario 11: given one xuid that Xbox Live no longer knows, the others of the batch are refreshed', async () => {
  await using world = await scannerWorld({ games })
  await world.player(VEGA)
  await world.player(LYRA)
  await world.titles([ONE])
  await world.unlock(LYRA, [ONE])
  await world.scan()
  await world.xbox.remote('POST', '/delete', { xuid: VEGA })
  await world.xbox.remote('POST', '/rename', { xuid: LYRA, gamertag: 'Lyra' })
  await world.later()
  expect(await world.scan()).toMatchObject([{ xuid: VEGA, outcome: 'failed' }])
  await world.later()
  expect(await world.scan()).toMatchObject([{ xuid: VEGA, outcome: 'private' }])
  expect(await world.standing(LYRA)).toMatchObject({ gamertag: 'Lyra', squares: [1] })
})

test('given a player who signed in, the next cycle makes a gamer of them: pending, then active', async () => {
  await using world = await scannerWorld({ games })
  await world.player(VEGA, { joins: false, gamertag: 'Vega' })
  const at = world.context.clock.now()
  await recordSignIn(world.db, { xuid: VEGA, gamertag: 'Vega', displayName: 'Vega', gamerPicUrl: null, at })
  await admitJoiners(world.context)
  expect(await findGamer(world.db, VEGA)).toMatchObject({ state: 'pending', gamertag: 'Vega' })
  await world.scan()
  const gamer = await findGamer(world.db, VEGA)
  expect(gamer).toMatchObject({ state: 'active', lastUpdated: at })
  expect(gamer?.color).toMatch(/^[0-9a-f]{6}$/)
})

test('given a removed gamer, the others move up, and adding the gamer again brings everything back', async () => {
  await using world = await scannerWorld({ games })
  await world.player(VEGA)
  await world.player(LYRA)
  await world.titles([ONE, TWO])
  await world.unlock(VEGA, [ONE, TWO])
  await world.unlock(LYRA, [ONE])
  await world.scan()
  expect((await world.standing(LYRA)).rank).toBe(2)
  const at = world.context.clock.now()
  const remove = () =>
    removeGamer(world.db, VEGA, { actor: { kind: 'terminal' }, why: 'Asked to leave.', at })
  await remove()
  await expect(remove()).rejects.toThrow('was already removed')
  expect((await world.standing(LYRA)).rank).toBe(1)
  await world.later()
  await world.scan()
  expect(await addGamerByTag(world.context, `Player ${VEGA}`)).toMatchObject({ outcome: 'returned' })
  await world.later()
  await world.scan()
  expect(await world.standing(VEGA)).toMatchObject({ squares: [1, 2], rank: 1, state: 'active' })
  expect(await world.feed(VEGA)).toHaveLength(3)
})
