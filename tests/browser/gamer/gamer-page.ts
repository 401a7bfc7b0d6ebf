/** Opening a profile whose calls are all answered. */
import type { Page } from '@playwright/test'
import { answerProfile } from '#tests/support/browser/gamer-answers.ts'
import { type Calls, open } from '#tests/support/browser/test.ts'

export async function openProfile(page: Page, calls: Calls, path = '/gamer/Fjordwalker'): Promise<void> {
  await answerProfile(calls)
  await open(page, path)
}
