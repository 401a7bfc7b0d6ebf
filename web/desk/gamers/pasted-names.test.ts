import { expect, test } from 'vitest'
import { pastedNames } from './pasted-names.ts'

test.each<[string, string, string[]]>([
  ['one in each line', 'Seal 79\r\n\n  \nWildKite\n', ['Seal 79', 'WildKite']],
  ['commas between them, as in a chat', 'Seal 79,WildKite;Ridge,', ['Seal 79', 'WildKite', 'Ridge']],
  ['columns of a table', 'Seal 79\tWildKite\n', ['Seal 79', 'WildKite']],
  ['what no gamertag has, it is left to the check', '<b>x</b>', ['<b>x</b>']],
])('given a list with %s, every gamertag is found', (_, text, expected) => {
  expect(pastedNames(text)).toEqual(expected)
})
