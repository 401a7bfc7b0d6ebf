/** One gamer: everything the desk knows, the note, and the tracker link. */
import { isAlternative, squareOf } from '#contest/rules/games.ts'
import { scanSentence } from '#contest/scans/scan-words.ts'
import { searchKey } from '#contest/text/search-key.ts'
import { deskGamerCall, gamerSquaresCall, linkGamerCall, writeNoteCall } from '#contract/organiser/gamers.ts'
import { writeNote } from '#operations/gamers/notes.ts'
import { linkGamer, NO_LINK, trackerLinkFrom } from '#operations/gamers/tracker-link.ts'
import { RequestRefused } from '#server/http/errors.ts'
import { currentGames } from '#store/catalogue/games.ts'
import { listActions } from '#store/desk/actions.ts'
import { deskGamerOf, type ListedGamer, namesOfGamer, scansOf } from '#store/desk-gamers.ts'
import { decisionsAbout, type GamerDecision } from '#store/people/decisions.ts'
import { noteAbout } from '#store/people/gamer-notes.ts'
import { findGamer, type StoredGamer } from '#store/people/gamers.ts'
import { findState } from '#store/scans/states.ts'
import type { Db } from '#store/schema.ts'
import { storedPlace } from '#store/settled/standings.ts'
import { type Desk, deskCall } from '../guard.ts'
import { staleEdit } from '../stale-edit.ts'
import { presentGamer, presentNote } from './present.ts'

const MAX_SCANS = 12
const MAX_ACTIONS = 30
const MAX_SQUARES = 12

export function oneGamer(desk: Desk): void {
  deskCall(desk, deskGamerCall, async ({ params: { xuid }, desk: { db } }) =>
    presentWhole(db, await gamerOr404(db, xuid)),
  )
  deskCall(desk, gamerSquaresCall, async ({ params: { xuid }, query, desk: { db } }) => {
    await gamerOr404(db, xuid)
    return squaresFor(db, xuid, query)
  })
  deskCall(desk, writeNoteCall, async ({ params: { xuid }, body, actor, desk: { db, clock } }) => {
    const { note, isStale } = await writeNote(db, xuid, { ...body, actor, at: clock.now() })
    const now = presentNote(note)
    if (isStale) throw staleEdit('Someone else changed this note while you were editing.', now)
    return { note: now }
  })
  deskCall(desk, linkGamerCall, async ({ params: { xuid }, body, actor, desk: { db, clock } }) => {
    const { name, id } = body
    const link = name === null ? NO_LINK : trackerLinkFrom(name, id)
    return { changed: await linkGamer(db, xuid, link, { actor, at: clock.now() }) }
  })
}

async function gamerOr404(db: Db, xuid: string): Promise<ListedGamer> {
  const gamer = await deskGamerOf(db, xuid)
  if (!gamer) throw new RequestRefused(404, 'The contest has no such gamer.')
  return gamer
}

async function presentWhole(db: Db, gamer: ListedGamer) {
  const { xuid, accounts } = gamer
  const place = gamer.hidden ? undefined : await storedPlace(db, xuid)
  const others = (await Promise.all(accounts.map((account) => findGamer(db, account)))).filter(
    (account) => account !== undefined,
  )
  const names = new Map(
    [gamer, ...others].map((each: Pick<StoredGamer, 'xuid' | 'gamertag'>) => [each.xuid, each.gamertag]),
  )
  const scans = await scansOf(db, [xuid, ...accounts], MAX_SCANS)
  const actions = await listActions(db, { subjectId: xuid, limit: MAX_ACTIONS })
  return {
    gamer: presentGamer(gamer),
    place: place ? { rank: place.rank, badge: place.badge } : null,
    challenges: (await findState(db, xuid))?.standing.challenges.length ?? 0,
    registered: gamer.registeredAt,
    gamerscore: gamer.gamerscore,
    tracker: { name: gamer.taLink, id: gamer.taGamerId },
    names: await namesOfGamer(db, xuid),
    accounts: others.map((account) => ({ ...account, lastRead: account.lastUpdated })),
    note: presentNote(await noteAbout(db, xuid)),
    decisions: await presentDecisions(db, xuid),
    scans: scans.map((scan) => ({
      ...scan,
      gamertag: names.get(scan.xuid) ?? scan.xuid,
      words: scanSentence({ outcome: scan.outcome, noted: scan.reason }, scan),
      at: scan.finishedAt,
    })),
    actions: actions.map(({ actorKind, actorGamertag, ...action }) => ({
      ...action,
      who: actorGamertag ?? (actorKind === 'terminal' ? 'The terminal' : 'The contest, by itself'),
    })),
  }
}

async function presentDecisions(db: Db, xuid: string) {
  const decisions = await decisionsAbout(db, xuid)
  if (decisions.length === 0) return []
  const games = new Map((await currentGames(db)).map((game) => [game.link, game]))
  const nameOf = async (account: string | null) =>
    account === null ? null : ((await findGamer(db, account))?.gamertag ?? account)
  return Promise.all(
    decisions.map(async (decision: GamerDecision) => {
      const on = decision.links.flatMap((link) => games.get(link) ?? [])
      return {
        ...decision,
        gamertag: (await nameOf(decision.xuid)) ?? '',
        into: await nameOf(decision.intoXuid),
        squares: [...new Set(on.map((game) => squareOf(game)))],
        games: decision.links.map((link) => games.get(link)?.name ?? link),
        by: decision.decidedBy,
        at: decision.decidedAt,
      }
    }),
  )
}

/** By square number, or by words in the name of any of its games. */
async function squaresFor(db: Db, xuid: string, { search, lit }: { search: string; lit: 'yes' | 'no' }) {
  const has = (await findState(db, xuid))?.standing.squares
  const words = searchKey(search).split(/\s+/).filter(Boolean)
  const bySquare = Map.groupBy(await currentGames(db), (game) => squareOf(game))
  const found = [...bySquare].filter(([square, games]) => {
    if ((has?.has(square) ?? false) !== (lit === 'yes')) return false
    const isNumber = words.length === 1 && /^#?\d+$/.test(words[0] ?? '')
    if (isNumber && Number(words[0]?.replace('#', '')) === square) return true
    return games.some(({ name }) => words.every((word) => searchKey(name).includes(word)))
  })
  return {
    squares: found.slice(0, MAX_SQUARES).map(([square, games]) => ({
      square,
      name: (games.find((game) => !isAlternative(game)) ?? games[0])?.name ?? '',
      games: games.map(({ link, name }) => ({ link, name })),
    })),
    found: found.length,
  }
}
