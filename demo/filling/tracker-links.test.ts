import { expect, test } from 'vitest'
import { simulatedLink } from './tracker-links.ts'

const players = Array.from({ length: 250 }, (_, index) => ({
  xuid: String(2533274800000000 + index * 104_729 + ((index * 7910) % 100_000)),
  gamertag: `Gamer ${index}`,
}))
const links = players.map(simulatedLink)

test('given the players, most have a name and an id of their own on the achievement site, and some have not', () => {
  const found = links.flatMap((link) => link ?? [])
  expect(found.length).toBeGreaterThan(200)
  expect(found.length).toBeLessThan(250)
  expect(new Set(found.map(({ taGamerId }) => taGamerId)).size).toBe(found.length)
  for (const { taLink, taGamerId } of found) {
    expect(taLink).toMatch(/^Gamer \d+$/)
    expect(taGamerId).toBeGreaterThan(0)
  }
})
