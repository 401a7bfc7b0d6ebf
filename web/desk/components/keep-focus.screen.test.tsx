import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { KeepFocus } from './keep-focus.tsx'

const Section = ({ rows }: { rows: readonly string[] }) => (
  <KeepFocus className="page">
    <h1>Scans</h1>
    {rows.map((row) => (
      <button key={row} type="button">
        {row}
      </button>
    ))}
  </KeepFocus>
)

test('given a row that was decided away, the focus goes to the heading; given another, it stays', async () => {
  const { rerender } = render(<Section rows={['Apply', 'Discard']} />)
  screen.getByRole('button', { name: 'Apply' }).focus()
  rerender(<Section rows={['Apply']} />)
  expect(document.activeElement?.textContent).toBe('Apply')
  rerender(<Section rows={[]} />)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Scans'))
})
