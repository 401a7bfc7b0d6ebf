/** Where the external achievement site keeps a gamer. Only the organiser knows; no scan changes it. */
import type { ContestWrite } from '../contest-write.ts'

export interface StoredTrackerLink {
  /** The gamer's name there; null when it is the gamertag. */
  taLink: string | null
  /** The gamer's id there; null when it is not known. */
  taGamerId: number | null
}

/** False when the gamer has this link already. */
export async function saveTrackerLink(
  { tx, version }: ContestWrite,
  { xuid, taLink, taGamerId }: StoredTrackerLink & { xuid: string },
): Promise<boolean> {
  const changed = await tx
    .updateTable('gamers')
    .set({ taLink, taGamerId, version })
    .where('xuid', '=', xuid)
    .where((where) =>
      where.or([
        where('taLink', 'is distinct from', taLink),
        where('taGamerId', 'is distinct from', taGamerId),
      ]),
    )
    .returning('xuid')
    .executeTakeFirst()
  return changed !== undefined
}
