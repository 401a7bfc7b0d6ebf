import { expect, it } from 'vitest'
import { layerOfFolder } from './css-layers.ts'

it.each([
  ['/web/screens/game/game.css', 'screens'],
  ['/web/desk/desk.css?direct', 'screens'],
  ['/web/components/card.css', 'components'],
  ['/web/styles/site.css', null],
  ['/node_modules/a/font.css', null],
])('given %s, its layer is %s', (file, layer) => {
  expect(layerOfFolder(file)).toBe(layer)
})
