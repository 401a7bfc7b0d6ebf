/**
 * Any life of a small contest: players complete games, scans read them, patches move games about, and the organiser decides and
 * takes back. Whatever the order, everyone has exactly the squares that a few lines of plain sets say.
 */
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { CommandRefused } from '#operations/context.ts'
import type { ActionContext, Done } from '#operations/gamers/act.ts'
import { excludeSquare, grantSquare } from '#operations/gamers/completions.ts'
import { banGamer } from '#operations/gamers/hiding.ts'
import { mergeGamers } from '#operations/gamers/merging.ts'
import { undoDecision } from '#operations/gamers/undo-decision.ts'
import { findDecision, type GamerDecision } from '#store/people/decisions.ts'
import { checkPast } from '#store/settled/past-check.ts'
import { aGame, mainTitle } from '#tests/support/contest-builders.ts'
import { scannerWorld } from '#tests/support/scanner-world.ts'
import { wholeSettledState } from '#tests/support/settled-state.ts'

const NUMBERS = [1, 2, 3, 4, 5, 6]
const linkOf = (number: number) => `Game-${number}`

let patches = 0
let people = 600
const world = await scannerWorld({ games: NUMBERS.map((number) => aGame(number)) })
await world.titles(NUMBERS.map(mainTitle))
afterAll(() => world[Symbol.asyncDispose]())

/** What is true of the contest, kept beside it. */
interface Model {
  gamers: string[]
  completed: Map<string, Set<number>>
  /** What scans have read of it. */
  read: Map<string, Set<number>>
  /** On which square each game stands. */
  squares: Map<number, number>
  inForce: GamerDecision[]
}

const of = (model: Model, kind: GamerDecision['kind']) => model.inForce.filter((each) => each.kind === kind)

function expectedSquares(model: Model): Map<string, number[]> {
  const hidden = new Set([...of(model, 'ban'), ...of(model, 'merge')].map(({ xuid }) => xuid))
  const result = new Map<string, number[]>()
  for (const xuid of model.gamers.filter((each) => !hidden.has(each))) {
    const accounts = [
      xuid,
      ...of(model, 'merge').flatMap((each) => (each.intoXuid === xuid ? each.xuid : [])),
    ]
    const decided = (kind: GamerDecision['kind']) =>
      new Set(of(model, kind).flatMap((each) => (accounts.includes(each.xuid) ? each.links : [])))
    const done = new Set(accounts.flatMap((account) => [...(model.read.get(account) ?? [])]))
    const [granted, excluded] = [decided('grant'), decided('exclusion')]
    const lit = NUMBERS.filter((number) => {
      const link = linkOf(number)
      return !excluded.has(link) && (granted.has(link) || done.has(number))
    })
    result.set(
      xuid,
      lit.map((number) => model.squares.get(number) ?? 0).sort((a, b) => a - b),
    )
  }
  return result
}

async function shownSquares(model: Model): Promise<Map<string, number[]>> {
  const { places } = await wholeSettledState(world.db)
  const shown = places.filter(({ xuid }) => model.gamers.includes(xuid)).map(({ xuid }) => xuid)
  const squares = await Promise.all(shown.map(async (xuid) => (await world.standing(xuid)).squares))
  return new Map(shown.map((xuid, index) => [xuid, squares[index] ?? []]))
}

const sorted = (squares: Map<string, number[]>) => [...squares].sort(([a], [b]) => (a < b ? -1 : 1))

const STEPS = ['complete', 'scan', 'patch', 'grant', 'exclude', 'merge', 'ban', 'take back'] as const
type Step = [kind: (typeof STEPS)[number], one: number, other: number]
const lives = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(), fc.nat()) as fc.Arbitrary<Step>, {
  minLength: 8,
  maxLength: 24,
})

async function take(model: Model, [kind, one, other]: Step): Promise<void> {
  const xuid = model.gamers[one % model.gamers.length] ?? ''
  const number = NUMBERS[other % NUMBERS.length] ?? 1
  const act: ActionContext = { actor: { kind: 'terminal' }, why: 'By chance.', at: world.context.clock.now() }
  const decided = async (doing: Promise<Done>) => {
    const { decisionId } = await doing
    const decision = await findDecision(world.db, decisionId ?? 0)
    if (decision) model.inForce.push(decision)
  }
  switch (kind) {
    case 'complete':
      await world.unlock(xuid, [mainTitle(number)])
      model.completed.get(xuid)?.add(number)
      return
    case 'scan': {
      await world.scan(...model.gamers)
      const [merges, bans] = [of(model, 'merge'), of(model, 'ban').map((ban) => ban.xuid)]
      for (const each of model.gamers) {
        const head = merges.find((merge) => merge.xuid === each)?.intoXuid ?? each
        if (!bans.includes(head)) model.read.set(each, new Set(model.completed.get(each)))
      }
      return
    }
    case 'patch': {
      const shift = 1 + (other % (NUMBERS.length - 1))
      for (const game of NUMBERS) {
        model.squares.set(game, (((model.squares.get(game) ?? game) - 1 + shift) % NUMBERS.length) + 1)
      }
      const games = NUMBERS.map((game) => ({ ...aGame(game), position: model.squares.get(game) ?? game }))
      await world.publishEdition(++patches, { games })
      return
    }
    case 'grant':
      return decided(grantSquare(world.db, { ...act, xuid, square: number }))
    case 'exclude':
      return decided(excludeSquare(world.db, { ...act, xuid, square: number }))
    case 'merge': {
      const into = model.gamers[other % model.gamers.length] ?? ''
      return decided(mergeGamers(world.db, { ...act, xuid, into }))
    }
    case 'ban':
      return decided(banGamer(world.db, xuid, act))
    case 'take back': {
      const decision = model.inForce[one % Math.max(1, model.inForce.length)]
      if (!decision) return
      await undoDecision(world.db, decision.id, act)
      model.inForce = model.inForce.filter((each) => each !== decision)
    }
  }
}

test('given any order of completions, scans, patches and decisions, everybody has the squares that the decisions leave them', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async (steps) => {
      const gamers = [0, 1, 2].map(() => String(++people))
      const model: Model = {
        gamers,
        completed: new Map(gamers.map((xuid) => [xuid, new Set()])),
        read: new Map(gamers.map((xuid) => [xuid, new Set()])),
        squares: new Map(NUMBERS.map((number) => [number, number])),
        inForce: [],
      }
      for (const xuid of gamers) {
        await world.player(xuid)
        await take(model, ['complete', gamers.indexOf(xuid), gamers.indexOf(xuid)])
      }
      await world.publishEdition(++patches, { games: NUMBERS.map((number) => aGame(number)) })
      await take(model, ['scan', 0, 0])
      for (const step of steps) {
        await world.later(1)
        // What cannot be done is refused, and then nothing has changed.
        await take(model, step).catch((error: unknown) => {
          if (!(error instanceof CommandRefused)) throw error
        })
        expect(sorted(await shownSquares(model)), String(step)).toEqual(sorted(expectedSquares(model)))
        expect((await checkPast(world.db)).differing, String(step)).toEqual([])
      }
    }),
    { numRuns: 6, endOnFailure: true },
  )
})
