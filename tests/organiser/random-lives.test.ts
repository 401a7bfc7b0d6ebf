/**
 * Any life of the people of a contest: they leave, come back and register again, are merged, parted, banned and given roles, and
 * months go by. Whatever the order, only those who left are deleted, and all of them are, no ban can be avoided, and there is an owner.
 */
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { DESK_ROLES, type DeskRole } from '#contest/rules/desk-roles.ts'
import { CommandRefused } from '#operations/context.ts'
import { banGamer, liftBan, removeGamer } from '#operations/gamers/hiding.ts'
import { admitJoiners } from '#operations/gamers/join.ts'
import { comeBack, deleteLeavers, leaveContest } from '#operations/gamers/leaving.ts'
import { mergeGamers } from '#operations/gamers/merging.ts'
import { undoDecision } from '#operations/gamers/undo-decision.ts'
import { giveRole, takeRole } from '#operations/roles/roles.ts'
import type { Actor } from '#store/desk/actions.ts'
import { RoleGone } from '#store/errors.ts'
import { decisionsInForce } from '#store/people/decisions.ts'
import { roleHolders, setRole } from '#store/people/roles.ts'
import { recordSignIn } from '#store/people/users.ts'
import { inTransaction } from '#store/transaction.ts'
import { aGame, mainTitle } from '#tests/support/contest-builders.ts'
import { scannerWorld } from '#tests/support/scanner-world.ts'

let people = 70_000
const world = await scannerWorld({ games: [aGame(1)] })
await world.titles([mainTitle(1)])
afterAll(() => world[Symbol.asyncDispose]())

/** What is true of the people, kept beside the contest. */
interface Model {
  gamers: string[]
  /** By whom each account counts for. */
  merged: Map<string, string>
  /** By which account asked. */
  left: Map<string, string>
  banned: Set<string>
  deleted: Set<string>
}

const STEPS = [
  ...['leave', 'sign in', 'merge', 'part', 'ban', 'lift', 'remove', 'grant', 'revoke', 'month'],
] as const
type Step = [kind: string, one: number, other: number, who: number]
const lives = fc.array(
  fc.tuple(fc.constantFrom(...STEPS), fc.nat(), fc.nat(), fc.nat()) as fc.Arbitrary<Step>,
  { minLength: 10, maxLength: 30 },
)

const nameOf = (xuid: string) => `Player ${xuid}`
const headOf = (model: Model, xuid: string) => model.merged.get(xuid) ?? xuid
const accountsOf = (model: Model, xuid: string) =>
  model.gamers.filter((each) => headOf(model, each) === headOf(model, xuid))
const isBanned = (model: Model, xuid: string) => model.banned.has(headOf(model, xuid))

function part(model: Model, xuid: string): void {
  const head = headOf(model, xuid)
  model.merged.delete(xuid)
  // An account that did not ask to leave has not left.
  for (const half of [accountsOf(model, xuid), accountsOf(model, head)]) {
    if (half.every((each) => !half.includes(model.left.get(each) ?? each) || !model.left.has(each)))
      for (const each of half) model.left.delete(each)
  }
}

async function take(model: Model, [kind, one, other, who]: Step): Promise<void> {
  const pick = (number: number) => model.gamers[number % model.gamers.length] ?? ''
  const [xuid, second] = [pick(one), pick(other)]
  const at = world.context.clock.now()
  const actor = await actorBy(who)
  const act = { actor, why: 'By chance.', at }
  const { db } = world
  switch (kind) {
    case 'leave': {
      if (model.deleted.has(xuid)) return
      const answer = await leaveContest(db, { xuid, gamertag: nameOf(xuid), at })
      if (answer.refused === undefined && !model.left.has(xuid))
        for (const each of accountsOf(model, xuid)) model.left.set(each, xuid)
      return
    }
    case 'sign in': {
      const names = { gamertag: nameOf(xuid), displayName: nameOf(xuid), gamerPicUrl: null }
      await recordSignIn(db, { xuid, ...names, at })
      await comeBack(db, { xuid, gamertag: nameOf(xuid), at })
      await admitJoiners(world.context)
      for (const each of accountsOf(model, xuid)) model.left.delete(each)
      if (!model.banned.has(xuid)) model.deleted.delete(xuid)
      return
    }
    case 'merge': {
      await mergeGamers(db, { ...act, xuid, into: second })
      const roles = (await roleHolders(db)).map((holder) => holder.xuid)
      const touched = [...accountsOf(model, xuid), ...accountsOf(model, second)]
      expect(touched.some((each) => model.left.has(each))).toBe(false)
      if (actor.kind === 'person' && actor.role !== 'owner')
        expect(touched.some((each) => roles.includes(each))).toBe(false)
      model.merged.set(xuid, second)
      return
    }
    case 'part': {
      const merge = (await decisionsInForce(db, xuid)).find((decision) => decision.kind === 'merge')
      if (!merge) return
      await undoDecision(db, merge.id, act)
      return part(model, xuid)
    }
    case 'ban':
      await banGamer(db, xuid, act)
      model.banned.add(xuid)
      return
    case 'lift':
      await liftBan(db, xuid, act)
      model.banned.delete(xuid)
      return
    case 'remove':
      await removeGamer(db, xuid, act)
      return
    case 'grant': {
      // A stranger may be given one too, and is no one who left.
      if (model.deleted.has(xuid)) return
      const role = DESK_ROLES[other % DESK_ROLES.length] as DeskRole
      await giveRole(world.context, { xuid, gamertag: nameOf(xuid), role }, { actor: TERMINAL })
      expect(accountsOf(model, xuid).some((each) => model.left.has(each))).toBe(false)
      return
    }
    case 'revoke':
      await takeRole(world.context, xuid, { actor: TERMINAL })
      return
    case 'month': {
      await world.later(31 * 24)
      await deleteLeavers(db, world.context.clock.now())
      for (const each of model.left.keys()) if (isBanned(model, each)) model.banned.add(each)
      for (const each of model.left.keys()) {
        model.deleted.add(each)
        model.merged.delete(each)
      }
      model.left.clear()
    }
  }
}

const TERMINAL: Actor = { kind: 'terminal' }

/** The terminal, or someone at the desk with whatever role they have. */
async function actorBy(who: number): Promise<Actor> {
  const holders = await roleHolders(world.db)
  const holder = holders[who % (holders.length + 1)]
  return holder ? { kind: 'person', ...holder, needs: 'helper' } : TERMINAL
}

test('given any order of leaving, returning, merging, banning and roles, nobody is deleted who did not leave, and there is an owner', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async (steps) => {
      const gamers = [0, 1, 2, 3].map(() => String(++people))
      const model: Model = {
        gamers,
        merged: new Map(),
        left: new Map(),
        banned: new Set(),
        deleted: new Set(),
      }
      await world.later(1)
      await world.players(gamers)
      await world.scan(...gamers)
      await world.db.deleteFrom('deskRoles').execute()
      const [first = ''] = gamers
      const owner = { xuid: first, gamertag: nameOf(first), role: 'owner', grantedAt: new Date() } as const
      await inTransaction(world.db, (tx) => setRole(tx, owner))
      for (const step of steps) {
        await world.later(1)
        // What may not be done is refused, and then nothing has changed.
        await take(model, step).catch((error: unknown) => {
          if (!(error instanceof CommandRefused || error instanceof RoleGone)) throw error
        })
        await checkPeople(model, String(step))
      }
    }),
    { numRuns: 12 },
  )
})

async function checkPeople(model: Model, step: string): Promise<void> {
  const rows = await world.db
    .selectFrom('gamers')
    .select(['xuid', 'hidden'])
    .where('xuid', 'in', model.gamers)
    .orderBy('xuid')
    .execute()
  const there = model.gamers.filter((xuid) => !model.deleted.has(xuid))
  expect(
    rows.map(({ xuid }) => xuid),
    step,
  ).toEqual(there)
  const hidden = new Map(rows.map((row) => [row.xuid, row.hidden]))
  for (const xuid of there) {
    // By itself or by whom it counts for.
    const seen = [hidden.get(xuid), hidden.get(headOf(model, xuid))]
    expect(seen.includes('left') || seen.includes('banned'), `${step}: ${xuid}`).toBe(
      model.left.has(xuid) || isBanned(model, xuid),
    )
  }
  const owners = (await roleHolders(world.db)).filter(({ role }) => role === 'owner')
  expect(owners.length, step).toBeGreaterThan(0)
  for (const { xuid } of owners) expect(model.left.has(xuid) || model.deleted.has(xuid), step).toBe(false)
}
