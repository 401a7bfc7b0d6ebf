/** The gamer's page on the external achievement site, set by organisers; no scan changes it. */
import type { ContestWrite } from '../contest-write.ts'

export interface StoredTrackerLink {
  /** Null if it is the gamertag. */
  taLink: string | null
  taGamerId: number | null
}

/** False if nothing changed. */
export async function saveTrackerLink(
  { tx, version }: ContestWrite,
  { xuid, taLink, taGamerId }: StoredTrackerLink & { xuid: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('gamers')
    .set({ taLink, taGamerId, version })
    .where('xuid', '=', xuid)
    .where((where) =>
      where.or([
        where('taLink', 'is distinct from', taLink),
        where('taGamerId', 'is distinct from', taGamerId),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
