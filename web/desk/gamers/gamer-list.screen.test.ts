/** The list of gamers: found, filtered, sorted, scanned; and gamers who are added, one or many. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  addGamerCall,
  checkListCall,
  deskGamersCall,
  lookUpCall,
  scanGamerCall,
} from '#contract/organiser/gamers.ts'
import { broken, refused } from '#tests/support/browser/answers.ts'
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
  await says(/Scanned 12:00 PM: \+1 squares/)
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

test('given a pasted list, each line is checked, looked up and added, and what fails is tried again', async () => {
  expectErrors('503', '409', '500')
  calls.answer(checkListCall, {
    lines: [
      { line: 'Listed One', verdict: 'new', reason: null },
      { line: 'Vega', verdict: 'known', reason: 'It belongs to Vega.' },
      { line: '<script>alert(1)</script>', verdict: 'invalid', reason: 'No gamertag looks like this.' },
    ],
  })
  const player = { ...aGamer('Listed One'), xuid: '7', gamerscore: 10, titles: null }
  calls.answer(lookUpCall, broken({ message: 'Wait.', retryAfter: 0.4 }, { status: 503 }))
  const user = await openScreen('/organiser/gamers')
  await user.click(await screen.findByRole('button', { name: 'Add from a list' }))
  await write(/Gamertags, one per line/, '1. @Listed One\n\n"Vega"; <script>alert(1)</script>')
  await user.click(button('Check 3 lines'))
  await says('Xbox Live allows no more lookups at the moment.')
  calls.answer(lookUpCall, { outcome: 'private', player, known: null, alike: [] })
  await says('1 gamertag to add, 2 lines left out. 1 of 1 looked up.')
  await says('Found Listed One. Its game history is private')
  expect(calls.sent(checkListCall)).toEqual([{ lines: ['Listed One', 'Vega', '<script>alert(1)</script>'] }])
  await says('Already in the contest. It belongs to Vega.')
  await says('Not a gamertag. No gamertag looks like this.')

  calls.answer(addGamerCall, refused(500, 'The server is tired.'))
  await user.click(button('Add 1 gamer'))
  await says('The server is tired.')
  calls.answer(addGamerCall, refused(409, 'Listed One is banned.'))
  await user.click(await screen.findByRole('button', { name: 'Add 1 gamer' }))
  await says('1 name failed.')
  calls.answer(addGamerCall, { xuid: '7', gamertag: 'Listed One', outcome: 'added' })
  await user.click(await screen.findByRole('button', { name: 'Try 1 name again' }))
  await says('1 of 1 done.')
  await saysNoMore('1 name failed.')
  expect(texts(document.querySelectorAll('.pasted li')).slice(0, 1)).toEqual(['Listed OneAdded'])
})
