/**
 * Saves scans that end at about the same time in one transaction: in a large cycle the round trips of a transaction cost
 * more than what a scan writes. Each scan still succeeds or fails alone: when a shared transaction fails, each of its
 * scans gets its own.
 */
import { storedReason } from '#contest/scans/scan-reasons.ts'
import type { CatalogueSource } from '#settling/recounts/catalogue.ts'
import { finish, type ScanRecord } from '#settling/scans/save-scan.ts'
import { type ScanWrites, writeScans } from '#settling/scans/scan-writes.ts'
import { type ContestWrite, writeAfter, writeGamers } from '#store/contest-write.ts'
import { type KnownGamer, readKnownGamer, readKnownGamers } from '#store/scans/known-gamer.ts'
import type { Db } from '#store/schema.ts'

export interface ScanWrite extends Pick<ScanRecord, 'cycleId' | 'at' | 'profile'> {
  xuid: string
  /** May run twice, in two transactions of which one is rolled back. Resolves to what is written with the others. */
  work(record: ScanRecord): ScanWrites | Promise<ScanWrites>
}

export interface SharedWrites {
  /** Does nothing if the gamer already has an outcome in this cycle. */
  add(context: Writer, scan: ScanWrite): Promise<void>
}

interface Writer {
  db: Db
  catalogues: CatalogueSource
  atWork: { gamers: number }
}

interface Waiting extends PromiseWithResolvers<void> {
  context: Writer
  scan: ScanWrite
}

/** How long the first one waits for others. */
const GATHERING_MS = 10

export function createSharedWrites(mostTogether: number): SharedWrites {
  let waiting: Waiting[] = []
  let isWriting = false
  let timer: NodeJS.Timeout | undefined

  async function writeWaiting(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (isWriting) return
    isWriting = true
    for (let [first] = waiting; first; [first] = waiting) {
      const { db } = first.context
      const { cycleId } = first.scan
      const fits = (each: Waiting) => each.context.db === db && each.scan.cycleId === cycleId
      const group = waiting.filter(fits).slice(0, mostTogether)
      waiting = waiting.filter((each) => !group.includes(each))
      await writeTogether(group)
    }
    isWriting = false
  }

  return {
    add(context, scan) {
      const entry = { context, scan, ...Promise.withResolvers<void>() }
      waiting.push(entry)
      const isEverybody = waiting.length >= Math.min(mostTogether, context.atWork.gamers)
      if (isEverybody) void writeWaiting()
      else timer ??= setTimeout(() => void writeWaiting(), GATHERING_MS)
      return entry.promise
    },
  }
}

/** Never rejects: each scan is told how it went. */
async function writeTogether(group: readonly Waiting[]): Promise<void> {
  const [first] = group
  if (!first) return
  let alone: readonly Waiting[] = []
  try {
    alone = await writeOnce(first.context, group)
  } catch (error) {
    if (group.length === 1) return first.reject(error)
    alone = group
  }
  for (const each of group) if (!alone.includes(each)) each.resolve()
  for (const each of alone) await writeTogether([each])
}

/** Resolves to those that must be written alone. */
async function writeOnce(context: Writer, group: readonly Waiting[]): Promise<Waiting[]> {
  const xuids = group.map(({ scan }) => scan.xuid)
  return writeGamers(context.db, xuids, async (tx) => {
    const [first, second] = group
    const cycleId = first?.scan.cycleId ?? null
    const known = second
      ? await readKnownGamers(tx, xuids, cycleId)
      : new Map([[xuids[0], await readKnownGamer(tx, xuids[0] ?? '', cycleId)]])
    const alone: Waiting[] = []
    const writes: ScanWrites[] = []
    let write: ContestWrite | undefined
    for (const each of group) {
      const gamer = known.get(each.scan.xuid)
      if (gamer === 'one of several accounts') alone.push(each)
      else if (gamer && gamer.outcome === null) {
        write = writeAfter(tx, gamer.settled)
        writes.push(await writesOf(context, write, each.scan, gamer))
      }
    }
    if (write) await writeScans(write, writes)
    return alone
  })
}

async function writesOf(
  { catalogues }: Writer,
  write: ContestWrite,
  { cycleId, at, profile, work }: ScanWrite,
  known: KnownGamer,
): Promise<ScanWrites> {
  const record = { write, catalogue: await catalogues.inForce(write), known, cycleId, at, profile }
  if (known.person.hidden === null && known.gamer.hidden !== 'banned') return work(record)
  return finish(record, 'skipped', storedReason('left', 'The gamer takes part no longer.'))
}
