import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseNoticesCall, noticesCall } from '#contract/account/notices.ts'
import { profileDetailsCall } from '#contract/account/profile-details.ts'
import { profileOf } from '#tests/support/browser/builders.ts'
import { calls, openScreen } from '#tests/support/screens/screen.tsx'

const NONE = { kinds: [], feed: null, push_key: null, browsers: 0 }

test('given nothing chosen, all is off; a choice is saved, and gives a feed of one’s own', async () => {
  calls.answer(profileDetailsCall, profileOf('Vega'))
  calls.answer(noticesCall, NONE)
  const user = await openScreen('/profile-details/Vega')
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'I lost a square' })
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').some(({ checked }) => checked)).toBe(false)
  // Both calls have one address.
  calls.answer(chooseNoticesCall, { ...NONE, kinds: ['square_lost'], feed: '/notices/secret.atom' })
  await user.click(box)
  await waitFor(() => expect(calls.sent(chooseNoticesCall)).toContainEqual({ kinds: ['square_lost'] }))
  expect(await screen.findByRole<HTMLInputElement>('textbox', { name: /^My feed/ })).toHaveProperty(
    'value',
    expect.stringMatching(/\/notices\/secret\.atom$/),
  )
  await waitFor(() => expect(box.checked).toBe(true))
})
