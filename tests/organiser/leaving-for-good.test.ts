/** Who leaves goes with all their accounts, and no one else does: not the other half of a merge, and never the last owner. */
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeskRole } from '#contest/rules/desk-roles.ts'
import { banGamer, liftBan, removeGamer } from '#operations/gamers/hiding.ts'
import { admitJoiners } from '#operations/gamers/join.ts'
import { comeBack, deleteLeavers, leaveContest } from '#operations/gamers/leaving.ts'
import { mergeGamers } from '#operations/gamers/merging.ts'
import { undoDecision } from '#operations/gamers/undo-decision.ts'
import { giveRole } from '#operations/roles/roles.ts'
import type { Actor } from '#store/desk/actions.ts'
import { findGamer } from '#store/people/gamers.ts'
import { roleOf, setRole } from '#store/people/roles.ts'
import { recordSignIn } from '#store/people/users.ts'
import { inTransaction } from '#store/transaction.ts'
import { aGame, mainTitle } from '#tests/support/contest-builders.ts'
import { scannerWorld } from '#tests/support/scanner-world.ts'

let people = 400
let [owner, alternate, player, helper] = ['', '', '', '']
const world = await scannerWorld({ games: [aGame(1), aGame(2)] })
await world.titles([1, 2].map(mainTitle))
afterAll(() => world[Symbol.asyncDispose]())

beforeEach(async () => {
  ;[owner, alternate, player, helper] = [0, 1, 2, 3].map(() => String(++people)) as [
    string,
    string,
    string,
    string,
  ]
  const gamers = [owner, alternate, player, helper]
  await world.later(1)
  await world.players(gamers)
  await world.unlock(gamers, [mainTitle(1)])
  await world.scan(...gamers)
  await world.db.deleteFrom('deskRoles').execute()
  await world.db.deleteFrom('leavers').execute()
  await role(owner, 'owner')
  await role(helper, 'helper')
})

const now = () => world.context.clock.now()
const nameOf = (xuid: string) => `Player ${xuid}`
const role = (xuid: string, granted: DeskRole) =>
  inTransaction(world.db, (tx) =>
    setRole(tx, { xuid, gamertag: nameOf(xuid), role: granted, grantedAt: now() }),
  )
const as = (xuid: string, held: DeskRole): Actor => ({
  kind: 'person',
  xuid,
  gamertag: nameOf(xuid),
  role: held,
  needs: 'helper',
})
const TERMINAL: Actor = { kind: 'terminal' }
const act = (actor: Actor = TERMINAL) => ({ actor, why: 'As agreed', at: now() })
const merge = (xuid: string, into: string, actor: Actor = TERMINAL) =>
  mergeGamers(world.db, { ...act(actor), xuid, into })
const parted = async (merging: Promise<{ decisionId: number | null }>) =>
  undoDecision(world.db, (await merging).decisionId ?? 0, act())
const who = (xuid: string) => ({ xuid, gamertag: nameOf(xuid), at: now() })
const leave = (xuid: string) => leaveContest(world.db, who(xuid))
const hiddenOf = async (xuid: string) => (await findGamer(world.db, xuid))?.hidden
const signIn = async (xuid: string) => {
  const { gamertag, at } = who(xuid)
  await recordSignIn(world.db, { xuid, gamertag, displayName: gamertag, gamerPicUrl: null, at })
  const isBack = await comeBack(world.db, who(xuid))
  await admitJoiners(world.context)
  return isBack
}
const monthLater = async () => {
  await world.later(31 * 24)
  return deleteLeavers(world.db, now())
}
const eventsOf = async (xuid: string) => (await world.feed(xuid)).length

describe('the last owner', () => {
  test('given a helper, an account is not merged into somebody with a role, nor the other way round', async () => {
    await expect(merge(alternate, owner, as(helper, 'helper'))).rejects.toThrow(/role|owner/)
    await expect(merge(owner, alternate, as(helper, 'helper'))).rejects.toThrow(/role|owner/)
    await expect(merge(helper, player, as(owner, 'owner'))).resolves.toBeDefined()
  })

  test('given an alternate account of the only owner, it cannot leave either, and the owner stays', async () => {
    await merge(alternate, owner, as(owner, 'owner'))
    expect(await leave(alternate)).toMatchObject({ refused: expect.stringContaining('the only owner') })
    await monthLater()
    expect([await hiddenOf(owner), await roleOf(world.db, owner)]).toEqual([null, 'owner'])
  })

  test('given the last owner, nobody bans or removes them, not even in the terminal', async () => {
    await expect(banGamer(world.db, owner, act())).rejects.toThrow(/last owner/)
    await expect(removeGamer(world.db, owner, act())).rejects.toThrow(/last owner/)
    await merge(alternate, owner)
    await expect(banGamer(world.db, owner, act())).rejects.toThrow(/last owner/)
  })

  test('given somebody who has left, no role is given to any of their accounts', async () => {
    await merge(alternate, player)
    await leave(player)
    for (const xuid of [player, alternate]) {
      const granted = giveRole(
        { db: world.db, clock: world.context.clock },
        { xuid, gamertag: nameOf(xuid), role: 'owner' },
        { actor: TERMINAL },
      )
      await expect(granted).rejects.toThrow(/has left/)
    }
  })
})

describe('a person is all their accounts', () => {
  test('given somebody who has left, nobody is merged with them, and after 30 days the other one has everything', async () => {
    const before = await eventsOf(player)
    await leave(alternate)
    await expect(merge(alternate, player, as(helper, 'helper'))).rejects.toThrow(/has left/)
    await expect(merge(player, alternate)).rejects.toThrow(/has left/)
    expect(await monthLater()).toBe(1)
    expect(await findGamer(world.db, alternate)).toBeUndefined()
    expect([await hiddenOf(player), await eventsOf(player)]).toEqual([null, before])
  })

  test.each([
    ['the first', () => player, () => alternate],
    ['the second', () => alternate, () => player],
  ])(
    'given a leave with %s account, all hide, and signing in with another brings all back',
    async (_, one, other) => {
      await merge(alternate, player)
      await leave(one())
      expect([await hiddenOf(player), await hiddenOf(alternate)]).toEqual(['left', 'left'])
      expect(await signIn(other())).toBe(true)
      expect([await hiddenOf(player), await hiddenOf(alternate)]).toEqual([null, 'merged'])
      await monthLater()
      expect([await hiddenOf(player), await hiddenOf(alternate)]).toEqual([null, 'merged'])
    },
  )

  test('given a person who left, after 30 days all of their accounts are gone', async () => {
    await merge(alternate, player)
    await leave(alternate)
    expect(await monthLater()).toBe(1)
    expect([await hiddenOf(player), await hiddenOf(alternate)]).toEqual([undefined, undefined])
  })

  test('given a merge that is undone after one half left, the other half is there, can leave and come back', async () => {
    const merging = merge(alternate, player)
    await merging
    await leave(alternate)
    await parted(merging)
    expect([await hiddenOf(player), await hiddenOf(alternate)]).toEqual([null, 'left'])
    expect(await leave(player)).toHaveProperty('deletedAt')
    expect(await signIn(player)).toBe(true)
    await monthLater()
    expect([await hiddenOf(player), await hiddenOf(alternate)]).toEqual([null, undefined])
  })

  test('given somebody whom an older version left hidden without their wish, signing in brings them back', async () => {
    await sql`insert into gamer_decisions (xuid, kind, reason, decided_by, decided_at)
      values (${player}, 'departure', 'Left the contest.', 'Somebody', ${now()})`.execute(world.db)
    await sql`update gamers set hidden = 'left' where xuid = ${player}`.execute(world.db)
    expect(await leave(player)).toHaveProperty('deletedAt')
    await world.db.deleteFrom('leavers').where('xuid', '=', player).execute()
    expect(await signIn(player)).toBe(true)
    expect(await hiddenOf(player)).toBeNull()
  })

  test('given two clicks on leaving at once, both are told the same day', async () => {
    const answers = await Promise.all([leave(player), leave(player), leave(player)])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toHaveProperty('deletedAt')
  })
})

describe('a ban', () => {
  test('given a banned player who leaves, they cannot register again until it is lifted, and only the number is kept', async () => {
    await merge(alternate, player)
    await banGamer(world.db, player, act())
    await leave(player)
    expect(await monthLater()).toBe(1)
    for (const xuid of [player, alternate]) {
      await signIn(xuid)
      expect(await findGamer(world.db, xuid)).toBeUndefined()
    }
    const { rows } = await sql`select * from banned_accounts where xuid = ${player}`.execute(world.db)
    expect(rows).toEqual([{ xuid: player }])
    await liftBan(world.db, player, act())
    await signIn(player)
    expect(await hiddenOf(player)).toBeNull()
  })
})

describe('the log', () => {
  test('given somebody who was deleted, their names are gone from it, and what was done is still told', async () => {
    await merge(alternate, player)
    await banGamer(world.db, player, { ...act(), why: `${nameOf(player)} cheated` })
    await liftBan(world.db, player, act())
    await leave(player)
    await monthLater()
    const entries = await world.db.selectFrom('deskActions').selectAll().orderBy('id').execute()
    const told = JSON.stringify(entries)
    expect(told).not.toContain(nameOf(player))
    expect(told).not.toContain(nameOf(alternate))
    expect(entries.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        'merged a former gamer into a former gamer',
        'banned a former gamer',
        'hid a former gamer, who has left',
      ]),
    )
    expect(
      entries.find(({ action, subjectId }) => action === 'gamer.ban' && subjectId === player),
    ).toMatchObject({
      subjectName: 'a former gamer',
      why: 'a former gamer cheated',
    })
  })
})
