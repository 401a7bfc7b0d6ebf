/** Opening a profile whose calls are all answered, and judging it without its 900 squares. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { answerProfile } from '#tests/support/browser/gamer-answers.ts'
import { type Calls, open } from '#tests/support/browser/test.ts'

export async function openProfile(page: Page, calls: Calls, path = '/gamer/Fjordwalker'): Promise<void> {
  await answerProfile(calls)
  await open(page, path)
}

/** The board is the same in every state and takes axe longer than all the rest, so only one test judges it too. */
export const expectAccessibleAroundBoard = (page: Page): Promise<void> =>
  expectAccessible(page, { except: '.board' })
