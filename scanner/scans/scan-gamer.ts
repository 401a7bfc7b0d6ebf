/** The scan of one gamer: read, judge, save, all of it or nothing. */
import { NO_STANDING } from '#contest/rules/standing.ts'
import { writeAfter, writeGamer } from '#store/contest-write.ts'
import { readKnownGamer } from '#store/scans/known-gamer.ts'
import type { StoredScan, UnchangedScan } from '#store/scans/unchanged-scans.ts'
import { XboxError, XboxPrivate } from '#xbox/errors.ts'
import type { TitleHistory } from '#xbox/reading/title-history.ts'
import type { ScanContext } from '../context.ts'
import type { ReadProfile } from '../gamers/read-profiles.ts'
import type { Libraries } from '../titles/artwork.ts'
import { judgeScan, type Reads, type Verdict } from './judge-scan.ts'
import {
  finish,
  type ScanRecord,
  saveApplied,
  saveFailed,
  saveHeld,
  savePartial,
  savePrivate,
} from './save-scan.ts'
import { isUnchanged } from './unchanged.ts'
import { verifyHistory } from './verify-by-list.ts'

export interface GamerScan {
  xuid: string
  cycleId: number
  profile: ReadProfile | undefined
  /** Why there is no profile, when that is a fault. */
  profileFailure?: string
  /** After the last attempt an incomplete read is used for what it gives: it may never get better. */
  isLastAttempt: boolean
  /** What is stored of the gamer, as the batch found it. */
  stored: StoredScan | undefined
  /** Title ids whose completion is proven by the achievement list. */
  verifyByList: ReadonlySet<number>
  /** Where the titles that the gamer has are noted. */
  libraries: Libraries
  signal: AbortSignal
}

/** Some rows could not be read, or the list kept moving. Worth another attempt. */
class IncompleteRead extends XboxError {
  override name = 'IncompleteRead'

  constructor({ dropped }: Pick<TitleHistory, 'dropped'>) {
    super(
      dropped > 0
        ? `The history has ${dropped} rows that cannot be read.`
        : 'The history changed while it was read.',
    )
  }
}

/**
 * Resolves to a scan that found nothing new, for the caller to save with others of its kind; everything else is saved here. Throws the failures of Xbox Live; the caller decides whether to try again.
 */
export async function scanGamer(context: ScanContext, scan: GamerScan): Promise<UnchangedScan | undefined> {
  const at = context.clock.now()
  const gamerscore = scan.profile?.gamerscore ?? null
  try {
    const first = await read(context, scan, at)
    if (isUnchanged(scan.stored, first, scan.profile)) return { xuid: scan.xuid, at }
    if ((await judgeAndSave(context, scan, at, { first, gamerscore })) !== 'second read needed')
      return undefined
    const second = await read(context, scan, at)
    await judgeAndSave(context, scan, at, { first, second, gamerscore })
  } catch (error) {
    if (!(error instanceof XboxPrivate)) throw error
    await inScan(context, scan, at, (record) => savePrivate(record, error.message))
  }
  return undefined
}

/** Gives up on the gamer in this cycle; the last known state stays. */
export async function failScan(context: ScanContext, scan: GamerScan, reason: string): Promise<void> {
  await inScan(context, scan, context.clock.now(), (record) => saveFailed(record, reason))
}

async function read(context: ScanContext, scan: GamerScan, at: Date): Promise<TitleHistory> {
  const reported = await context.xbox.titleHistory(scan.xuid, { signal: scan.signal })
  const history = await verifyHistory(context, scan, reported)
  const isUseless = history.titles.length === 0 || !scan.isLastAttempt
  if (!history.complete && isUseless) throw new IncompleteRead(history)
  scan.libraries.set(
    scan.xuid,
    history.titles.map(({ titleId }) => titleId),
  )
  await context.seenTitles.record(context.db, history.titles, at)
  return history
}

function judgeAndSave(
  context: ScanContext,
  scan: GamerScan,
  at: Date,
  reads: Reads & { first: TitleHistory; second?: TitleHistory },
): Promise<Verdict['kind'] | undefined> {
  return inScan(context, scan, at, async (record) => {
    const { known, catalogue } = record
    // Another scan read later and was quicker. What it saved is newer than what we hold.
    if (known.gamer.lastUpdated && known.gamer.lastUpdated > at) {
      await finish(record, 'done')
      return undefined
    }
    const { history, standing = NO_STANDING } = known
    const verdict = judgeScan({ history, squares: standing.squares }, catalogue, reads)
    if (verdict.kind === 'held') await saveHeld(record, verdict)
    if (verdict.kind === 'unreadable')
      await savePrivate(record, 'The history is empty, as if it were hidden.')
    if (verdict.kind === 'applied') {
      const { first, second = first } = reads
      if (second.complete) await saveApplied(record, verdict.history, scan.profileFailure)
      else await savePartial(record, verdict.history, new IncompleteRead(second).message)
    }
    return verdict.kind
  })
}

/** One transaction, for which the gamer is locked. Does nothing when the gamer has an outcome in this cycle already. */
function inScan<Result>(
  { db, catalogues }: ScanContext,
  { xuid, cycleId, profile }: GamerScan,
  at: Date,
  work: (record: ScanRecord) => Promise<Result>,
): Promise<Result | undefined> {
  return writeGamer(db, xuid, async (tx) => {
    const known = await readKnownGamer(tx, xuid, cycleId)
    if (!known || known.outcome !== null) return undefined
    const write = writeAfter(tx, known.settled)
    const record = { write, catalogue: await catalogues.inForce(write), known, cycleId, at, profile }
    if (known.gamer.state !== 'removed') return work(record)
    await finish(record, 'skipped', { reason: 'The gamer was removed.' })
    return undefined
  })
}
