/** What a challenge of a draft asks for: chosen by series, by number, on the board, and said in words. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  patchBaseCall,
  patchDraftCall,
  previewPatchCall,
  saveDraftCall,
} from '#contract/organiser/patches.ts'
import { aDraft, aPreview, GROUND, previewed } from '#tests/support/browser/patch-builders.ts'
import { button, says, sitAtDesk, write } from '#tests/support/screens/desk.ts'
import { calls, openScreen } from '#tests/support/screens/screen.tsx'

const cell = (number: number) =>
  document.querySelector<HTMLElement>(`[data-cell="${number}"]`) ?? document.body
const SEARCH = 'Games, numbers (1-30, 45), series, tags'

test('the rule builder takes squares by series, by number, on the board and by keyboard, and says every kind in words', async () => {
  sitAtDesk('owner')
  calls.answer(patchBaseCall, GROUND)
  calls.answer(patchDraftCall, { draft: aDraft() })
  calls.answer(saveDraftCall, { draft: aDraft() })
  const hold = { holders_before: 0, holders_after: 5, gain: 5, lose: 0, squares: [] }
  const added = { id: 92, title: 'Night Shift', change: 'added', what: 'New', points_before: null } as const
  calls.answer(
    previewPatchCall,
    previewed({ preview: aPreview({ challenges: [{ ...added, points_after: 90, ...hold }] }) }),
  )
  const user = await openScreen('/organiser/patches/draft/4')
  await user.click(await screen.findByRole('button', { name: 'Add change' }))
  await user.click(button(/^Add a challenge/))
  const choose = (kind: string) => user.selectOptions(screen.getByLabelText('Kind of rule'), kind)

  await write(SEARCH, 'halo')
  await user.click(button(/^Series Halo/))
  await says('3 squares chosen')
  await user.click(button('Choose none'))
  await write(SEARCH, '10-23')
  await user.click(button(/Everything found/))
  await write('How many of them', '6')
  await says('Asks for any 6 of 14 games: at least 6 squares.')
  await says('5 of 12 gamers would have completed it')
  await user.click(button('Choose none'))
  await write(SEARCH, '100 to 104, 200')
  await user.click(button(/Everything found/))
  await says('6 squares chosen')
  await write(SEARCH, '')
  fireEvent.click(cell(99))
  await says('5 squares chosen')
  cell(0).focus()
  fireEvent.keyDown(cell(0), { key: 'ArrowRight' })
  fireEvent.keyDown(document.activeElement ?? document.body, { key: ' ' })
  await waitFor(() => expect(cell(1).getAttribute('aria-selected')).toBe('true'))

  await choose('All of a list')
  await says('Asks for all of 6 games: at least 6 squares.')
  await choose('A shape')
  await write('Name of the shape', 'Comet')
  await says('Asks for the shape Comet, 6 squares')
  await choose('A total')
  await write('How many squares', '450')
  await says('Asks for any 450 squares: at least 450 squares.')
  await choose('Quadrants')
  await write('Red', '10')
  await write('Blue', '10')
  await write('Title', 'Two Colours')
  await says('Quadrants are counted one alone or all four')
})
