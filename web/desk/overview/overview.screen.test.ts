import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { scanJoinersCall } from '#contract/organiser/gamers.ts'
import { deskLogCall } from '#contract/organiser/log.ts'
import { deskOverviewCall } from '#contract/organiser/overview.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { aLog, anOverview, DONE_AT, LATER } from '#tests/support/browser/desk-builders.ts'
import { button, sitAtDesk } from '#tests/support/screens/desk.ts'
import { calls, expectErrors, openScreen, textOf, texts } from '#tests/support/screens/screen.tsx'

const SCANNER = {
  about: 'No scanner is running',
  level: 'broken',
  status: 'Not running',
  message: 'Nobody is read until one is started.',
  section: 'scans',
  action_label: 'Look',
  act: null,
} as const
const WEBHOOK = {
  about: 'Chat',
  level: 'half',
  status: 'Silent',
  message: 'It has <no> webhook.',
  section: null,
  action_label: '',
  act: null,
} as const

const rowOf = (words: string) => screen.getByText(words, { selector: 'li *' }).closest('li')

test('given the owner, the overview says what needs attention, what is fine and what was done', async () => {
  sitAtDesk('owner')
  calls.answer(
    deskOverviewCall,
    anOverview({
      needs: [SCANNER, WEBHOOK],
      fine: [
        { about: 'Next cycle', message: '', at: LATER, is_there: true },
        { about: 'Titles known', message: 'all of them', at: null, is_there: true },
      ],
      figures: { gamers: 1012, squares: 288, challenges: 9, this_week: -3 },
      drafts: [
        {
          kind: 'patch',
          name: 'Patch 9',
          message: '2 changes',
          appears_at: null,
          changed_at: DONE_AT,
          address: '/organiser/patches/draft/4',
        },
        {
          kind: 'post',
          name: 'Coming soon',
          message: '',
          appears_at: LATER,
          changed_at: DONE_AT,
          address: '/organiser/posts/7',
        },
      ],
      done_lately: [
        {
          id: 2,
          at: DONE_AT,
          who: { kind: 'person', gamertag: 'Captain Acorn', picture: null },
          what: 'banned <i>Ivy</i>',
        },
        {
          id: 1,
          at: DONE_AT,
          who: { kind: 'terminal', gamertag: null, picture: null },
          what: 'published patch 8',
        },
      ],
    }),
  )
  calls.answer(deskLogCall, aLog())
  const user = await openScreen('/organiser')
  await screen.findByRole('heading', { level: 1, name: '2 things need attention' })
  expect(textOf(rowOf('No scanner is running'))).toContain('Not running')
  expect(screen.getByRole('link', { name: /^Look ?, No scanner is running$/ }).getAttribute('href')).toBe(
    '/organiser/scans',
  )
  expect(textOf(rowOf('Chat'))).toContain('It has <no> webhook.')
  expect(textOf(rowOf('Next cycle'))).toMatch(/12\/24\/2099 10:00 AM EST, in \d+/)
  expect(textOf(rowOf('Titles known'))).toBe('Titles knownall of them')
  expect(texts(document.querySelectorAll('.overview-figures div'))).toEqual([
    ...['Gamers1,012', 'Squares completed288', 'Challenges completed9', 'This week−3'],
  ])
  expect(screen.getByRole('link', { name: 'Patch 9' }).getAttribute('href')).toBe(
    '/organiser/patches/draft/4',
  )
  expect(textOf(rowOf('Coming soon'))).toContain('Appears 12/24/2099 10:00 AM EST')
  expect(textOf(rowOf('Captain Acorn'))).toContain('banned <i>Ivy</i>')
  expect(textOf(rowOf('The terminal'))).toContain('published patch 8')
  await user.click(screen.getByRole('link', { name: 'View log' }))
  await screen.findByRole('heading', { level: 1, name: 'Log' })
})

test('given nothing to do, it says that nothing needs attention', async () => {
  sitAtDesk('organiser')
  calls.answer(deskOverviewCall, anOverview())
  await openScreen('/organiser')
  await screen.findByRole('heading', { level: 1, name: 'Everything looks good' })
  expect(screen.getByText('Nothing has been done yet.')).toBeTruthy()
  expect(screen.getByText('None.')).toBeTruthy()
})

test('given joiners, they are scanned from here', async () => {
  sitAtDesk('owner')
  const joiners = {
    about: 'Joiners',
    level: 'half',
    status: '2 waiting',
    message: 'Two wait.',
    section: 'scans',
  } as const
  calls.answer(
    deskOverviewCall,
    anOverview({ needs: [{ ...joiners, action_label: 'Scan now', act: 'scan_joiners' }] }),
  )
  const user = await openScreen('/organiser')
  await screen.findByText('Two wait.')
  calls.answer(scanJoinersCall, { gamers: 2, scanner_running: false })
  await user.click(button('Scan now, Joiners'))
  await screen.findByText('2 scans requested. No scanner is running.')
  expect(calls.sent(scanJoinersCall)).toEqual([{}])
})

test('given an empty contest, it guides to the first cycle', async () => {
  sitAtDesk('owner')
  const step = { message: 'Says what it is.', section: 'accounts', action_label: 'Connect' }
  calls.answer(
    deskOverviewCall,
    anOverview({
      first_steps: [
        { ...step, name: 'A contest', state: 'done' },
        { ...step, name: 'An account', state: 'now' },
        { ...step, name: 'Gamers', state: 'later' },
      ],
    }),
  )
  await openScreen('/organiser')
  await screen.findByRole('heading', { level: 1, name: 'Two steps to the first cycle' })
  const steps = document.querySelector<HTMLElement>('.first-steps ol') ?? document.body
  expect(texts(within(steps).getAllByRole('heading'))).toEqual([
    ...['A contest, done', 'An account, next', 'Gamers, later'],
  ])
  expect(within(steps).getByRole('link', { name: 'Connect' }).getAttribute('href')).toBe(
    '/organiser/accounts',
  )
  expect(within(steps).getByRole('link', { name: 'Gamers' }).getAttribute('href')).toBe('/organiser/accounts')
})

test('given a call that fails, the overview says why', async () => {
  expectErrors('500')
  sitAtDesk('owner')
  calls.answer(deskOverviewCall, refused(500, 'The database is away.'))
  await openScreen('/organiser')
  await screen.findByText('The database is away.')
})
