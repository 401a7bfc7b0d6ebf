/** What the organiser decides about gamers: seen at once, outlives whatever comes, and taken back as if it had not been. */
import { afterAll, describe, expect, test } from 'vitest'
import { removeCommand, restoreCommand } from '#cli/commands/gamer-acts.ts'
import type { CommandContext } from '#operations/context.ts'
import type { ActionContext, Done } from '#operations/gamers/act.ts'
import { excludeSquare, grantSquare } from '#operations/gamers/completions.ts'
import { banGamer, liftBan, removeGamer, restoreGamer } from '#operations/gamers/hiding.ts'
import { mergeGamers } from '#operations/gamers/merging.ts'
import { undoDecision } from '#operations/gamers/undo-decision.ts'
import { listActions } from '#store/desk/actions.ts'
import { aChallenge, aGame, alternativeTitle, mainTitle, squares } from '#tests/support/contest-builders.ts'
import { scannerWorld } from '#tests/support/scanner-world.ts'
import { wholeSettledState } from '#tests/support/settled-state.ts'

const [VEGA, LYRA, NYX] = ['501', '502', '503']
const games = [1, 2, 3, 4].map((square) => aGame(square)).concat(aGame(-1))
const pair = aChallenge({ id: 30, points: 50, rule: { kind: 'all', squares: squares(1, 2) } })

const world = await scannerWorld({ games, challenges: [pair] })
await world.titles([1, 2, 3, 4].map(mainTitle).concat(alternativeTitle(1)))
for (const xuid of [VEGA, LYRA, NYX]) await world.player(xuid)
await world.unlock(VEGA, [1, 2].map(mainTitle))
await world.unlock(LYRA, [1, 3].map(mainTitle))
await world.unlock(NYX, [mainTitle(4)])
await world.scan()
await world.later()
afterAll(() => world[Symbol.asyncDispose]())

const act = (why = 'Because.', more: Partial<ActionContext> = {}): ActionContext => ({
  actor: { kind: 'terminal' },
  why,
  at: world.context.clock.now(),
  ...more,
})

/** Does it, lets time pass, takes it back: everything is as it was. */
async function thereAndBack(there: () => Promise<Done>, back: (decision: number) => Promise<Done>) {
  const before = await wholeSettledState(world.db)
  await world.later(1)
  const { decisionId } = await there()
  const between = await wholeSettledState(world.db)
  expect(between).not.toEqual(before)
  await world.later(1)
  await back(decisionId ?? 0)
  expect(await wholeSettledState(world.db)).toEqual(before)
  return between
}

const undo = (decision: number) => undoDecision(world.db, decision, act())

test('given two who are removed together in the terminal and restored together, or one by one, everything is as before', async () => {
  const before = await wholeSettledState(world.db)
  const terminal = world.context as unknown as CommandContext
  const both = [`Player ${VEGA}`, `player${LYRA}`]
  await world.later(1)
  expect((await removeCommand(terminal, both, { dryRun: true })).text).toMatch(/Nothing was changed\.$/)
  expect((await removeCommand(terminal, both, {})).text).toMatch(/2 gamers no longer take part\.$/)
  await world.later(1)
  expect((await restoreCommand(terminal, both, {})).text).toMatch(/2 gamers take part again\.$/)
  expect(await wholeSettledState(world.db)).toEqual(before)

  await world.later(1)
  await removeCommand(terminal, both, {})
  for (const name of both) {
    await world.later(1)
    await restoreCommand(terminal, [name], {})
  }
  expect(await wholeSettledState(world.db)).toEqual(before)
})

describe('given a gamer who is hidden, everything is as before when that is taken back', () => {
  test.each([
    ['ban', () => banGamer(world.db, VEGA, act()), () => liftBan(world.db, VEGA, act())],
    ['removal', () => removeGamer(world.db, VEGA, act()), () => restoreGamer(world.db, VEGA, act())],
    ['ban, by its number', () => banGamer(world.db, VEGA, act()), undo],
  ])('%s', async (_, there, back) => {
    const between = await thereAndBack(there, back)
    expect(between.places).toMatchObject([
      { xuid: LYRA, rank: 1 },
      { xuid: NYX, rank: 2 },
    ])
  })
})

test('given a square that is excluded, it goes at once with its challenge and stays away through scans', async () => {
  const between = await thereAndBack(
    () => excludeSquare(world.db, { ...act('Boosted.'), xuid: VEGA, square: 1 }),
    async (decision) => {
      expect(await world.standing(VEGA)).toMatchObject({ squares: [2], challenges: [], points: 3 })
      expect((await world.feed(VEGA)).slice(-2)).toEqual(['excluded 1', 'challenge_lost 30'])
      return undo(decision)
    },
  )
  expect(between.standings.find(({ xuid }) => xuid === VEGA)?.excluded).toEqual(['Game-1'])
})

test('given a square that is granted, it counts at once and is taken back as if it had not been', async () => {
  await thereAndBack(
    () => grantSquare(world.db, { ...act('Seen on stream.'), xuid: LYRA, square: 2 }),
    async (decision) => {
      expect(await world.standing(LYRA)).toMatchObject({ squares: [1, 2, 3], challenges: [30], points: 59 })
      expect((await world.feed(LYRA)).slice(-2)).toEqual(['granted 2', 'challenge_gained 30'])
      return undo(decision)
    },
  )
})

test('given two accounts of one person, the first has what either completed, and each its own again afterwards', async () => {
  const between = await thereAndBack(
    () => mergeGamers(world.db, { ...act('Same person.'), xuid: LYRA, into: VEGA }),
    async (decision) => {
      expect(await world.standing(VEGA)).toMatchObject({ squares: [1, 2, 3], points: 59, rank: 1 })
      return undo(decision)
    },
  )
  expect(between.places.map(({ xuid }) => xuid)).toEqual([VEGA, NYX])
})

test('given merged accounts, scans read both, and what the second found meanwhile is its own afterwards', async () => {
  const { decisionId } = await mergeGamers(world.db, { ...act('Same person.'), xuid: NYX, into: LYRA })
  await world.later()
  await world.unlock(NYX, [mainTitle(2)])
  expect(await world.scan(LYRA)).toEqual([])
  expect(await world.standing(LYRA)).toMatchObject({ squares: [1, 2, 3, 4], points: 62 })
  await world.later()
  await undo(decisionId ?? 0)
  expect(await world.standing(LYRA)).toMatchObject({ squares: [1, 3], points: 6 })
  expect(await world.standing(NYX)).toMatchObject({ squares: [2, 4], points: 6 })
  const told = (await world.feed(LYRA)).filter((line) => /^game_.* [24]$/.test(line))
  expect(told).toEqual([])
})

test('given a loss on one of two accounts, a square that the other has stays', async () => {
  const { decisionId } = await mergeGamers(world.db, { ...act('Same person.'), xuid: LYRA, into: VEGA })
  await world.titles([mainTitle(1)], { achievements: Array.from({ length: 11 }, () => 100) })
  await world.unlock(LYRA, [mainTitle(1)])
  for (let reads = 0; reads < 3; reads++) {
    await world.later()
    await world.scan(VEGA)
  }
  expect((await world.standing(VEGA)).squares).toContain(1)
  await world.later()
  await undo(decisionId ?? 0)
  // Vega alone has not earned what was added.
  expect((await world.standing(VEGA)).squares).not.toContain(1)
  await world.unlock(VEGA, [mainTitle(1)])
  await world.later()
  await world.scan()
  expect((await world.standing(VEGA)).squares).toContain(1)
})

test('given a grant, it shields its square from a loss that two reads show', async () => {
  await world.later()
  const { decisionId } = await excludeSquare(world.db, { ...act('First away.'), xuid: VEGA, square: 2 })
  await expect(grantSquare(world.db, { ...act(), xuid: VEGA, square: 2 })).rejects.toThrow('was excluded')
  await undo(decisionId ?? 0)
  const granted = await grantSquare(world.db, { ...act('Server closed.'), xuid: VEGA, square: 4 })
  await world.titles([mainTitle(4)], { achievements: Array.from({ length: 12 }, () => 100) })
  for (let reads = 0; reads < 3; reads++) {
    await world.later()
    await world.scan(VEGA)
  }
  expect((await world.standing(VEGA)).squares).toContain(4)
  // Bound to the game: a patch that moves it takes the decision along.
  await world.publishEdition(1, {
    games: [...games.slice(0, 3), aGame(5, { ...games[3], position: 5 })],
    challenges: [pair],
  })
  const moved: number[] = (await world.standing(VEGA)).squares
  expect([moved.includes(4), moved.includes(5)]).toEqual([false, true])
  await world.publishEdition(2, { games, challenges: [pair] })
  await undo(granted.decisionId ?? 0)
  expect((await world.standing(VEGA)).squares).not.toContain(4)
})

test('given somebody who is banned, nobody reads them and they cannot join again', async () => {
  await banGamer(world.db, NYX, act('Cheated.'))
  await world.later()
  await world.unlock(NYX, [mainTitle(1)])
  await world.scan()
  await expect(world.player(NYX)).resolves.toBeUndefined()
  expect((await wholeSettledState(world.db)).places.map(({ xuid }) => xuid)).not.toContain(NYX)
  await world.publishEdition(3, { games: games.slice(0, 2), challenges: [] })
  await liftBan(world.db, NYX, act('Proven innocent.'))
  // Judged by what is in force now: the game of square 4 has gone meanwhile.
  expect(await world.standing(NYX)).toMatchObject({ squares: [2], points: 3 })
})

test.each([
  ['a reason of nothing but blanks', () => banGamer(world.db, VEGA, act('  ')), 'Enter a reason.'],
  [
    'a square that they do not have',
    () => excludeSquare(world.db, { ...act(), xuid: VEGA, square: 900 }),
    'does not have square 900',
  ],
  [
    'a square that they have',
    () => grantSquare(world.db, { ...act(), xuid: VEGA, square: 2 }),
    'already has square 2',
  ],
  [
    'a square without a game',
    () => grantSquare(world.db, { ...act(), xuid: VEGA, square: 900 }),
    'There is no game on square 900.',
  ],
  ['an account and itself', () => mergeGamers(world.db, { ...act(), xuid: VEGA, into: VEGA }), 'into itself'],
  ['somebody who is not banned', () => liftBan(world.db, VEGA, act()), 'is not banned'],
  [
    'a decision that nobody made',
    () => undoDecision(world.db, 999_999, act()),
    'There is no decision 999999.',
  ],
  ['nobody', () => banGamer(world.db, '404', act()), 'no such gamer'],
])('given %s, it is refused in one sentence and nothing changes', async (_, attempt, sentence) => {
  const before = await wholeSettledState(world.db)
  await expect(attempt()).rejects.toThrow(sentence)
  expect(await wholeSettledState(world.db)).toEqual(before)
})

test('given a trial, it tells what would happen, changes nothing and is not in the log', async () => {
  const before = await wholeSettledState(world.db)
  const logged = (await listActions(world.db, { limit: 1000 })).length
  const { own, actionId } = await banGamer(world.db, VEGA, act('Try.', { isTrial: true }))
  expect(actionId).toBeNull()
  expect(own).toMatchObject({ gamertag: 'Player 501', before: { rank: expect.any(Number) }, after: null })
  expect(await wholeSettledState(world.db)).toEqual(before)
  expect(await listActions(world.db, { limit: 1000 })).toHaveLength(logged)
})
