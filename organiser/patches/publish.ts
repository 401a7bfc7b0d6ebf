/** Publishes the patches that the content has and the store has not, with recount and settlement, in one transaction. */
import type { Content } from '#content/load.ts'
import { type Change, changesBetween, foldPatches } from '#contest/rules/editions.ts'
import { recountEverybody } from '#scanner/recounts/recount-everybody.ts'
import { appliedPatches } from '#store/catalogue/patches.ts'
import { publishPatch } from '#store/catalogue/publish.ts'
import { holdContest, type SoleWrite } from '#store/contest-write.ts'
import { pointsByGamer } from '#store/scans/states.ts'
import type { Db } from '#store/schema.ts'

type Publishable = Pick<Content, 'patches'>
type ContentPatch = Content['patches'][number]

export interface PublishReport {
  patches: Pick<ContentPatch, 'number' | 'date' | 'title'>[]
  /** What the grid and the challenges gain and lose. */
  changes: Change[]
  /** Those whose points change, the largest change first. */
  gamers: { gamertag: string; before: number; after: number }[]
}

/** The patches to apply: those that are new, and those whose records were corrected after they had been applied. */
export async function pendingPatches(db: Db, { patches }: Publishable): Promise<ContentPatch[]> {
  const applied = new Map((await appliedPatches(db)).map(({ record }) => [record.number, record]))
  return patches.filter((patch) => {
    const known = applied.get(patch.number)
    return !known || canonical(known) !== canonical(patch)
  })
}

export interface PublishOptions {
  content: Publishable
  at: Date
  /** Does everything and rolls it back: the report says what would happen. */
  dryRun?: boolean
}

export async function publishContent(
  db: Db,
  { content, at, dryRun = false }: PublishOptions,
): Promise<PublishReport> {
  let report: PublishReport | undefined
  const work = async (write: SoleWrite) => {
    report = await apply(write, content, at)
    if (dryRun) throw new RollBack()
  }
  await holdContest(db, work).catch((error: unknown) => {
    if (!(error instanceof RollBack)) throw error
  })
  if (!report) throw new Error('Nothing was published.')
  return report
}

class RollBack extends Error {}

async function apply(write: SoleWrite, content: Publishable, at: Date): Promise<PublishReport> {
  const { tx } = write
  const pending = await pendingPatches(tx, content)
  if (pending.length === 0) return { patches: [], changes: [], gamers: [] }
  const applied = (await appliedPatches(tx)).map(({ record }) => record)
  const before = await pointsByGamer(tx)
  // A corrected patch may be older than the last one; the edition in force must still have all patches.
  const lastApplied = applied.at(-1)?.number ?? 0
  for (const patch of pending) {
    const edition = foldPatches(content.patches.slice(0, Math.max(lastApplied, patch.number) + 1))
    await publishPatch(write, { patch, edition, at })
  }
  await recountEverybody(write, at)
  const after = await pointsByGamer(tx)
  return {
    patches: pending.map(({ number, date, title }) => ({ number, date, title })),
    changes: changesBetween(foldPatches(applied), foldPatches(content.patches)),
    gamers: [...after.values()]
      .map(({ xuid, gamertag, points }) => ({
        gamertag,
        before: before.get(xuid)?.points ?? 0,
        after: points,
      }))
      .filter((gamer) => gamer.before !== gamer.after)
      .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before)),
  }
}

/** With sorted fields, because the database keeps the fields of a record in an order of its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
