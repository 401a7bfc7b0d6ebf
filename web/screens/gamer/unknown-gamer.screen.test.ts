import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { joiningCall } from '#contract/account/joining.ts'
import { gamerCall } from '#contract/gamer.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { calls, expectErrors, expectTitle, openScreen } from '#tests/support/screens/screen.tsx'

beforeEach(() => {
  expectErrors('Could not load')
  calls.answer(gamerCall, refused(404))
  calls.answer(joiningCall, refused(404))
})

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('given a name that nobody has, there is a line and ways on', async () => {
  await openScreen('/gamer/No+One')
  await screen.findByText(/^No gamer is called/)
  await expectTitle('Page Not Found')
  expect(hrefOf('Search gamers')).toBe('/search?tab=gamers&text=No%2BOne')
})
