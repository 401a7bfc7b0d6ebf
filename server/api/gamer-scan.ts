import { scanSummary } from '#contest/scans/scan-summary.ts'
import { describeScanProblem, type ScanProblem } from '#contest/scans/scan-words.ts'
import type { AnswerOf } from '#contract/call.ts'
import { gamerScanCall } from '#contract/scans/gamer-scan.ts'
import { type LastScan, lastScans } from '#store/scans/last-scans.ts'
import type { Db } from '#store/schema.ts'
import { answering } from '../answers/answering.ts'
import { nextScan, type Scanning, type ScanningNow } from '../scans/scanning.ts'
import { gamerWithXuid } from '../snapshot/find.ts'
import type { Contestant, Snapshot } from '../snapshot/state.ts'

type Receipt = AnswerOf<typeof gamerScanCall>

export const answerGamerScan = (db: Db, scanning: ScanningNow) =>
  answering(gamerScanCall, {
    find: (snapshot, { xuid }) => gamerWithXuid(snapshot, xuid),
    keyOf: ({ xuid }) => xuid,
    // Every version counts, because even a scan without changes has a receipt.
    shows: async ({ version }) => [version, JSON.stringify(prospects(await scanning()))],
    present: async (snapshot, gamer) => {
      const { xuid, lastUpdated } = gamer
      const xuids = [xuid, ...accountsOf(snapshot, xuid)]
      const { tried, read, titles } = await lastScans(db, { xuids, settledAt: snapshot.settledAt })
      return {
        last_read: lastUpdated?.toISOString() ?? null,
        titles: lastUpdated ? titles : null,
        squares_gained: read?.squaresGained ?? 0,
        squares_lost: read?.squaresLost ?? 0,
        challenges_gained: read?.challengesGained ?? 0,
        challenges_lost: read?.challengesLost ?? 0,
        summary: read ? scanSummary(read) : null,
        trouble: presentTrouble(gamer, tried),
        ...prospects(await scanning()),
      }
    },
    timed: true,
  })

const accountsOf = ({ mergedInto }: Snapshot, xuid: string): string[] =>
  [...mergedInto].filter(([, into]) => into === xuid).map(([account]) => account)

function presentTrouble({ state }: Contestant, tried: LastScan | undefined): Receipt['trouble'] {
  const outcome = outcomeTold(state, tried)
  const trouble: ScanProblem | null = describeScanProblem(outcome, tried?.reason ?? null)
  if (!trouble || !outcome) return null
  return { at: tried?.at.toISOString() ?? null, outcome, ...trouble }
}

/** A private gamer stays private if Xbox Live does not answer once, because that is what the player can fix. */
function outcomeTold(state: Contestant['state'], tried: LastScan | undefined) {
  if (state === 'private') return 'private'
  if (state === 'failing') return 'failed'
  return tried && tried.outcome !== 'skipped' ? tried.outcome : null
}

const prospects = (scanning: Scanning) => ({
  next: nextScan(scanning),
  nobody_read_at: scanning.failedAt?.toISOString() ?? null,
  frozen_since: scanning.frozenSince?.toISOString() ?? null,
})
