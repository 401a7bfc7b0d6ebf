/** Scans some gamers of a cycle, with one profile call for all. Each gamer succeeds or fails alone. */

import { storedReason } from '#contest/scans/scan-reasons.ts'
import { refreshProfiles } from '#settling/profiles/read-profiles.ts'
import { hasRequestCapacity } from '#settling/scans/request-capacity.ts'
import { countAttempt, waitingAmong } from '#store/scans/cycle-gamers.ts'
import { findCycle } from '#store/scans/cycles.ts'
import { saveUnchanged, storedScans, type UnchangedScan } from '#store/scans/unchanged-scans.ts'
import { XboxConfigError, type XboxError, XboxNoAccounts } from '#xbox/errors.ts'
import { fetchPictures } from '../artwork/artwork.ts'
import type { Libraries } from '../artwork/pictures.ts'
import type { ScanContext } from '../context.ts'
import { firstFinds } from './first-finds.ts'
import { forEachConcurrently } from './for-each-concurrently.ts'
import { MAX_READS_PER_CYCLE, UnusableHistoryError } from './read-history.ts'
import { reasonOf } from './reason-of.ts'
import { failScan, type GamerScan, scanGamer } from './scan-gamer.ts'

export interface Batch {
  cycleId: number
  xuids: readonly string[]
  signal: AbortSignal
  /** Leaves gamers for whom the limits have no capacity to other processes, instead of waiting. */
  leavesToOthers?: boolean
  /** Whether the cycle is neither paused nor cancelled. Gamers not begun by then stay waiting. */
  mayGoOn?: () => Promise<boolean>
}

/** A gamer to retry, with the number of attempts so far. */
export interface RetryLater {
  xuid: string
  attempts: number
  /** Not tried at all, because the accounts of this process have no capacity. */
  notTried?: boolean
}

/** Attempts per gamer and cycle, besides the client's own retries. */
const MAX_ATTEMPTS = 4

/** A pass blocks no one: it tries once and gives slow gamers more time. */
const PASS = { maxAttempts: 1, timesAsLong: 4 }

/** Resolves to the gamers to retry later. Throws when no one can be scanned: stopped, no usable account, no database. */
export async function scanBatch(
  context: ScanContext,
  { cycleId, xuids, signal, leavesToOthers = false, mayGoOn }: Batch,
): Promise<RetryLater[]> {
  const waiting = await waitingAmong(context.db, cycleId, xuids)
  if (waiting.length === 0) return []
  const names = waiting.map(({ xuid }) => xuid)
  const { profiles, failure } = await refreshProfiles(context.xbox, names, signal)
  if (failure) context.log.warn({ cycleId, reason: failure.message }, 'Profiles could not be refreshed.')
  const stored = await storedScans(context.db, names)
  const { verifyByList } = await context.catalogues.present(context.db)
  const libraries: Libraries = new Map()
  const shared = { cycleId, verifyByList, libraries, signal }
  const { kind, againOf } = await findCycle(context.db, cycleId)
  const isPass = againOf !== null
  const maxAttempts = isPass ? PASS.maxAttempts : MAX_ATTEMPTS
  const maxMs = context.maxReadMs * (isPass ? PASS.timesAsLong : 1)
  const unchanged: UnchangedScan[] = []
  const again: RetryLater[] = []
  await forEachConcurrently(
    context.sizes.lanes,
    waiting,
    async ({ xuid, attempts, reads, begunAt: before }) => {
      if (mayGoOn && !(await mayGoOn())) return
      if (leavesToOthers && !hasRequestCapacity(context.xbox, context.atWork.gamers)) {
        again.push({ xuid, attempts, notTried: true })
        return
      }
      const isLastAttempt = attempts + 1 >= maxAttempts
      const profile = profiles.get(xuid)
      const begunAt = before ?? context.clock.now()
      const time = { leftMs: maxMs - (context.clock.now().getTime() - begunAt.getTime()) }
      const known = stored.get(xuid)
      const onPage = kind === 'forced' && !known?.titles ? firstFinds(context, xuid, verifyByList) : undefined
      const scan = { xuid, profile, reads, isLastAttempt, stored: known, begunAt, time, onPage, ...shared }
      const result = await attempt(context, { ...scan, ...reasonFor(profile, failure) })
      if (result === 'again') again.push({ xuid, attempts: attempts + 1 })
      else if (result) unchanged.push(result)
      if (unchanged.length >= context.sizes.savedTogether.unchanged) {
        await saveUnchanged(context.db, cycleId, unchanged.splice(0))
      }
    },
  )
  await saveUnchanged(context.db, cycleId, unchanged)
  context.pictures.fetchLater(libraries, (all) => fetchPictures(context, all, signal))
  return again
}

const reasonFor = (profile: unknown, failure: XboxError | null) =>
  !profile && failure
    ? { profileFailure: storedReason('profile', `The profile was not refreshed: ${failure.message}`) }
    : {}

interface Attempt extends GamerScan {
  /** When the first attempt of the cycle began. */
  begunAt: Date
  time: { leftMs: number }
}

async function attempt(context: ScanContext, scan: Attempt): Promise<UnchangedScan | 'again' | undefined> {
  const { atWork } = context
  atWork.gamers++
  atWork.xuids.add(scan.xuid)
  try {
    return await scanGamer(context, scan).finally(() => {
      atWork.gamers--
      atWork.xuids.delete(scan.xuid)
    })
  } catch (error) {
    scan.signal.throwIfAborted()
    if (error instanceof XboxNoAccounts || error instanceof XboxConfigError) throw error
    const reason = reasonOf(error)
    const reads = error instanceof UnusableHistoryError ? error.reads : 0
    const { xuid, cycleId, isLastAttempt, begunAt, time } = scan
    const attempts = await countAttempt(context.db, { cycleId, xuid, reads, begunAt })
    context.log.warn({ cycleId, xuid, attempts, reason }, 'Scan failed.')
    if (!isLastAttempt && scan.reads + reads < MAX_READS_PER_CYCLE && time.leftMs > 0) return 'again'
    await failScan(context, scan, reason)
    return undefined
  }
}
