import { afterAll, expect, test } from 'vitest'
import { loadSince } from '#store/changes.ts'
import { writeExclusively } from '#store/contest-write.ts'
import { decide, type NewDecision } from '#store/people/decisions.ts'
import { settle } from '#store/settled/settlement.ts'
import { filledDatabase } from '#tests/server/filled-contest.ts'
import { advance, NOTHING, tidied } from './advance.ts'
import { createPacker } from './contestant.ts'
import { findContestant } from './find.ts'
import type { Snapshot } from './state.ts'

const { database, contest } = await filledDatabase({ gamers: 9, cycles: 3 })
afterAll(() => database?.close())

/** All of it but the versions in which something changed, and places that no one has any more: only who was there before can know. */
function told(snapshot: Snapshot) {
  const { parts: _, places: __, blocks, gamers, table, shownNames, ...rest } = snapshot
  const sorted = <T>(map: ReadonlyMap<string | number, T>) =>
    [...map].sort(([a], [b]) => String(a).localeCompare(String(b)))
  const plain = (contestant: Snapshot['table'][number]) => {
    const { block, from, ...gamer } = contestant
    return { ...gamer, ...contestant.place, bytes: block.toString('hex', from, from + contestant.size) }
  }
  return {
    ...rest,
    bytes: blocks.kept,
    gamers: sorted(gamers).map(([, gamer]) => plain(gamer)),
    table: table.map(plain),
    found: [...new Set([...shownNames.keys(), ...table.map(({ gamertag }) => gamertag)])]
      .sort()
      .map((name) => [name, findContestant(snapshot, name)?.xuid]),
    challengeCounts: sorted(snapshot.challengeCounts).filter(([, holders]) => holders > 0),
    decidedOn: sorted(snapshot.decidedOn).map(([link, xuids]) => [link, xuids.toSorted()]),
    ownersOfName: sorted(snapshot.ownersOfName),
    gamesByLink: sorted(snapshot.gamesByLink),
    challengesById: sorted(snapshot.challengesById),
  }
}

const settling = (decision: Omit<NewDecision, 'at' | 'by' | 'reason'>) => () =>
  writeExclusively(database.db, async (write) => {
    const at = contest.now()
    await decide(write, { ...decision, reason: 'For the test.', by: 'Ona', at })
    await settle(write, { at })
  })

test('given a state that moves on with what is new, it is the same as one that reads everything', async () => {
  const since = (version: number) => loadSince(database.db, version, createPacker())
  let snapshot = await advance(NOTHING, await since(0))
  let tidy = await advance(NOTHING, await since(0))
  const [first, second, third] = contest.gamers
  const links = [snapshot.games[5]?.link ?? '']
  const steps: (() => Promise<unknown>)[] = [
    contest.nextCycle,
    settling({ xuid: first?.xuid ?? '', kind: 'ban' }),
    settling({ xuid: second?.xuid ?? '', kind: 'grant', links }),
    settling({ xuid: third?.xuid ?? '', kind: 'exclusion', links }),
    contest.nextCycle,
    settling({ xuid: third?.xuid ?? '', kind: 'merge', intoXuid: second?.xuid ?? '' }),
    contest.nextCycle,
  ]
  for (const step of steps) {
    await step()
    const whole = await advance(NOTHING, await since(0))
    snapshot = await advance(snapshot, await since(snapshot.version))
    expect(told(snapshot)).toEqual(told(whole))
    tidy = await tidied(await advance(tidy, await since(tidy.version)), 0)
    expect(told(tidy)).toEqual(told(whole))
    expect(tidy.blocks.written).toBeLessThanOrEqual(1.5 * tidy.blocks.kept)
  }
  expect(snapshot.blocks.written).toBeGreaterThan(1.5 * snapshot.blocks.kept)
})
