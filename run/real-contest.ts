/** The contest with the real Xbox Live: an empty database gets the grid and its challenges, an older one the titles that are known since. */

import { problemsOf } from '#cli/commands/check-content.ts'
import type { Config } from '#config'
import { BrokenContent, isShippedFolder, readSource } from '#content/files.ts'
import { loadContent } from '#content/load.ts'
import { publishContent } from '#operations/patches/publish.ts'
import { takeOverTitles } from '#operations/titles/take-over.ts'
import { claimSource } from '#store/catalogue/contest-source.ts'
import { contestState } from '#store/catalogue/contest-state.ts'
import type { Store } from '#store/open.ts'

type Beginning = Pick<Config, 'contentDir' | 'beginFrom'> & { source: 'real' | 'rehearsal'; at: Date }

export async function prepareRealContest(
  { db }: Pick<Store, 'db'>,
  { contentDir, beginFrom, source, at }: Beginning,
): Promise<void> {
  await claimSource(db, { source })
  if ((await contestState(db)) !== 'empty') {
    // A contest of one's own has nothing to take over: its folder is its author's, and may be gone by now.
    if (isShippedFolder(contentDir)) await takeOverTitles(db, { content: loadContent(contentDir), at })
    return
  }
  const content = readSource(contentDir)
  const problems = problemsOf(content, contentDir)
  if (problems.length > 0)
    throw new BrokenContent([...problems, 'The contest cannot begin with this content.'].join('\n'))
  await publishContent(db, { source: content, at, beginFrom, mayLose: true })
}
