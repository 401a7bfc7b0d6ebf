/** Requests a scan of one gamer ahead of everyone else, without waiting for it. */

import { counted } from '#contest/text/numbers.ts'
import { type Actor, holdRole, recordAction } from '#store/desk/actions.ts'
import { isScannerRunning } from '#store/locks/running-scanner.ts'
import { findGamer, gamersNeverScanned } from '#store/people/gamers.ts'
import { type RequestedScan, requestScan } from '#store/scans/scan-requests.ts'
import type { Tx } from '#store/schema.ts'
import { type CommandContext, CommandRefused } from '../context.ts'
import { admitJoiners } from '../gamers/join.ts'

export interface ForcedScan {
  request: RequestedScan
  /** Otherwise the scan waits until a scanner starts. */
  isScannerRunning: boolean
}

/** A gamer who already waits is not queued twice. */
export async function forceScanOf(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  xuid: string,
  actor: Actor,
): Promise<ForcedScan> {
  const gamer = await findGamer(db, xuid)
  if (!gamer) throw new CommandRefused('The contest has no such gamer.')
  if (gamer.hidden) throw new CommandRefused(`${gamer.gamertag} is not in the contest and is not scanned.`)
  const at = clock.now()
  const answer = await requestScan(db, {
    ...{ xuid, askedBy: 'organiser', at },
    noted: (tx) =>
      recordAction(tx, {
        actor,
        action: 'gamer.scan',
        what: `requested a scan of ${gamer.gamertag}`,
        subject: { kind: 'Gamer', name: gamer.gamertag, id: xuid },
        at,
      }),
  })
  if (answer.kind === 'too-soon') throw new CommandRefused('This gamer was scanned a moment ago.')
  const { request } = answer
  return { request, isScannerRunning: await isScannerRunning(db) }
}

/** Requests the first scan of everyone who has joined. Resolves to how many were newly requested. */
export async function scanJoiners(
  context: Pick<CommandContext, 'db' | 'clock' | 'log'>,
  actor: Actor,
): Promise<number> {
  const { db, clock } = context
  await admitJoiners(context)
  const at = clock.now()
  const joiners = await gamersNeverScanned(db)
  let asked = 0
  for (const xuid of joiners) {
    const noted = async (tx: Tx) => {
      await holdRole(tx, actor)
      asked++
    }
    await requestScan(db, { xuid, askedBy: 'organiser', at, noted })
  }
  if (asked > 0) {
    const who = counted(asked, 'joiner')
    await recordAction(db, {
      ...{ actor, at, action: 'gamer.scan', what: `requested the first scan of ${who}` },
      subject: { kind: 'Gamers', name: who },
    })
  }
  return asked
}
