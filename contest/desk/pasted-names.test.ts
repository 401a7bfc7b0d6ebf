import { expect, test } from 'vitest'
import { pastedNames } from './pasted-names.ts'

test.each<[string, string, string[]]>([
  ['one in each line', 'Seal 79\r\n\n  \nWildKite\n', ['Seal 79', 'WildKite']],
  ['commas between them, as in a chat', 'Seal 79, WildKite;Ridge,', ['Seal 79', 'WildKite', 'Ridge']],
  ['columns of a table', 'Seal 79\tWildKite\n', ['Seal 79', 'WildKite']],
  ['names as in a chat', '@WildKite @', ['WildKite @']],
  ['quotes', '"Seal 79"\n‘WildKite’\n«Ridge»', ['Seal 79', 'WildKite', 'Ridge']],
  [
    'numbers and bullets',
    '1. Seal 79\n2) WildKite\n- Ridge\n• @Vega',
    ['Seal 79', 'WildKite', 'Ridge', 'Vega'],
  ],
  ['names that begin with a number', '1337 Kite\n79', ['1337 Kite', '79']],
  [
    'links to profiles',
    'https://www.trueachievements.com/gamer/Seal+79\nhttps://www.xbox.com/en-US/play/user/Wild%20Kite\nhttps://account.xbox.com/en-us/profile?gamertag=Ridge',
    ['Seal 79', 'Wild Kite', 'Ridge'],
  ],
  ['a link without a name', 'https://xbox.com/', ['https://xbox.com/']],
  ['what no gamertag has, it is left to the check', '<b>x</b>', ['<b>x</b>']],
])('given a list with %s, every gamertag is found', (_, text, expected) => {
  expect(pastedNames(text)).toEqual(expected)
})
