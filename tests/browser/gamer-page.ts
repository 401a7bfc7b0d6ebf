/** Opening a profile whose calls are all answered, and judging it without its 900 squares. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { ANSWERS } from './gamer-answers.ts'

type Calls = { answer: (path: string, answer: { body: unknown }) => Promise<void> }

export async function openProfile(
  page: Page,
  calls: Calls,
  others: Readonly<Record<string, unknown>> = {},
  path = '/gamer/Fjordwalker',
): Promise<void> {
  for (const [call, body] of Object.entries({ ...ANSWERS, ...others })) await calls.answer(call, { body })
  await page.goto(path)
}

/** The board is the same in every state and takes axe longer than all the rest, so only one test judges it too. */
export const expectAccessibleAroundBoard = (page: Page): Promise<void> =>
  expectAccessible(page, { except: '.board' })
