/** Opening a profile whose calls are all answered, and judging it without its 900 squares. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
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
export async function expectAccessibleAroundBoard(page: Page): Promise<void> {
  test.slow()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).exclude('.board').analyze()
    const findings = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${colorScheme}: ${id} at ${target}`),
    )
    expect(findings).toEqual([])
  }
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  expect(overflow).toBeLessThanOrEqual(0)
}
