/** Saves what one scan found, in that scan's transaction, writing only what changed. */

import { titleStatus } from '#contest/rules/title-status.ts'
import { reasonDetail, storedReason } from '#contest/scans/scan-reasons.ts'
import type { ContestWrite } from '#store/contest-write.ts'
import { scannedGamerWrite, setGamerState } from '#store/people/gamers.ts'
import { recordGamertag } from '#store/people/gamertags.ts'
import { NO_CHANGES, outcomeWrite, type ScanChanges } from '#store/scans/cycle-gamers.ts'
import { holdScan, supersedeHeldScan, undecidedScanOf } from '#store/scans/held-scans.ts'
import type { HistoryByTitle } from '#store/scans/histories.ts'
import { historyWrite } from '#store/scans/histories.ts'
import { encodeTitles } from '#store/scans/history-codec.ts'
import type { KnownGamer } from '#store/scans/known-gamer.ts'
import { recordRefusal } from '#store/scans/refusals.ts'
import { statesWrite } from '#store/scans/states.ts'
import { saveSuspectedLosses } from '#store/scans/suspected-losses.ts'
import type { ScanOutcome } from '#store/scans/tables.ts'
import { eventsWrite, type NewEvent } from '#store/settled/events.ts'
import { type Write, writeInOneStatement } from '#store/write-in-one-statement.ts'
import { completedBy, type ReadProfile } from '../profiles/read-profiles.ts'
import { saveSeenProfile } from '../profiles/save-profile.ts'
import type { Catalogue } from '../recounts/catalogue.ts'
import { recount, recountable } from '../recounts/recount.ts'
import { type HistoryRead, historyRows } from './history-rows.ts'
import type { Suspicion, Verdict } from './judge-scan.ts'
import { isHiding, type PrivacyAsked } from './privacy.ts'

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

export interface Findings extends Omit<Extract<Verdict, { kind: 'applied' }>, 'kind'> {
  read: HistoryRead
  /** What could not be read of the history. */
  shortcoming?: string | undefined
  /** A problem of a scan that succeeded. */
  reason?: string | undefined
}

export async function saveApplied(scan: ScanRecord, found: Findings): Promise<void> {
  const { write, known, at } = scan
  const { history, suspected, suspicion } = found
  const { xuid, gamertag } = known.gamer
  const profile = scan.profile ? completedBy(scan.profile, known.gamer) : known.gamer
  if (profile.gamertag !== gamertag) await recordGamertag(write, { xuid, gamertag: profile.gamertag, at })
  const isHeld = suspicion !== null && (await hold(scan, suspicion))
  if (!suspicion && known.hasHeldScan && (await isRefuted(scan, found.read))) {
    await supersedeHeldScan(write.tx, xuid, at)
  }
  if (known.hasSuspectedLosses || suspected.length > 0) await saveSuspectedLosses(write.tx, xuid, suspected)
  const findings = findingsWrites(scan, history)
  const { changes } = findings
  const writes = [...findings.writes, scannedGamerWrite(write, { xuid, profile, at })]
  if (isHeld) await finish(scan, 'held', { reason: sentenceOf(suspicion), writes, changes })
  else {
    const { shortcoming, reason = shortcoming } = found
    const outcome = shortcoming ? 'partial' : 'done'
    await finish(scan, outcome, { reason: suspicion ? KEPT : reason, writes, changes })
  }
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
  return [...suspects].some((titleId) => {
    const row = rows.get(titleId)
    return row !== undefined && titleStatus(row) === 'completed'
  })
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
  { write, catalogue, known, at }: Pick<ScanRecord, 'write' | 'catalogue' | 'known' | 'at'>,
  history: HistoryByTitle,
): Found {
  const { xuid } = known.gamer
  const titles = encodeTitles(history.values())
  const same = known.encodedHistory && Buffer.compare(titles, known.encodedHistory) === 0
  // Same titles, same catalogue: the stored standing is still right, because a patch recounts everyone.
  if (same && known.standing) return { writes: [], changes: NO_CHANGES }
  const counted = recount(catalogue, [recountable(known, history)], at)
  const states = counted.map(({ state }) => state)
  const events = counted.flatMap((each) => each.events)
  return {
    writes: [
      historyWrite({ xuid, titles, titleCount: history.size, readAt: at }),
      statesWrite(write, states),
      ...(events.length > 0 ? [eventsWrite(write, events)] : []),
    ],
    changes: changesOf(events),
  }
}

interface Found {
  writes: Write[]
  changes: ScanChanges
}

function changesOf(events: readonly Pick<NewEvent, 'type'>[]): ScanChanges {
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
): Promise<void> {
  const { write, known, at } = scan
  const { xuid, state } = known.gamer
  if (state !== 'private') await recordRefusal(write, { xuid, by: asked.by, at })
  await saveSeenProfile(scan)
  if (isHiding(known.gamer, { ...asked, at })) return finish(scan, 'private', { reason })
  await finish(scan, 'failed', {
    reason: storedReason('not_shown', `${reasonDetail(reason)} ${ASKED_AGAIN}`),
  })
}

const ASKED_AGAIN = 'So far one account says so; the next cycle asks again.'

export async function saveFailed(scan: ScanRecord, reason: string): Promise<void> {
  const { write, known, at } = scan
  // New gamers stay pending and private gamers private, because one failed scan proves nothing.
  const { state } = known.gamer
  if (state === 'active' || state === 'failing') {
    await setGamerState(write, { xuid: known.gamer.xuid, state: 'failing', reason, at })
  }
  await saveSeenProfile(scan)
  await finish(scan, 'failed', { reason })
}

interface Ending extends Partial<Found> {
  reason?: string | undefined
}

/** Part of the same transaction: after a crash either the whole scan is saved, or the gamer is still waiting. */
export async function finish(
  { write, known, cycleId, at }: ScanRecord,
  outcome: ScanOutcome,
  { reason, writes = [], changes = NO_CHANGES }: Ending = {},
): Promise<void> {
  const { xuid } = known.gamer
  const noted = await writeInOneStatement(write.tx, [
    ...writes,
    outcomeWrite({ cycleId, xuid, outcome, reason, at, changes }),
  ])
  if (noted === 0) throw new Error(`The gamer ${xuid} was scanned twice in cycle ${cycleId}.`)
}
