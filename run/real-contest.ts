/** The contest with the real Xbox Live: an empty database gets the grid and its challenges; gamers join by signing in. */
import { type Config, WrongSetting } from '#config'
import { BrokenContent, readSource } from '#content/files.ts'
import { problemsOf } from '#organiser/commands/check-content.ts'
import { publishContent } from '#organiser/patches/publish.ts'
import { contestState } from '#store/catalogue/contest-state.ts'
import type { Store } from '#store/open.ts'

type Beginning = Pick<Config, 'contentDir' | 'beginFrom'> & { at: Date }

export async function prepareRealContest(
  { db }: Pick<Store, 'db'>,
  { contentDir, beginFrom, at }: Beginning,
): Promise<void> {
  const state = await contestState(db)
  if (state === 'simulated' || state === 'half-built') {
    throw new WrongSetting(
      'The database holds the simulated contest: with Microsoft settings, set another DATA_DIR or DATABASE_URL too.',
    )
  }
  if (state !== 'empty') return
  const source = readSource(contentDir)
  const problems = problemsOf(source, contentDir)
  if (problems.length > 0)
    throw new BrokenContent([...problems, 'The contest cannot begin with this content.'].join('\n'))
  await publishContent(db, { source, at, beginFrom, mayLose: true })
}
