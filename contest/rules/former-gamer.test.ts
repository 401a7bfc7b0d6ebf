import { expect, test } from 'vitest'
import { withoutNames } from './former-gamer.ts'

test.each([
  ['banned Vega', ['Vega'], 'banned a former gamer'],
  ['merged Vega 2 into Vega', ['Vega', 'Vega 2'], 'merged a former gamer into a former gamer'],
  ['banned Maxine, not Max', ['Max'], 'banned Maxine, not a former gamer'],
  ['took the role helper from a+b (c)', ['a+b (c)'], 'took the role helper from a former gamer'],
  ['banned 夜行猫#7301', ['夜行猫', '夜行猫#7301'], 'banned a former gamer'],
  ['Vega, square #397', ['Vega'], 'a former gamer, square #397'],
  ['banned Vega', ['', 'Nobody'], 'banned Vega'],
  ['banned Vega', [], 'banned Vega'],
])('given "%s" about %j, the log says "%s"', (text, names, told) => {
  expect(withoutNames(text, names)).toBe(told)
})
