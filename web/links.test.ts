import { expect, test } from 'vitest'
import { challengePath, gamePath, gamerPath, trackerGamerUrl, trackerGameUrl } from './links.ts'
import { site } from './site.ts'

test.each([
  [gamerPath('Vega Prime'), '/gamer/Vega%20Prime'],
  [gamerPath('a/b?c#d'), '/gamer/a%2Fb%3Fc%23d'],
  [gamePath('Hades'), '/game/Hades'],
  [challengePath(21), '/challenge/21'],
])('%s', (made, expected) => {
  expect(made).toBe(expected)
})

test.each([
  ['no gamer', 'Hades', undefined, `${site.trackerUrl}/game/Hades/achievements`],
  ['gamer id 0', 'Hades', 0, `${site.trackerUrl}/game/Hades/achievements`],
  ['gamer id null', 'Hades', null, `${site.trackerUrl}/game/Hades/achievements`],
  ['a gamer', 'Hades', 812, `${site.trackerUrl}/game/Hades/achievements?gamerid=812`],
  ['an empty slug', '', 812, null],
  ['no slug', null, 812, null],
])('given %s, the game on the achievement site is right', (_, taLink, gamerId, expected) => {
  expect(trackerGameUrl(taLink, gamerId)).toBe(expected)
})

test('given no name on the achievement site, the gamertag is used', () => {
  expect(trackerGamerUrl(null, 'Vega Prime')).toBe(`${site.trackerUrl}/gamer/Vega%20Prime`)
  expect(trackerGamerUrl('Vega', 'Vega Prime')).toBe(`${site.trackerUrl}/gamer/Vega`)
})
