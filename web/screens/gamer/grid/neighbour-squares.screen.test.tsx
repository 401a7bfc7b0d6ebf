import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { cellId, toSquareNumber } from '#contest/rules/grid.ts'
import { NeighbourSquares } from './neighbour-squares.tsx'

const GRID = { visibleIds: new Set([19, 20, 21].map(cellId)) }

function Sheet() {
  const [cell, setCell] = useState(cellId(20))
  return (
    <>
      <h1>{toSquareNumber(cell)}</h1>
      <NeighbourSquares cell={cell} grid={GRID} onSelect={setCell} />
    </>
  )
}

test('given the sheet of a square, the one before and the one after can be selected, and no square that is not there', async () => {
  const user = userEvent.setup()
  render(<Sheet />)
  const selected = () => screen.getByRole('heading').textContent
  await user.click(screen.getByRole('button', { name: 'Next square, #22' }))
  expect(selected()).toBe('22')
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Previous square, #21' }))
  await user.click(screen.getByRole('button', { name: 'Previous square, #20' }))
  expect(selected()).toBe('20')
  expect(screen.queryByRole('button', { name: /^Previous/ })).toBeNull()
})
