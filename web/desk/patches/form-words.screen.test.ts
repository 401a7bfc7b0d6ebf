/** What the forms of a draft say while one types. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { previewPatchCall } from '#contract/organiser/patches.ts'
import { button, says, saysNoMore, write } from '#tests/support/screens/desk.ts'
import { sitAtDraft } from '#tests/support/screens/patch-draft.ts'
import { calls, openScreen } from '#tests/support/screens/screen.tsx'

test('given what a form can tell by itself, it says so in its own words while one types, and asks nobody', async () => {
  sitAtDraft()
  const user = await openScreen('/organiser/patches/draft/4')
  await user.click(await screen.findByRole('button', { name: 'Add change' }))
  await user.click(button(/^Add a challenge/))
  await says('Choose at least two squares.')
  const asked = calls.sent(previewPatchCall).length
  await write('Points', '7')
  await says('Points must be a whole number from 10 to 500.')
  await write('Points', '12')
  await says('Points must be a multiple of 5.')
  await write('Place in the list', 'first')
  await says('Place in the list must be a whole number from 1 to 9999.')
  await write('Points', '25')
  await saysNoMore('Points must be a multiple of 5.')
  expect(screen.queryByText(/^Title must have/)).toBeNull()
  expect(calls.sent(previewPatchCall)).toHaveLength(asked)
})
