import { expect, test } from 'vitest'
import { inFormWords } from './form-words.ts'

test.each([
  ['display_name must have at least 2 characters', 'display_name', 'Name must have at least 2 characters.'],
  [
    'ta_link must be letters and digits joined by hyphens',
    'ta_link',
    'Link must be letters and digits joined by hyphens.',
  ],
  [
    'display_order must be a whole number from 1 to 9999',
    'display_order',
    'Place in the list must be a whole number from 1 to 9999.',
  ],
  ['count must be a whole number from 1 to 900', 'count', 'Number must be a whole number from 1 to 900.'],
  ['challenge 29 asks for 5 of 4 games', 'rule', 'Challenge 29 asks for 5 of 4 games.'],
  ['patch 9 changes nothing yet', '', 'Patch 9 changes nothing yet.'],
  ['iO has twins and no title_id', 'twins', 'iO has other title ids and no title id.'],
  ['Halo-3 is given twice', 'ta_link', 'Halo-3 is given twice.'],
])('given "%s" about %s, the form says "%s"', (message, key, said) => {
  expect(inFormWords(message, key)).toBe(said)
})
