/** "Scan me now": a signed-in player requests a scan and follows its progress. */
import type { FastifyInstance } from 'fastify'
import { scanSummary } from '#contest/scans/scan-summary.ts'
import { describeScanProblem } from '#contest/scans/scan-words.ts'
import type { AnswerOf } from '#contract/call.ts'
import { myScanCall, scanMeCall } from '#contract/scans/my-scan.ts'
import { admitJoiners } from '#operations/gamers/join.ts'
import { findGamer, type StoredGamer } from '#store/people/gamers.ts'
import type { SignedInUser } from '#store/people/sessions.ts'
import {
  foundSoFar,
  nextRequestAllowedAt,
  openRequests,
  type RequestedScan,
  requestScan,
  scanRequest,
  usualSeconds,
} from '#store/scans/scan-requests.ts'
import { findState } from '#store/scans/states.ts'
import type { Db } from '#store/schema.ts'
import type { Auth } from '../auth/auth.ts'
import { playerCall } from '../auth/player-call.ts'
import { RequestRefused } from '../http/errors.ts'
import type { Scanning, ScanningNow } from '../scans/scanning.ts'
import type { Snapshot } from '../snapshot/state.ts'

type MyScan = AnswerOf<typeof myScanCall>

const REST_MS = 30 * 60_000
/** Scans that usually run in parallel; used only to estimate the waiting time. */
const AT_ONCE = 3

interface MyScanOptions {
  auth: Auth
  scanning: ScanningNow
}

export function answerMyScan(app: FastifyInstance, { auth, scanning }: MyScanOptions): void {
  const { db } = auth.store
  void playerCall(app, auth, myScanCall, async ({ user }) => {
    const gamer = await gamerOfAsker(db, user)
    return gamer ? present(auth, gamer.xuid, await scanning()) : NONE
  })

  void playerCall(app, auth, scanMeCall, async ({ user, reply }) => {
    const gamer = (await gamerOfAsker(db, user)) ?? (await joinNow(user, auth))
    if (!gamer || gamer.hidden)
      throw new RequestRefused(409, 'You are not in the contest, so there is nothing to scan.')
    const at = auth.now()
    const asked = await requestScan(db, { xuid: gamer.xuid, askedBy: 'player', at, cooldownMs: REST_MS })
    if (asked.kind === 'too-soon') {
      const seconds = Math.max(1, Math.ceil((asked.until.getTime() - at.getTime()) / 1000))
      reply.header('Retry-After', seconds)
      const minutes = Math.ceil(seconds / 60)
      throw new RequestRefused(
        429,
        `You can request one scan every 30 minutes. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
      )
    }
    reply.code(202)
    return present(auth, gamer.xuid, await scanning())
  })
}

/** By any account of the player; a merged one counts for its main gamer. */
async function gamerOfAsker(db: Db, { xuid }: SignedInUser): Promise<StoredGamer | undefined> {
  const gamer = await findGamer(db, xuid)
  return gamer?.mergedInto ? findGamer(db, gamer.mergedInto) : gamer
}

/** A joining player need not wait for the next cycle: the requested scan is their first. */
async function joinNow({ xuid }: SignedInUser, auth: Auth): Promise<StoredGamer | undefined> {
  const { db } = auth.store
  await admitJoiners({ db, clock: auth, log: auth.log }, xuid)
  return findGamer(db, xuid)
}

const NONE: MyScan = {
  state: 'none',
  place: null,
  at: null,
  summary: null,
  queue: 0,
  seconds_left: null,
  again_at: null,
  trouble: null,
}

async function present(
  { store: { db }, now, current }: Auth,
  xuid: string,
  scanning: Scanning,
): Promise<MyScan> {
  const request = await scanRequest(db, xuid)
  if (!request) return NONE
  const rests = await nextRequestAllowedAt(db, { xuid, askedBy: 'player', cooldownMs: REST_MS })
  const again_at = rests && rests > now() ? rests.toISOString() : null
  const state = stateShown(request, current(), scanning)
  if (state !== 'waiting' && state !== 'scanning') {
    const at = (request.finishedAt ?? request.askedAt).toISOString()
    return { ...NONE, state, at, summary: summaryOf(request, scanning), again_at }
  }
  const queue = await openRequests(db)
  const place = queue.findIndex(({ id }) => id === request.id) + 1
  const isWaiting = state === 'waiting' && place > 0
  return {
    ...NONE,
    state,
    at: request.askedAt.toISOString(),
    place: isWaiting ? place : null,
    queue: queue.length,
    seconds_left: isWaiting ? Math.round((await usualSeconds(db)) * Math.ceil(place / AT_ONCE)) : null,
    again_at,
    ...(state === 'scanning' && (await foundByFirst(db, xuid, current(), scanning))),
    trouble: scanning.isReading ? null : 'The scanner is offline. Your scan keeps its place in the queue.',
  }
}

/** What a first scan has found so far, shown only to the waiting gamer. */
async function foundByFirst(
  db: Db,
  xuid: string,
  { gamers }: Snapshot,
  { frozenSince }: Scanning,
): Promise<Pick<MyScan, 'found' | 'games'>> {
  if (gamers.has(xuid) || frozenSince) return { found: null, games: null }
  const judged = (await findState(db, xuid))?.standing.squares
  if (judged) return { found: [...judged], games: null }
  const soFar = await foundSoFar(db, xuid)
  if (!soFar) return { found: null, games: null }
  return { found: [...soFar.squares], games: { read: soFar.read, of: soFar.of } }
}

/** A scan is "done" once the pages show it, a moment after its settlement. */
function stateShown(
  { xuid, state, finishedAt }: RequestedScan,
  { settledAt, gamers }: Snapshot,
  { frozenSince }: Scanning,
): RequestedScan['state'] {
  if (state !== 'done' || !finishedAt || frozenSince) return state
  return finishedAt > settledAt || !gamers.has(xuid) ? 'scanning' : state
}

/** During a freeze results are hidden even from the gamer. */
function summaryOf(request: RequestedScan, { frozenSince }: Scanning): string {
  const { state, outcome, reason, finishedAt } = request
  if (state === 'failed') return (describeScanProblem(outcome, reason) ?? NOT_MADE).why
  if (frozenSince && finishedAt && finishedAt > frozenSince) {
    return 'scanned; results appear when the freeze ends'
  }
  if (outcome === 'held') return describeScanProblem('held', reason)?.why ?? ''
  return scanSummary(request)
}

const NOT_MADE = { why: 'The scan could not be made.' }
