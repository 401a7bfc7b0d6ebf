/**
 * Saves what one scan found, in that scan's transaction, writing only what changed. Each function resolves to the writes that every
 * scan has, which the caller makes together with those of others (scan-writes.ts).
 */

import { isCompleted } from '#contest/rules/title-status.ts'
import { reasonDetail, storedReason } from '#contest/scans/scan-reasons.ts'
import type { ContestWrite } from '#store/contest-write.ts'
import { setGamerState } from '#store/people/gamers.ts'
import { recordGamertag } from '#store/people/gamertags.ts'
import type { ScanChanges } from '#store/scans/cycle-gamers.ts'
import { holdScan, supersedeHeldScan, undecidedScanOf } from '#store/scans/held-scans.ts'
import type { HistoryByTitle } from '#store/scans/histories.ts'
import { encodeTitles } from '#store/scans/history-codec.ts'
import type { KnownGamer } from '#store/scans/known-gamer.ts'
import { recordRefusal } from '#store/scans/refusals.ts'
import { saveSuspectedLosses } from '#store/scans/suspected-losses.ts'
import type { ScanOutcome } from '#store/scans/tables.ts'
import type { NewEvent } from '#store/settled/events.ts'
import { completedBy, type ReadProfile } from '../profiles/read-profiles.ts'
import { saveSeenProfile } from '../profiles/save-profile.ts'
import type { Catalogue } from '../recounts/catalogue.ts'
import { recount, recountable } from '../recounts/recount.ts'
import { type HistoryRead, historyRows } from './history-rows.ts'
import type { Suspicion, Verdict } from './judge-scan.ts'
import { isHiding, type PrivacyAsked } from './privacy.ts'
import type { ScanWrites } from './scan-writes.ts'

export interface ScanRecord {
  write: ContestWrite
  catalogue: Catalogue
  known: KnownGamer
  cycleId: number
  /** When the read began. */
  at: Date
  /** Undefined if the profile could not be read; the last known one stays. */
  profile: ReadProfile | undefined
}

export interface Findings extends Pick<Extract<Verdict, { kind: 'applied' }>, 'suspected' | 'suspicion'> {
  read: HistoryRead
  /** The history, and the standing by it. */
  writes: ScanWrites
  /** What could not be read of the history. */
  shortcoming?: string | undefined
  /** A problem of a scan that succeeded. */
  reason?: string | undefined
}

export async function saveApplied(scan: ScanRecord, found: Findings): Promise<ScanWrites> {
  const { write, known, at } = scan
  const { suspected, suspicion } = found
  const { xuid, gamertag } = known.gamer
  const profile = scan.profile ? completedBy(scan.profile, known.gamer) : known.gamer
  if (profile.gamertag !== gamertag) await recordGamertag(write, { xuid, gamertag: profile.gamertag, at })
  const isHeld = suspicion !== null && (await hold(scan, suspicion))
  if (!suspicion && known.hasHeldScan && (await isRefuted(scan, found.read))) {
    await supersedeHeldScan(write.tx, xuid, at)
  }
  if (known.hasSuspectedLosses || suspected.length > 0) await saveSuspectedLosses(write.tx, xuid, suspected)
  const writes = { ...found.writes, gamers: [{ xuid, profile, at }] }
  if (isHeld) return finish(scan, 'held', sentenceOf(suspicion), writes)
  const { shortcoming, reason = shortcoming } = found
  return finish(scan, shortcoming ? 'partial' : 'done', suspicion ? KEPT : reason, writes)
}

const KEPT = storedReason('kept_loss', 'A loss that the organiser keeps is still to be seen.')

/** Resolves to whether an organiser must decide, which kept losses do not need. */
async function hold({ write, known, cycleId, at }: ScanRecord, suspicion: Suspicion): Promise<boolean> {
  const { squares, vanished, rows } = suspicion
  const { keptAt } = await holdScan(write.tx, {
    xuid: known.gamer.xuid,
    cycleId,
    foundAt: at,
    reason: sentenceOf(suspicion),
    wouldLose: [...squares],
    vanished,
    titles: rows,
  })
  return keptAt === null
}

/** A complete read without the suspicious losses refutes them; a partial read does if it shows one of the titles as before. */
async function isRefuted({ write, known }: ScanRecord, read: HistoryRead): Promise<boolean> {
  if (read.complete) return true
  const held = await undecidedScanOf(write.tx, known.gamer.xuid)
  const suspects = new Set([...(held?.vanished ?? []), ...(held?.titles ?? []).map(({ titleId }) => titleId)])
  const rows = historyRows(read, known.history)
  return [...suspects].some((titleId) => isCompleted(rows.get(titleId)))
}

function sentenceOf({ squares, vanished, fallen, tooMany }: Suspicion): string {
  const sentences = [
    tooMany.length > 0 && `The scan would take away ${squares.size} squares at once.`,
    fallen.length === 1 && 'The score of a known title has fallen to less than half.',
    fallen.length > 1 && `The scores of ${fallen.length} known titles have fallen to less than half.`,
    vanished.length === 1 && 'A known title has vanished from the history.',
    vanished.length > 1 && `${vanished.length} known titles have vanished from the history.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** The new standing of one gamer after an applied scan. */
export function findingsWrites(
  { catalogue, known, at }: Pick<ScanRecord, 'catalogue' | 'known' | 'at'>,
  history: HistoryByTitle,
  titles = encodeTitles(history.values()),
): ScanWrites {
  const { xuid } = known.gamer
  const same = known.encodedHistory && Buffer.compare(titles, known.encodedHistory) === 0
  // Same titles, same catalogue: the stored standing is still right, because a patch recounts everyone.
  if (same && known.standing) return {}
  const counted = recount(catalogue, [recountable(known, history)], at)
  return {
    histories: [{ xuid, titles, titleCount: history.size, readAt: at }],
    states: counted.map(({ state }) => state),
    events: counted.flatMap(({ events }) => events),
  }
}

export function scanChangesOf(events: readonly Pick<NewEvent, 'type'>[] = []): ScanChanges {
  const count = (wanted: NewEvent['type']) => events.filter(({ type }) => type === wanted).length
  return {
    squaresGained: count('game_gained'),
    squaresLost: count('game_lost'),
    challengesGained: count('challenge_gained'),
    challengesLost: count('challenge_lost'),
  }
}

/**
 * The history is not visible, so everything stays. A gamer who is known to be private becomes so when the cycle is
 * settled, because only then is the number of such gamers known.
 */
export async function saveRefused(
  scan: ScanRecord,
  { reason, ...asked }: Omit<PrivacyAsked, 'at'> & { reason: string },
): Promise<ScanWrites> {
  const { write, known, at } = scan
  const { xuid, state } = known.gamer
  if (state !== 'private') await recordRefusal(write, { xuid, by: asked.by, at })
  await saveSeenProfile(scan)
  if (isHiding(known.gamer, { ...asked, at })) return finish(scan, 'private', reason)
  return finish(scan, 'failed', storedReason('not_shown', `${reasonDetail(reason)} ${ASKED_AGAIN}`))
}

const ASKED_AGAIN = 'So far one account says so; the next cycle asks again.'

export async function saveFailed(scan: ScanRecord, reason: string): Promise<ScanWrites> {
  const { write, known, at } = scan
  // New gamers stay pending and private gamers private, because one failed scan proves nothing.
  const { state } = known.gamer
  if (state === 'active' || state === 'failing') {
    await setGamerState(write, { xuid: known.gamer.xuid, state: 'failing', reason, at })
  }
  await saveSeenProfile(scan)
  return finish(scan, 'failed', reason)
}

export const finish = (
  { known, cycleId, at }: Pick<ScanRecord, 'known' | 'cycleId' | 'at'>,
  outcome: ScanOutcome,
  reason?: string,
  writes: ScanWrites = {},
): ScanWrites => ({
  ...writes,
  outcomes: [{ cycleId, xuid: known.gamer.xuid, outcome, reason, at, changes: scanChangesOf(writes.events) }],
})
