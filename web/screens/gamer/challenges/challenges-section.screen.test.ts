import { within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerProfile } from '#tests/support/browser/gamer-answers.ts'
import { getPart, openProfile } from '#tests/support/screens/board.ts'
import { calls, textOf, texts } from '#tests/support/screens/screen.tsx'

beforeEach(() => answerProfile(calls))

const section = () => within(getPart('.gamer-challenges'))
const cards = () => [...document.querySelectorAll<HTMLElement>('.challenge-card')]
const titles = () => texts(document.querySelectorAll('.challenge-card h3'))
const matching = (...words: RegExp[]) => words.map((one) => expect.stringMatching(one))

test('given challenges, they are counted and each has its status', async () => {
  await openProfile()
  expect(section().getByRole('heading', { name: 'Challenges (4)' })).toBeTruthy()
  expect(texts(cards())).toEqual(
    matching(
      /Kingdom Hearts.*In Progress.*3 of 3.*100/,
      /Finish the Fight.*Incomplete.*0 of 1/,
      /Orange Quadrant.*In Progress/,
      /Walking Pace.*Completed/,
    ),
  )
})

test('given a status and a text, only the matching ones are listed', async () => {
  const user = await openProfile()
  const filters = within(section().getByRole('group', { name: 'Status' }))
  const names = ['All Statuses', 'Incomplete', 'In Progress', 'Completed']
  const buttons = filters.getAllByRole('button')
  expect(texts(buttons)).toEqual(names)
  expect(buttons[0]?.getAttribute('aria-pressed')).toBe('true')
  await user.click(filters.getByRole('button', { name: /^In Progress/ }))
  expect(titles()).toEqual(['Kingdom Hearts', 'Orange Quadrant'])
  await user.type(section().getByPlaceholderText('Search challenges...'), 'WITH A KEY')
  expect(titles()).toEqual(['Kingdom Hearts'])
  await user.click(filters.getByRole('button', { name: /^Completed/ }))
  expect(section().getByText('No challenges found matching your filters')).toBeTruthy()
})

test('given a challenge that is opened, it shows its facts and its games', async () => {
  const user = await openProfile()
  const opened = async (title: string) => {
    await user.click(section().getByRole('heading', { name: title }))
    return cards()[titles().indexOf(title)]
  }
  const fight = await opened('Finish the Fight')
  expect(textOf(fight)).toMatch(/Rings\..*Points25.*Positions900.*Last Updated/)
  expect(texts(fight?.querySelectorAll('li') ?? [])).toEqual(
    matching(/Portal 2.*Position 900.*Not Completed/),
  )
  const hearts = await opened('Kingdom Hearts')
  expect(textOf(hearts)).toContain('Positions24, 54, 206')
  expect(textOf(hearts)).toContain('Last Updated09/13/2025 02:04 AM EST')
  expect(texts(hearts?.querySelectorAll('li') ?? [])).toEqual(
    matching(
      /Hades.*Position 24.*Completed/,
      /Limbo.*Position 54.*Completed/,
      /Kingdom Hearts III.*Position 206.*Completed/,
    ),
  )
})
