/** The contest with the real Xbox Live: an empty database gets the grid and challenges, an older one newly known titles. */

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
    // Another contest has nothing to adopt: its folder belongs to its author, and may be gone.
    if (isShippedFolder(contentDir)) await takeOverTitles(db, { content: loadContent(contentDir), at })
    return
  }
  const content = readSource(contentDir)
  const problems = problemsOf(content, contentDir)
  if (problems.length > 0)
    throw new BrokenContent([...problems, 'The contest cannot begin with this content.'].join('\n'))
  await publishContent(db, { source: content, at, beginFrom, mayLose: true })
}
