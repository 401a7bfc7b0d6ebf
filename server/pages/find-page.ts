/** From a path to its page and subject. */
import type { Page } from '#contract/pages.ts'
import type { Snapshot } from '../snapshot/state.ts'
import { SUBJECTS, type Subject } from './subjects.ts'

export interface FoundPage {
  page: Page
  subject?: Subject
}

/** Undefined for an unknown page or subject. */
export type FindPage = (snapshot: Snapshot, path: string) => FoundPage | undefined

const subjects = new Map(Object.entries(SUBJECTS))

export function createFindPage(pages: readonly Page[]): FindPage {
  const patterns = pages.map((page) => {
    const below = subjects.has(page.screen) ? '(?:/(.*))?' : '(?:/.*)?'
    return {
      page,
      pattern: new RegExp(`^${page.path.replace(/:\w+/g, '([^/]+)').replace(/\/\*$/, below)}$`),
    }
  })
  return (snapshot, path) => {
    for (const { page, pattern } of patterns) {
      const match = pattern.exec(path)
      if (!match) continue
      const [, parameter, second] = match
      const find = subjects.get(page.screen)
      if (!find) return { page }
      const subject = find(snapshot, parameter ?? '', second ?? '')
      return subject && { page, subject }
    }
    return undefined
  }
}
