/**
 * The inline script of every page (`build/early-plugin.ts`): runs before anything is painted, so it must stay small. Hands
 * are faster than the website's code; what they do before it is there is kept here until it is.
 */
import { noteActs } from './acts.ts'
import { ignoreDoubleClicks } from './double-clicks.ts'
import { createFinding } from './finding.ts'
import { markVisitor } from './visitor.ts'

declare global {
  /** What the inline script passes on to the website. */
  var early: Early
}

export interface Early {
  finding: ReturnType<typeof createFinding>
  acts: ReturnType<typeof noteActs>
}

markVisitor()
ignoreDoubleClicks()
globalThis.early = { finding: createFinding(), acts: noteActs() }
