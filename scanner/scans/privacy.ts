/**
 * Whom to believe that a history is hidden. A refusal is a fact about the account that asks and the player it asks about: players
 * block accounts, and accounts are barred. So a second account is asked; where there is none, a later cycle asks again.
 */
import type { Gamer } from '#store/people/gamers.ts'
import { usableServiceAccounts } from '#store/people/service-accounts.ts'
import { decodeTitles } from '#store/scans/history-codec.ts'
import type { Db } from '#store/schema.ts'
import { XboxPrivate, XboxThrottled } from '#xbox/errors.ts'
import type { TitleHistory } from '#xbox/reading/title-history.ts'
import type { ScanContext } from '../context.ts'
import { readHistory } from './read-history.ts'
import type { GamerScan } from './scan-gamer.ts'

/** What an account was not shown. */
export interface Refusal {
  reason: string
  by: string
  /** Whether a second account was not shown it either. */
  isAgreed: boolean
}

export type Shown = { history: TitleHistory; by: string } | { refusal: Refusal }

/** An empty list is how some players' privacy looks. */
export const LOOKS_EMPTY = 'The history is empty, as if it were hidden.'

/** Longer than the short window of the limits. Whoever is alone until then decides nothing. */
const LONGEST_WAIT_MS = 60_000

/** What is to be read, by the word of two accounts where the first one is refused. */
export async function readShown(context: ScanContext, scan: GamerScan): Promise<Shown> {
  const first = await readOnce(context, scan)
  const isNews = scan.stored?.state !== 'private'
  if ('history' in first || !isNews || readersOf(context) < 2) return first
  const asked = { notBy: first.refusal.by, maxWaitMs: LONGEST_WAIT_MS }
  const second = await readOnce(context, { ...scan, reads: 1 }, asked).catch((error: unknown) => {
    if (error instanceof XboxThrottled) return first
    throw error
  })
  if ('history' in second) {
    const { xuid, cycleId } = scan
    const by = first.refusal.by
    context.log.warn({ cycleId, xuid, account: by }, 'An account is not shown a history that another one is.')
    return second
  }
  return { refusal: { ...first.refusal, isAgreed: second.refusal.by !== first.refusal.by } }
}

const readersOf = ({ xbox }: Pick<ScanContext, 'xbox'>): number =>
  new Set(xbox.usage().map(({ account }) => account)).size

async function readOnce(
  context: ScanContext,
  scan: GamerScan,
  asked: { notBy?: string; maxWaitMs?: number } = {},
): Promise<Shown> {
  let by = ''
  const answeredBy = (account: string) => {
    by ||= account
  }
  try {
    const history = await readHistory(context, { ...scan, ...asked, answeredBy })
    if (!looksHidden(scan, history)) return { history, by }
    return { refusal: { reason: LOOKS_EMPTY, by, isAgreed: false } }
  } catch (error) {
    if (!(error instanceof XboxPrivate)) throw error
    return { refusal: { reason: error.message, by, isAgreed: false } }
  }
}

/** Only somebody who never earned anything may have an empty history. */
function looksHidden({ stored, profile }: GamerScan, history: TitleHistory): boolean {
  if (history.titles.length > 0) return false
  return (profile?.gamerscore ?? 0) > 0 || (stored?.titles != null && decodeTitles(stored.titles).length > 0)
}

/** As for losses: within less, one fault is seen twice. */
const TIME_BETWEEN_MS = 30 * 60_000

export interface Asked {
  by: string
  at: Date
  isAgreed: boolean
  /** How many accounts could have been asked. */
  accounts: number
}

/** Whether the gamer is known to hide, with this refusal. */
export function isHiding(
  { state, refusedBy, refusedAt }: Pick<Gamer, 'state' | 'refusedBy' | 'refusedAt'>,
  { by, at, isAgreed, accounts }: Asked,
): boolean {
  if (state === 'private' || isAgreed) return true
  if (refusedBy === null || refusedAt === null) return false
  if (refusedBy !== by) return true
  return accounts <= 1 && at.getTime() - refusedAt.getTime() >= TIME_BETWEEN_MS
}

/** All accounts of the contest, also those that other processes read with. */
export const accountsToAsk = async (db: Db, context: Pick<ScanContext, 'xbox'>): Promise<number> =>
  Math.max(readersOf(context), (await usableServiceAccounts(db)).length)
