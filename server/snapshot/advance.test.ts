import { afterAll, expect, test } from 'vitest'
import { loadSince } from '#store/changes.ts'
import { writeExclusively } from '#store/contest-write.ts'
import { decide, type NewDecision } from '#store/people/decisions.ts'
import { settle } from '#store/settled/settlement.ts'
import { filledDatabase } from '#tests/server/filled-contest.ts'
import { advance, compacted, nothing } from './advance.ts'
import { type Contestant, createPacker } from './contestant.ts'
import { findContestant } from './find.ts'
import type { Snapshot } from './state.ts'

const { database, contest } = await filledDatabase({ gamers: 9, cycles: 3 })
afterAll(() => database?.close())

/** All of it but the versions in which something changed, and places that no one has any more: only who was there before can know. */
function told(snapshot: Snapshot) {
  const { parts: _, places: __, gamers, table, shownNames, ...rest } = snapshot
  const sorted = <T>(map: Iterable<[string | number, T]>) =>
    [...map].sort(([a], [b]) => String(a).localeCompare(String(b)))
  const plain = ({ block, from, size, xuid, rank, badge }: Contestant) => ({
    ...{ xuid, rank, badge },
    // Without the version, which stands between the size and the gamerscore.
    bytes: block.toString('hex', from, from + 4) + block.toString('hex', from + 12, from + size),
  })
  return {
    ...rest,
    gamers: [...gamers.values()].map(plain).sort((a, b) => (a.xuid < b.xuid ? -1 : 1)),
    size: [gamers.size, [...gamers.keys()].filter((xuid) => gamers.has(xuid)).length, table.length],
    table: Array.from(table, plain),
    found: [
      ...new Set([...[...shownNames].map(([key]) => key), ...[...table].map(({ gamertag }) => gamertag)]),
    ]
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
  const next = async (last: Snapshot) =>
    advance(last, await loadSince(database.db, last.version, createPacker(last.gamers.arena)))
  let snapshot = await next(nothing())
  let tidy = await next(nothing())
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
    const whole = await next(nothing())
    const last = snapshot
    const before = told(last)
    snapshot = await next(last)
    expect(told(snapshot)).toEqual(told(whole))
    expect(told(last)).toEqual(before)
    tidy = await compacted(await next(tidy), 0)
    expect(told(tidy)).toEqual(told(whole))
    expect(tidy.gamers.arena.written).toBeLessThanOrEqual(1.5 * tidy.kept)
  }
  expect(snapshot.gamers.arena.written).toBeGreaterThan(1.5 * snapshot.kept)
})
