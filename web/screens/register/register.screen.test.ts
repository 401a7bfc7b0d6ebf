import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '#tests/support/screens/screen.tsx'

test('registering offers two ways', async () => {
  await openScreen('/register')
  await screen.findByRole('heading', { level: 1, name: 'How to register?' })
  expect(screen.getByText(/^Scans only happen every 12 hours/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Register with Xbox Live' })).toBeTruthy()
  const chat = within(screen.getByRole('main')).getByRole('link', {
    name: 'Join the chat server',
    description: 'Opens in a new tab',
  })
  expect(chat.getAttribute('target')).toBe('_blank')
  expect(chat.getAttribute('rel')).toBe('noopener noreferrer')
})
