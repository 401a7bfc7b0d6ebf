import { expect, test } from 'vitest'
import { createPlayer, identityOf } from '../state/players.ts'
import { experiencedNewcomer } from './accounts.ts'

test('given players, the experienced newcomer has what the busiest of them had, and nothing in common with them since', () => {
  const [busy, idle] = ['Vega', 'Nova'].map((name, index) => createPlayer(String(index), identityOf(name)))
  const title = { titleId: 7 } as never
  busy!.progress.set(7, { title, steps: [{ at: 1, from: 0, to: 3, online: true }], lastPlayed: 1, row: null })
  const newcomer = experiencedNewcomer([idle!, busy!])
  expect(newcomer).toMatchObject({ role: 'newcomer', progress: busy!.progress })
  busy!.progress.get(7)!.steps.push({ at: 2, from: 3, to: 4, online: true })
  expect(newcomer.progress.get(7)!.steps).toHaveLength(1)
})
