import { expect, test } from 'vitest'
import { ledgerNote } from './ledger-note.ts'

test.each([
  ['Completed Code Vein', 'Completed'],
  ['Completed Code Vein again', 'Completed again'],
  ['Completed the challenge Code Vein, new with patch 9', 'Completed, new with patch 9'],
  ['Lost Code Vein: the game has 250 G more since 03/02', 'Lost: the game has 250 G more since 03/02'],
  ['Patch 9 changed Code Vein from 40 to 60 points', 'Patch 9 changed it from 40 to 60 points'],
  ['Replaced: square #288 is now Code Vein', 'Replaced: square #288 is now Code Vein'],
])('given "%s" below the name, it does not say the name again', (text, note) => {
  expect(ledgerNote({ name: 'Code Vein', text })).toBe(note)
})
