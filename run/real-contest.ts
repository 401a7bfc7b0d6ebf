/** The contest with the real Xbox Live: an empty database gets the grid and its challenges; gamers join by signing in. */
import type { Config } from '#config'
import { BrokenContent, readSource } from '#content/files.ts'
import { problemsOf } from '#organiser/commands/check-content.ts'
import { publishContent } from '#organiser/patches/publish.ts'
import { claimSource } from '#store/catalogue/contest-source.ts'
import { contestState } from '#store/catalogue/contest-state.ts'
import type { Store } from '#store/open.ts'

type Beginning = Pick<Config, 'contentDir' | 'beginFrom'> & { source: 'real' | 'rehearsal'; at: Date }

export async function prepareRealContest(
  { db }: Pick<Store, 'db'>,
  { contentDir, beginFrom, source, at }: Beginning,
): Promise<void> {
  await claimSource(db, { source })
  if ((await contestState(db)) !== 'empty') return
  const content = readSource(contentDir)
  const problems = problemsOf(content, contentDir)
  if (problems.length > 0)
    throw new BrokenContent([...problems, 'The contest cannot begin with this content.'].join('\n'))
  await publishContent(db, { source: content, at, beginFrom, mayLose: true })
}
