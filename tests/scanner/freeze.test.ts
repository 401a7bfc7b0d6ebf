/** A freeze: scans go on, nothing new is shown, and the thaw shows everything once. */
import { expect, test } from 'vitest'
import type { SettingName } from '#contest/settings/contest-settings.ts'
import { admitJoiners } from '#operations/gamers/join.ts'
import { publishDue } from '#operations/patches/publish-due.ts'
import { changeSettings } from '#operations/settings/change-settings.ts'
import { loadSince, settledVersion } from '#store/changes.ts'
import { ContestFrozen } from '#store/errors.ts'
import { recordSignIn } from '#store/people/users.ts'
import { keptSettings } from '#store/settings/settings.ts'
import { aGame, mainTitle } from '#tests/support/contest-builders.ts'
import { type ScannerWorld, scannerWorld } from '#tests/support/scanner-world.ts'

const [VEGA, NYX, LATE] = ['501', '502', '503']
const [ONE, TWO] = [mainTitle(1), mainTitle(2)]
const games = [aGame(1), aGame(2)]

async function set({ db, context }: ScannerWorld, name: SettingName, text: string): Promise<void> {
  const { version } = (await keptSettings(db))[name]
  const at = context.clock.now()
  const actor = { kind: 'terminal' } as const
  const changed = await changeSettings(db, { changes: [{ name, text, version }], actor, at })
  expect(changed.outcome).toBe('saved')
}

const historyOf = ({ db }: ScannerWorld, xuid: string) =>
  db
    .selectFrom('leaderboardEntries')
    .select(['at', 'rank', 'points'])
    .where('xuid', '=', xuid)
    .orderBy('at')
    .execute()

test('given a freeze, cycles leave everything as visitors see it, and thawing settles it all at once', async () => {
  await using world = await scannerWorld({ games })
  const { db, context } = world
  await world.player(VEGA)
  await world.player(NYX)
  await world.titles([ONE, TWO])
  await world.unlock(VEGA, [ONE])
  // Both titles have been seen: the picture of a new one is no news of anyone.
  await world.unlock(VEGA, [TWO], 1)
  await world.scan()
  const begun = context.clock.now()
  await set(world, 'freeze', 'on')
  const seen = await loadSince(db, 0)

  await world.later()
  await world.unlock(NYX, [ONE, TWO])
  await world.scan()
  const found = context.clock.now()
  await world.later()
  await world.player(LATE)
  await world.unlock(LATE, [ONE])
  await world.scan()
  // A server that starts meanwhile reads the same.
  const { gamertags: _, ...shown } = await loadSince(db, 0)
  const { gamertags: __, ...before } = seen
  expect(shown).toEqual(before)
  expect(await historyOf(world, NYX)).toEqual([{ at: begun, rank: 2, points: 0 }])
  expect((await settledVersion(db)).settledAt).toEqual(begun)
  expect(world.log).toContain('Cycle finished; results withheld by the freeze.')

  await world.later()
  const thawed = context.clock.now()
  await set(world, 'freeze', 'off')
  expect((await settledVersion(db)).version).toBe(seen.version + 1)
  expect(await world.standing(NYX)).toMatchObject({ squares: [1, 2], points: 6, rank: 1 })
  expect(await world.standing(VEGA)).toMatchObject({ rank: 2 })
  expect(await world.standing(LATE)).toMatchObject({ points: 3, rank: 2 })
  expect(await historyOf(world, NYX)).toEqual([
    { at: begun, rank: 2, points: 0 },
    { at: thawed, rank: 1, points: 6 },
  ])
  // What was found keeps the time of the scan that found it.
  const events = await db.selectFrom('events').select(['at']).where('xuid', '=', NYX).execute()
  const gained = events.filter(({ at }) => at > begun)
  expect(gained.map(({ at }) => at)).toEqual([found, found])
})

test('given a freeze, the grid cannot be changed, and a patch whose day has come waits', async () => {
  await using world = await scannerWorld({ games })
  const { db, context, log } = world
  await set(world, 'freeze', 'on')
  await expect(world.publishEdition(1, { games: [...games, aGame(3)] })).rejects.toThrow(ContestFrozen)
  await publishDue(db, { at: context.clock.now(), log: context.log })
  expect(log.filter((line) => /could not/.test(line))).toEqual([])
  await set(world, 'freeze', 'off')
  await world.publishEdition(1, { games: [...games, aGame(3)] })
  expect((await loadSince(db, 0)).games).toHaveLength(3)
})

test('given a freeze, whoever signs in waits as a joiner and is shown by the thaw', async () => {
  await using world = await scannerWorld({ games })
  const { db, context } = world
  await set(world, 'freeze', 'on')
  await world.player(LATE, { joins: false })
  const at = context.clock.now()
  await recordSignIn(db, {
    xuid: LATE,
    gamertag: 'Player 503',
    displayName: 'Player 503',
    gamerPicUrl: null,
    at,
  })
  await admitJoiners(context)
  await world.scan()
  expect((await loadSince(db, 0)).gamers).toEqual([])
  await set(world, 'freeze', 'off')
  expect(await world.standing(LATE)).toMatchObject({ points: 0 })
})

test('given other shares, everybody has another badge at once, and the history tells it', async () => {
  await using world = await scannerWorld({ games })
  const { db } = world
  for (const xuid of [VEGA, NYX, LATE]) await world.player(xuid)
  await world.titles([ONE, TWO])
  await world.unlock(VEGA, [ONE, TWO])
  await world.unlock(NYX, [ONE])
  await world.scan()
  const badges = async () =>
    (await db.selectFrom('places').select(['xuid', 'badge']).orderBy('xuid').execute()).map(
      ({ badge }) => badge,
    )
  expect(await badges()).toEqual(['Immortal', 'Bronze', 'Unranked'])
  await world.later()
  await set(world, 'badge-shares', '0, 100, 0, 0, 0, 0, 0')
  expect(await badges()).toEqual(['Immortal', 'Grand Master', 'Unranked'])
  expect(await historyOf(world, NYX)).toHaveLength(2)
})
