/** A contest of which nothing is left. The app's role may not count from one again, so the owner of the tables does it. */
import { Client } from 'pg'
import type { TestDatabase } from '../database.ts'

export async function emptyContest({ db, ownerConnectionString }: TestDatabase): Promise<void> {
  const owner = new Client({ connectionString: ownerConnectionString })
  await owner.connect()
  try {
    await owner.query(`
      truncate gamers, games, challenges, titles, patches, patch_drafts, undone_patches, standings, ranks,
        rank_changes, absences, leaderboard_history, settlements restart identity cascade`)
  } finally {
    await owner.end()
  }
  await db.updateTable('settled').set({ version: 0, settledAt: null, catalogue: 0 }).execute()
}
