/** The list of gamers: found, filtered, sorted, scanned; and gamers who are added, one or many. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { gamersTogetherCall } from '#contract/organiser/gamer-acts.ts'
import { addGamerCall, deskGamersCall, lookUpCall, scanGamerCall } from '#contract/organiser/gamers.ts'
import { undoActionCall } from '#contract/organiser/log.ts'
import {
  checkListCall,
  closeListCall,
  type DeskNameList,
  nameListCall,
  stopListCall,
  workListCall,
} from '#contract/organiser/name-list.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { aGamer } from '#tests/support/browser/builders.ts'
import { aDeskGamer, DONE_AT, gamersOf } from '#tests/support/browser/desk-builders.ts'
import { button, says, saysNoMore, sitAtDesk, write } from '#tests/support/screens/desk.ts'
import { calls, expectErrors, openScreen, textOf, texts } from '#tests/support/screens/screen.tsx'

const IVY = aDeskGamer('2533274800000007', '<i>Ivy</i>')
const TROLL = aDeskGamer('2533274800000006', 'TurboTroll 99', { state: 'private' })
const QUARTZ = aDeskGamer('2533274800000010', 'Quartz')

const asked = () => new URLSearchParams(calls.asked(deskGamersCall).at(-1)?.split('?')[1])

beforeEach(() => {
  sitAtDesk('helper')
  calls.answer(deskGamersCall, gamersOf([IVY, TROLL, QUARTZ]))
  calls.answer(nameListCall, { list: null })
})

test('given the list, gamers are found, filtered and sorted, and hostile names do no harm', async () => {
  const user = await openScreen('/organiser/gamers')
  await says('1 to 3 of 3')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Gamers')
  const [first] = document.querySelectorAll('tbody tr')
  expect(textOf(first)).toMatch(/^<i>Ivy<\/i>2533 2748 0000 0007Active221,234/)
  expect(screen.getByText(/^Game history hidden since/)).toBeTruthy()

  calls.answer(deskGamersCall, gamersOf([TROLL]))
  await write('Search gamers...', 'turbo troll')
  await says('1 to 1 of 1')
  expect(location.search).toBe('?search=turbo+troll')
  expect(asked().get('search')).toBe('turbo troll')
  calls.answer(deskGamersCall, gamersOf([]))
  await write('Search gamers...', 'nobody')
  await says('No gamers match your search.')
  await write('Search gamers...', '')
  await user.click(button(/^Banned/))
  await says('No gamers.')
  expect(location.search).toBe('?filter=banned')
  expect(asked().get('filter')).toBe('banned')

  calls.answer(deskGamersCall, gamersOf([QUARTZ, IVY]))
  await user.click(button(/^All/))
  await says('1 to 2 of 2')
  await user.click(button('Points'))
  await waitFor(() => expect([asked().get('sort'), asked().get('order')]).toEqual(['points', 'desc']))
  await user.click(await screen.findByRole('button', { name: /^Points/ }))
  await waitFor(() => expect(asked().get('order')).toBe('asc'))
})

test('given more gamers than a page has, more are asked for', async () => {
  calls.answer(deskGamersCall, gamersOf([IVY], { found: 1200 }))
  const user = await openScreen('/organiser/gamers')
  await says('1 to 1 of 1,200')
  await user.click(button('Show more'))
  await waitFor(() => expect(asked().get('limit')).toBe('100'))
})

test('given a forced scan, it is watched in the row until it is done', async () => {
  calls.answer(deskGamersCall, gamersOf([QUARTZ]))
  calls.answer(scanGamerCall, { place: 1, scanner_running: true })
  const user = await openScreen('/organiser/gamers?search=Quartz')
  await says('1 to 1 of 1')
  calls.answer(deskGamersCall, gamersOf([{ ...QUARTZ, scan: 'waiting' }], { scanner_running: false }))
  await user.click(button('Force scan of Quartz'))
  await screen.findByRole('button', { name: 'Scanning...' })
  await says('No scanner is running. Requested scans start when one does.')
  const last_scan = { outcome: 'done', reason: null, at: DONE_AT, squares: 1, challenges: 0 }
  calls.answer(deskGamersCall, gamersOf([{ ...QUARTZ, last_scan }]))
  await says(/Scanned 12:00 PM: \+1 square(?!s)/)
})

test('given gamers who are selected, one action is done to all of them, its effect is seen first, and it is undone as one', async () => {
  const effect = {
    ...{
      seen: 'abc',
      gain: 0,
      lose: 2,
      points: -2468,
      squares_gained: 0,
      squares_lost: 0,
      challenges_gained: 0,
    },
    ...{ challenges_lost: 0, rank_changes: 1, badge_changes: 0, gamers: [], more: 0 },
  }
  const answer = { effect, gamers: 2, skipped: [], action: null }
  const user = await openScreen('/organiser/gamers')
  await says('1 to 3 of 3')
  expect(screen.queryByRole('region', { name: 'Selected gamers' })).toBeNull()
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  await user.click(box('Select all 3 gamers shown'))
  await says('3 gamers selected')
  await user.click(button('Clear selection'))
  await user.click(box('Select <i>Ivy</i>'))
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await says('2 gamers selected')
  expect(document.activeElement).toBe(box('Select TurboTroll 99'))
  await user.keyboard('{Shift>}')
  await user.click(box('Select Quartz'))
  await user.keyboard('{/Shift}')
  await says('3 gamers selected')
  await user.click(box('Select Quartz'))

  calls.answer(gamersTogetherCall, {
    ...answer,
    skipped: [{ xuid: '9', gamertag: 'Zed', why: 'Zed is already banned.' }],
  })
  await user.click(button('Remove'))
  await screen.findByRole('dialog', { name: 'Remove 2 gamers' })
  await says('2 lose')
  await says('Zed is already banned.')
  await write('Reason', 'Left the club')
  calls.answer(gamersTogetherCall, { ...answer, action: 44 })
  await user.click(screen.getAllByRole('button', { name: 'Remove' }).at(-1) as HTMLElement)
  await says('Removed 2 gamers.')
  const xuids = [IVY.xuid, TROLL.xuid]
  expect(calls.sent(gamersTogetherCall)).toEqual([
    { xuids, act: { act: 'remove' }, why: '', trial: true },
    { xuids, act: { act: 'remove' }, why: 'Left the club', trial: false, seen: 'abc' },
  ])
  await waitFor(() => expect(document.activeElement?.matches('.act-done')).toBe(true))
  calls.answer(undoActionCall, { id: 44 })
  await user.click(button('Undo'))
  await says('Undone.')
  await saysNoMore('Removed 2 gamers.')
  expect(document.activeElement?.textContent).toBe('Undone.')

  calls.answer(gamersTogetherCall, { ...answer, effect: null })
  await user.click(box('Select Quartz'))
  await user.click(button('Add a note'))
  await screen.findByRole('dialog', { name: 'Add a note to 1 gamer' })
  await user.click(await screen.findByRole('button', { name: 'Add note' }))
  await says('Enter the note.')
  await write('Note', 'Asked for a break')
  calls.answer(gamersTogetherCall, { ...answer, effect: null, gamers: 1, action: 45 })
  await user.click(button('Add note'))
  await says('A note was added to 1 gamer.')
  expect(calls.sent(gamersTogetherCall).at(-1)).toMatchObject({
    act: { act: 'note', text: 'Asked for a break' },
  })
})

const player = { ...aGamer('Mallow'), xuid: '2533274800009001', gamerscore: 5000, titles: 12 }

test('given a gamertag, the live look-up says who it is before they are added', async () => {
  calls.answer(lookUpCall, { outcome: 'found', player, known: null, alike: [] })
  const user = await openScreen('/organiser/gamers')
  await write('Gamertag', ' mallow ')
  await says('Game history visible')
  expect(calls.asked(lookUpCall)).toEqual(['/api/organiser/gamer-look-up?gamertag=mallow'])
  calls.answer(addGamerCall, { xuid: player.xuid, gamertag: 'Mallow', outcome: 'added' })
  await user.click(button('Add gamer'))
  await says('Mallow was added. Their first scan is in the next cycle.')
  expect(calls.sent(addGamerCall)).toEqual([{ gamertag: 'Mallow' }])

  calls.answer(lookUpCall, {
    outcome: 'known',
    player: { ...player, gamertag: 'Vega' },
    known: QUARTZ,
    alike: [],
  })
  await write('Gamertag', 'vega')
  await says('Already on the grid')
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(
    `/organiser/gamers/${QUARTZ.xuid}`,
  )
  const alike = [{ xuid: QUARTZ.xuid, gamertag: 'Quartz' }]
  calls.answer(lookUpCall, { outcome: 'missing', player: null, known: null, alike })
  await write('Gamertag', 'Qaurtz')
  await screen.findByRole('heading', { name: 'No such gamertag' })
  await user.click(button('Quartz'))
  expect(screen.getByLabelText<HTMLInputElement>('Gamertag').value).toBe('Quartz')
})

test('given a hidden history, or Xbox Live that does not answer, it says so', async () => {
  expectErrors('409')
  calls.answer(lookUpCall, { outcome: 'private', player, known: null, alike: [] })
  await openScreen('/organiser/gamers')
  await write('Gamertag', 'Mallow')
  await says('Can be added, but stays at 0 squares until it is visible.')
  expect(button('Add anyway')).toBeTruthy()
  calls.answer(lookUpCall, refused(409, 'No account can read.'))
  await write('Gamertag', 'Nimbus')
  await says('No account can read.')
})

const LIST: DeskNameList = {
  id: 7,
  started_by: 'Hazel Helper',
  step: 'looking',
  is_running: true,
  is_stopping: false,
  total: 2,
  done: 1,
  waiting_until: null,
  stopped_by: null,
  lines: [
    { line: 'Listed One', state: 'private', reason: null, gamertag: 'ListedOne' },
    { line: 'Nobody', state: 'to_look_up', reason: null, gamertag: null },
    { line: 'Vega', state: 'known', reason: 'It belongs to Vega.', gamertag: null },
    {
      line: '<script>alert(1)</script>',
      state: 'invalid',
      reason: 'No gamertag looks like this.',
      gamertag: null,
    },
  ],
}
const [ONE, NOBODY, ...LEFT_OUT] = LIST.lines
const listed = (changes: Partial<DeskNameList>, ...lines: Partial<DeskNameList['lines'][number]>[]) => ({
  list: {
    ...LIST,
    ...changes,
    lines: [...[ONE, NOBODY].map((line, index) => ({ ...line, ...lines[index] })), ...LEFT_OUT],
  } as DeskNameList,
})

test('given a pasted list, the server looks it up and adds it, and what fails is tried again', async () => {
  expectErrors('409')
  const user = await openScreen('/organiser/gamers')
  await user.click(await screen.findByRole('button', { name: 'Add from a list' }))
  await write(/Gamertags, one per line/, '1. @Listed One\nNobody\n"Vega"; <script>alert(1)</script>')
  calls.answer(checkListCall, refused(409, 'Another list is being worked on.'))
  await user.click(button('Check 4 lines'))
  await says('Another list is being worked on.')
  calls.answer(checkListCall, listed({}))
  calls.answer(nameListCall, listed({ waiting_until: DONE_AT }))
  await user.click(button('Check 4 lines'))
  expect(calls.sent(checkListCall).at(-1)).toEqual({
    lines: ['Listed One', 'Nobody', 'Vega', '<script>alert(1)</script>'],
  })
  await says('2 gamertags to add, 2 lines left out. 1 of 2 looked up. You can leave this page.')
  await says('Xbox Live allows no more lookups at the moment.')
  await says('Found. Its game history is private (ListedOne)')
  await says('Already in the contest. It belongs to Vega.')
  await says('Not a gamertag. No gamertag looks like this.')
  calls.answer(stopListCall, listed({ is_stopping: true }))
  await user.click(button('Stop'))
  expect(calls.sent(stopListCall)).toEqual([{ id: 7 }])

  const missing = { state: 'missing', reason: 'Did you mean Nobby?' } as const
  calls.answer(nameListCall, listed({ is_running: false, done: 2 }, {}, missing))
  await says('Not on Xbox Live. Did you mean Nobby?')
  await says('1 gamertag to add, 2 lines left out. 2 of 2 looked up. 1 name failed.')
  calls.answer(workListCall, listed({ step: 'adding' }))
  calls.answer(
    nameListCall,
    listed({ is_running: false, step: 'adding', total: 1 }, { state: 'added' }, missing),
  )
  await user.click(await screen.findByRole('button', { name: 'Add 1 gamer' }))
  expect(calls.sent(workListCall)).toEqual([{ id: 7, step: 'adding', again: false }])
  await says('1 of 1 done, 2 lines left out.')
  await says('1 name failed.')
  calls.answer(
    nameListCall,
    listed({ is_running: false, step: 'adding' }, { state: 'added' }, { state: 'returned' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Try 1 name again' }))
  expect(calls.sent(workListCall).at(-1)).toEqual({ id: 7, step: 'adding', again: true })
  await saysNoMore('1 name failed.')
  expect(texts(document.querySelectorAll('.pasted li')).slice(0, 2)).toEqual([
    'Listed OneAdded (ListedOne)',
    'NobodyRestored',
  ])
  await user.click(button('Change the list'))
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Gamertags, one per line/).value).toMatch(
    /^Listed One\nNobody\n/,
  )
  await user.click(button('Back'))
  calls.answer(closeListCall, { list: null })
  calls.answer(nameListCall, { list: null })
  await user.click(await screen.findByRole('button', { name: 'Close the list' }))
  await saysNoMore('Listed One')
})

test('given a list of somebody else that ended early, it says why, and the rest is gone on with', async () => {
  calls.answer(nameListCall, listed({ is_running: false, stopped_by: 'Onyx Owner stopped it.' }))
  const user = await openScreen('/organiser/gamers')
  await screen.findByRole('heading', { name: 'List of Hazel Helper' })
  await says('Onyx Owner stopped it. Results so far are kept.')
  calls.answer(workListCall, listed({}))
  await user.click(button('Look up 1 more name'))
  expect(calls.sent(workListCall)).toEqual([{ id: 7, step: 'looking', again: false }])
})
