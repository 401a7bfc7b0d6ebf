/** The scan of one gamer: read, judge and save, all or nothing. */

import { NO_STANDING } from '#contest/rules/standing.ts'
import { isAsRead } from '#settling/scans/history-rows.ts'
import { judgeScan } from '#settling/scans/judge-scan.ts'
import { plainNews } from '#settling/scans/plain-news.ts'
import type { PrivacyRefusal } from '#settling/scans/privacy.ts'
import {
  findingsWrites,
  type ScanRecord,
  saveApplied,
  saveFailed,
  saveRefused,
} from '#settling/scans/save-scan.ts'
import type { ScanWrites } from '#settling/scans/scan-writes.ts'
import { isUnchanged } from '#settling/scans/unchanged.ts'
import { isUnavailable } from '#store/errors.ts'
import { usableServiceAccounts } from '#store/people/service-accounts.ts'
import { outcomeWrite } from '#store/scans/cycle-gamers.ts'
import { decodeTitles, encodeTitles } from '#store/scans/history-codec.ts'
import { keptLosses } from '#store/scans/kept-losses.ts'
import type { KnownGamer } from '#store/scans/known-gamer.ts'
import { suspectedLossesOf } from '#store/scans/suspected-losses.ts'
import type { UnchangedScan } from '#store/scans/unchanged-scans.ts'
import type { TitleHistory } from '#xbox/reading/title-history.ts'
import type { Libraries } from '../artwork/pictures.ts'
import type { ScanContext } from '../context.ts'
import { shortcomingOf } from './read-history.ts'
import { LOOKS_EMPTY, readersOf, readShown, type ShownAttempt } from './read-shown.ts'

export interface GamerScan extends ShownAttempt {
  /** Why the profile could not be read; unset if the player is just unknown. */
  profileFailure?: string
  /** Collects the titles of each gamer. */
  libraries: Libraries
}

/**
 * Resolves to a scan that found nothing new, which the caller saves together with others; everything else is saved
 * here. Throws Xbox Live failures; the caller decides whether to retry.
 */
export async function scanGamer(context: ScanContext, scan: GamerScan): Promise<UnchangedScan | undefined> {
  const at = context.clock.now()
  const { xuid, stored, profile } = scan
  const pages = context.knownReads.pagesOf(scan)
  const shown = await readShown(context, { ...scan, pages })
  if ('refusal' in shown) {
    await inScan(context, scan, at, (record) => refuse(context, record, shown.refusal))
    return undefined
  }
  const { history } = shown
  const asStored = pages?.areKnown ? stored?.titles : null
  const titles = asStored ? decodeTitles(asStored) : history.titles
  scan.libraries.set(
    xuid,
    titles.map(({ titleId }) => titleId),
  )
  const encoded = asStored ?? encodeTitles(titles)
  const found = { ...shown, encoded, titleCount: titles.length }
  if (!asStored) {
    await context.seenTitles.record(context.db, history.titles, at)
    context.knownReads.keep(xuid, encoded, pages)
  }
  if (isUnchanged(stored, history, profile, found)) {
    return { xuid, at, lastUpdated: stored.lastUpdated, reason: shortcomingOf(history) ?? null }
  }
  await judgeAndSave(context, scan, at, found)
  return undefined
}

async function refuse(
  context: ScanContext,
  record: ScanRecord,
  refusal: PrivacyRefusal,
): Promise<ScanWrites> {
  // Includes accounts that other processes use.
  const connected = await usableServiceAccounts(record.write.tx)
  return saveRefused(record, { ...refusal, accounts: Math.max(readersOf(context), connected.length) })
}

/**
 * Gives up on the gamer in this cycle; the last known state stays. If the profile itself cannot be saved, the failure
 * is written without it, so that the cycle continues.
 */
export async function failScan(context: ScanContext, scan: GamerScan, reason: string): Promise<void> {
  const at = context.clock.now()
  const told = writable(reason)
  try {
    await inScan(context, scan, at, (record) => saveFailed(record, told))
  } catch (error) {
    if (isUnavailable(error)) throw error
    const { xuid, cycleId } = scan
    context.log.error({ cycleId, xuid, err: error }, 'The failure of a scan could not be saved whole.')
    await outcomeWrite({ cycleId, xuid, outcome: 'failed', reason: told, at }).execute(context.db)
  }
}

const MAX_REASON_LENGTH = 1000

/** Removes characters that the database cannot store; an error message may contain anything. */
const writable = (reason: string): string =>
  reason.replaceAll('\0', '').slice(0, MAX_REASON_LENGTH).toWellFormed()

interface FoundHistory {
  history: TitleHistory
  /** The account that was shown it. */
  by: string
  /** The titles as they would be stored if nothing is doubted. */
  encoded: Uint8Array
  titleCount: number
}

async function judgeAndSave(
  context: ScanContext,
  scan: GamerScan,
  at: Date,
  { history, by, encoded, titleCount }: FoundHistory,
): Promise<void> {
  await inScan(context, scan, at, async (record) => {
    const { write, known, catalogue, cycleId } = record
    const read = {
      // Another scan saved since may be newer than this read, which then neither gains nor loses anything.
      complete: history.complete && !wasOvertaken(scan, known),
      withoutXbox360: history.withoutXbox360,
      // Parsed if someone asks.
      get titles() {
        return history.titles
      },
    }
    const shortcoming = shortcomingOf(history)
    const told = { read, shortcoming, reason: shortcoming ?? scan.profileFailure }
    const news = plainNews(record, encoded, titleCount)
    if (news) return saveApplied(record, { ...told, writes: news, suspected: [], suspicion: null })
    const { squares } = known.standing ?? NO_STANDING
    const suspected = known.hasSuspectedLosses ? await suspectedLossesOf(write.tx, scan.xuid) : new Map()
    // Only a second read can cause a loss, so kept losses matter only then.
    const kept = known.hasSuspectedLosses ? await keptLosses(write.tx) : new Map()
    const gamerscore = scan.profile?.gamerscore ?? null
    const { history: stored, person } = known
    const verdict = judgeScan({ history: stored, squares, suspected, person, kept }, catalogue, {
      ...{ read, gamerscore, cycleId, at },
    })
    if (verdict.kind === 'unreadable') {
      return refuse(context, record, { reason: LOOKS_EMPTY, by, isAgreed: false })
    }
    const titles = isAsRead(read, verdict.history) ? encoded : undefined
    const writes = findingsWrites(record, verdict.history, titles)
    return saveApplied(record, { ...told, ...verdict, writes })
  })
}

/** Decided by whether the gamer was updated since the batch began, not by comparing times, because a clock may have been wrong. */
const wasOvertaken = ({ stored }: GamerScan, { gamer }: KnownGamer): boolean =>
  stored?.lastUpdated?.getTime() !== gamer.lastUpdated?.getTime()

const inScan = (
  context: ScanContext,
  { xuid, cycleId, profile }: GamerScan,
  at: Date,
  work: (record: ScanRecord) => Promise<ScanWrites>,
): Promise<void> => context.sharedWrites.add(context, { xuid, cycleId, profile, at, work })
