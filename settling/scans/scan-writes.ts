/** What scans write, by table, so that scans that end together take one statement and one round trip. */
import type { ContestWrite } from '#store/contest-write.ts'
import { type ScannedGamer, scannedGamerWrite } from '#store/people/gamers.ts'
import { type GamerOutcome, outcomeWrite } from '#store/scans/cycle-gamers.ts'
import { type EncodedHistory, historyWrite } from '#store/scans/histories.ts'
import { type GamerStanding, statesWrite } from '#store/scans/states.ts'
import { eventsWrite, type NewEvent } from '#store/settled/events.ts'
import { writeInOneStatement } from '#store/write-in-one-statement.ts'

export interface ScanWrites {
  histories?: readonly EncodedHistory[]
  states?: readonly GamerStanding[]
  events?: readonly NewEvent[]
  gamers?: readonly ScannedGamer[]
  outcomes?: readonly GamerOutcome[]
}

/** In the transaction of the scans: after a crash either all of it is saved, or the gamers are still waiting. */
export async function writeScans(write: ContestWrite, scans: readonly ScanWrites[]): Promise<void> {
  const histories = scans.flatMap((scan) => scan.histories ?? [])
  const states = scans.flatMap((scan) => scan.states ?? [])
  const events = scans.flatMap((scan) => scan.events ?? [])
  const gamers = scans.flatMap((scan) => scan.gamers ?? [])
  const outcomes = scans.flatMap((scan) => scan.outcomes ?? [])
  const noted = await writeInOneStatement(write.tx, [
    ...(histories.length > 0 ? [historyWrite(...histories)] : []),
    ...(states.length > 0 ? [statesWrite(write, states)] : []),
    ...(events.length > 0 ? [eventsWrite(write, events)] : []),
    ...(gamers.length > 0 ? [scannedGamerWrite(write, ...gamers)] : []),
    ...(outcomes.length > 0 ? [outcomeWrite(...outcomes)] : []),
  ])
  if (noted < outcomes.length) {
    const [{ cycleId } = { cycleId: 0 }] = outcomes
    const names = outcomes.map(({ xuid }) => xuid).join(', ')
    throw new Error(`Of the gamers ${names} one was scanned twice in cycle ${cycleId}.`)
  }
}
