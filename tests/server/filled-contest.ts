/**
 * A contest for the server's tests: the real content, invented gamers, several cycles, written by the functions the scanner
 * writes with. Deterministic, so that a failure can be looked at twice, and a copy knows what the original did.
 */
import { type Content, loadContent } from '#content/load.ts'
import { NO_DECISIONS } from '#contest/rules/decisions.ts'
import { applyPatches } from '#contest/rules/editions.ts'
import { titleStatus } from '#contest/rules/title-status.ts'
import { type Catalogue, loadCatalogue } from '#settling/recounts/catalogue.ts'
import { recount } from '#settling/recounts/recount.ts'
import { type ContestWrite, writeContest, writeExclusively } from '#store/contest-write.ts'
import { insertGamer, scannedGamerWrite, setGamerState } from '#store/people/gamers.ts'
import { historiesOf, historyWrite } from '#store/scans/histories.ts'
import { encodeTitles, type HistoryTitle } from '#store/scans/history-codec.ts'
import { findState, statesWrite } from '#store/scans/states.ts'
import type { Db } from '#store/schema.ts'
import { eventsWrite } from '#store/settled/events.ts'
import { settle } from '#store/settled/settlement.ts'
import { writeInOneStatement } from '#store/write-in-one-statement.ts'
import { inThisRun, type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { publish } from '#tests/support/publish.ts'
import { seededRandom } from '#tests/support/random/seeded-random.ts'

const DAY = 24 * 60 * 60 * 1000

export interface FilledContest {
  content: Content
  gamers: InventedGamer[]
  /** Plays on for half a day, scans and settles. */
  nextCycle(): Promise<void>
  now(): Date
}

export interface InventedGamer {
  number: number
  xuid: string
  gamertag: string
  history: Map<number, HistoryTitle>
}

/** The main game of every square and its alternatives, with an id for each: the content does not know them all. */
export function contentWithTitles(): Content {
  const content = loadContent()
  const ids = new Map<string, number>()
  const idOf = (link: string): number => ids.get(link) ?? ids.set(link, 100_000 + ids.size).get(link) ?? 0
  const patches = content.patches.map((patch) => ({
    ...patch,
    games: patch.games.map((game) => ({ ...game, titleId: game.titleId ?? idOf(game.link) })),
  }))
  return { ...content, patches }
}

export interface Size {
  gamers?: number
  cycles?: number
}

/**
 * The contest in a database of its own: filled once in a run, and copied for everyone who asks for one of the same size. What
 * is not in the database, who has played what, is played again.
 */
export async function filledDatabase({ gamers, cycles }: Required<Size>): Promise<{
  database: TestDatabase
  contest: FilledContest
}> {
  const database = await testDatabase({
    name: inThisRun(`contest_${gamers}_${cycles}`),
    fill: (db) => fillContest(db, { gamers, cycles }),
  })
  const { playUnseen, ...contest } = createContest(database.db, gamers)
  for (let done = 0; done < cycles; done++) playUnseen()
  return { database, contest }
}

/** For a database of which no one else gets a copy. */
export async function fillContest(
  db: Db,
  { gamers = 24, cycles = 6, names = NAMES }: Size & { names?: readonly string[] } = {},
): Promise<FilledContest> {
  const { playUnseen: _, ...contest } = createContest(db, gamers, names)
  for (let done = 0; done < cycles; done++) await contest.nextCycle()
  return contest
}

function createContest(
  db: Db,
  count: number,
  names: readonly string[] = NAMES,
): FilledContest & { playUnseen(): void } {
  const content = contentWithTitles()
  const random = seededRandom(900)
  const gamers: InventedGamer[] = []
  let now = new Date('2025-07-14T06:00:00Z')

  async function publishDue(): Promise<void> {
    const { patch = -1 } = await db
      .selectFrom('patches')
      .select((select) => select.fn.max('number').as('patch'))
      .executeTakeFirstOrThrow()
    for (const next of content.patches.slice((patch ?? -1) + 1)) {
      if (next.date > now.toISOString().slice(0, 10)) return
      const edition = applyPatches(content.patches.slice(0, next.number + 1))
      await publish(db, { patch: next, edition, at: now })
    }
  }

  /** A third of the gamers is there from the beginning, the others join cycle by cycle. */
  function newcomers(): InventedGamer[] {
    const before = gamers.length
    const coming = before === 0 ? Math.ceil(count / 3) : Math.ceil(count / 6)
    for (let number = before; number < Math.min(before + coming, count); number++) {
      const xuid = String(2533274800000000 + number)
      const gamertag = names[number] ?? `Gamer ${number}`
      gamers.push({ number, xuid, gamertag, history: new Map() })
    }
    return gamers.slice(before)
  }

  const { games } = applyPatches(content.patches)

  function playOf(gamer: InventedGamer): void {
    const skill = gamer.number === IDLE ? 0 : 0.4 + ((gamer.number * 3 + 4) % 10) / 6
    for (let turn = 0; turn < skill * 40; turn++) {
      const game = games[Math.floor(random() * games.length)]
      if (!game?.titleId) continue
      const done = random() < 0.6
      const current = done ? game.gamerscore : Math.floor(random() * game.gamerscore)
      const before = gamer.history.get(game.titleId)
      if (before && before.currentGamerscore >= current) continue
      gamer.history.set(game.titleId, {
        titleId: game.titleId,
        currentGamerscore: current,
        totalGamerscore: game.gamerscore,
        currentAchievements: current > 0 ? 1 + Math.floor(current / 25) : 0,
        totalAchievements: null,
        lastPlayed: now.getTime(),
      })
    }
    // Sometimes a game that was complete gets more achievements.
    const [grown] = [...gamer.history.values()].filter((title) => titleStatus(title) === 'completed')
    if (grown && random() < 0.2) {
      gamer.history.set(grown.titleId, { ...grown, totalGamerscore: grown.totalGamerscore + 250 })
    }
  }

  async function scan(write: ContestWrite, catalogue: Catalogue, gamer: InventedGamer): Promise<void> {
    const { xuid } = gamer
    const state = await findState(write.tx, xuid)
    const history = new Map(gamer.history)
    const historyBefore = (await historiesOf(write.tx, [xuid])).get(xuid) ?? history
    const [counted] = recount(
      catalogue,
      [{ xuid, history, historyBefore, decisions: NO_DECISIONS, before: state?.standing }],
      now,
    )
    if (!counted) return
    const titles = encodeTitles(history.values())
    await writeInOneStatement(write.tx, [
      historyWrite({ xuid, titles, titleCount: history.size, readAt: now }),
      statesWrite(write, [counted.state]),
      eventsWrite(write, counted.events),
      scannedGamerWrite(write, { xuid, profile: profileOf(gamer), at: now }),
    ])
  }

  /** Who joins in a cycle, after everyone has played. */
  function play(): InventedGamer[] {
    const joined = newcomers()
    for (const gamer of gamers) playOf(gamer)
    return joined
  }

  const timePasses = () => {
    now = new Date(now.getTime() + (17 * DAY) / 2)
  }

  async function nextCycle(): Promise<void> {
    await publishDue()
    const joined = play()
    for (const gamer of joined) {
      const { xuid } = gamer
      await writeContest(db, (write) => insertGamer(write, { xuid, profile: profileOf(gamer), at: now }))
    }
    await writeContest(db, async (write) => {
      const catalogue = await loadCatalogue(write.tx, write.catalogue)
      for (const gamer of gamers) await scan(write, catalogue, gamer)
      const { xuid } = gamers[PRIVATE] ?? {}
      if (xuid) await setGamerState(write, { xuid, state: 'private', reason: 'hidden', at: now })
    })
    await writeExclusively(db, (write) => settle(write, { at: now }))
    timePasses()
  }

  function playUnseen(): void {
    play()
    timePasses()
  }

  return { content, gamers, nextCycle, playUnseen, now: () => now }
}

const NAMES = [
  'Vega',
  'Two Words',
  'Nýx',
  'Idle Hands',
  'CAPS LOCK',
  'Hermit',
  'vega2',
  'Émile 7',
  'Long Name Here',
]

/** Never plays, and hides the history after joining. */
const IDLE = 3
const PRIVATE = 5

function profileOf({ gamertag, number }: InventedGamer) {
  return {
    gamertag: gamertag.normalize('NFD').replace(/\p{M}/gu, ''),
    modernGamertag: gamertag,
    suffix: number === 6 ? '1234' : '',
    gamerscore: 1000 * number,
    gamerPic: number === 1 ? 'https://images-eds-ssl.xboxlive.com/image?url=abc' : null,
    color: number % 2 === 0 ? '107c10' : null,
  }
}
