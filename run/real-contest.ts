/** The contest with the real Xbox Live: an empty database gets the grid and its challenges; gamers join by signing in. */
import { WrongSetting } from '#config'
import { loadContent } from '#content/load.ts'
import { publishContent } from '#organiser/patches/publish.ts'
import { contestState } from '#store/catalogue/contest-state.ts'
import type { Store } from '#store/open.ts'

export async function prepareRealContest(
  { db }: Pick<Store, 'db'>,
  { contentDir, at }: { contentDir: string; at: Date },
): Promise<void> {
  const state = await contestState(db)
  if (state === 'simulated' || state === 'half-built') {
    throw new WrongSetting(
      'The database holds the simulated contest: with Microsoft settings, set another DATA_DIR or DATABASE_URL too.',
    )
  }
  if (state === 'empty') await publishContent(db, { content: loadContent(contentDir), at })
}
