import { render, screen } from '@testing-library/react'
import { createElement, Suspense } from 'react'
import { test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

test('given code that cannot be loaded, only its part says so', async () => {
  const Part = lazyPart(() => Promise.reject(new TypeError('Failed to fetch')))
  render(createElement(Suspense, null, 'The page. ', createElement(Part)))
  await screen.findByText('This part of the page could not be loaded.')
  await screen.findByText(/^The page\./)
})
