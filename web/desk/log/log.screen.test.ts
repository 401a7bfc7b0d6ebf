import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deskLogCall, undoActionCall, undoEffectCall } from '#contract/organiser/log.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { aLog, anAction, anEffect } from '#tests/support/browser/desk-builders.ts'
import { button, dialog, says, sitAtDesk, write } from '#tests/support/screens/desk.ts'
import { calls, expectErrors, openScreen, textOf } from '#tests/support/screens/screen.tsx'

const HOSTILE = '<img src=x onerror="document.title=1"> \u202Egnp.exe <script>alert(1)</script>'
const GRANT = anAction(5, 'made Bramble a helper', { action: 'role.grant', can_undo: true })
const entries = () => [...document.querySelectorAll('.log-entry')]

test('given hostile words in the log, they are shown as they are and do nothing', async () => {
  sitAtDesk('owner')
  calls.answer(
    deskLogCall,
    aLog(
      anAction(1, `banned ${HOSTILE}`, {
        who: { kind: 'person', xuid: '1', gamertag: HOSTILE, role: 'helper', picture: null },
        subject: { kind: 'Gamer', name: HOSTILE, id: null },
        before: HOSTILE,
        after: HOSTILE,
        why: HOSTILE,
      }),
    ),
  )
  await openScreen('/organiser/log')
  await waitFor(() => expect(entries()).toHaveLength(1))
  expect(textOf(document.querySelector('.log-change p'))).toBe(`banned ${HOSTILE}`)
  expect(document.title).toContain('Log')
  expect(document.querySelectorAll('.log-entry img[src="x"], .log-entry script')).toHaveLength(0)
})

test('given what is looked for, who, what and words are asked for, and older ones on demand', async () => {
  sitAtDesk('organiser')
  calls.answer(deskLogCall, {
    ...aLog(anAction(9, 'banned Vega', { refused: true, why: 'a slip', before: 'active', after: null })),
    ...{
      has_older: true,
      count: 1200,
      matching: 61,
      days: [{ day: '2026-01-31', actions: 60 }],
      people: [{ xuid: '7', gamertag: 'Jolly Owl' }],
    },
  })
  const user = await openScreen('/organiser/log')
  await says('“a slip”')
  expect(textOf(entries()[0] ?? null)).toContain('Refused')
  expect(screen.getByText('60 actions', { selector: '.log-day span' })).toBeTruthy()
  expect(screen.getByText('1 of 61 actions')).toBeTruthy()
  expect(textOf(document.querySelector('.log-kept'))).toMatch(/^1,200 actions since 01\/31\/2026\./)
  await user.selectOptions(screen.getByLabelText('What'), 'Roles')
  await user.selectOptions(screen.getByLabelText('Who'), 'Jolly Owl')
  await write('Gamer, square, reason...', ' slip ')
  await waitFor(() =>
    expect(calls.asked(deskLogCall).at(-1)).toBe('/api/organiser/log?who=7&section=role&search=slip'),
  )
  const older = await screen.findByRole('button', { name: 'Show older actions' })
  calls.answer(deskLogCall, aLog(anAction(3, 'added Vega')))
  await user.click(older)
  await says('added Vega')
  expect(entries()).toHaveLength(2)
  expect(calls.asked(deskLogCall).at(-1)).toContain('&before=9')
})

test('given an action that can be taken back, it is asked why, and said that it was', async () => {
  expectErrors('409')
  sitAtDesk('owner')
  calls.answer(deskLogCall, aLog(GRANT))
  calls.answer(undoEffectCall, { effect: null })
  const user = await openScreen('/organiser/log')
  await user.click(await screen.findByRole('button', { name: 'Undo: made Bramble a helper' }))
  const asked = await dialog()
  expect(textOf(asked)).toContain('“made Bramble a helper” will be undone.')
  await write(/Reason/, 'a slip', asked)
  calls.answer(undoActionCall, refused(409, 'It was taken back already.'))
  await user.click(button('Undo', asked))
  await within(asked).findByText('It was taken back already.')
  calls.answer(undoActionCall, { id: 6 })
  calls.answer(
    deskLogCall,
    aLog(anAction(6, 'took it back', { why: 'a slip' }), { ...GRANT, can_undo: false, is_undone: true }),
  )
  await user.click(button('Undo', asked))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.sent(undoActionCall).at(-1)).toEqual({ why: 'a slip' })
  await screen.findByText('Undone')
  expect(textOf(entries()[0] ?? null)).toContain('“a slip”')
})

test('given an action that changed standings, its undo shows the effect, and names it when it is done', async () => {
  sitAtDesk('owner')
  const BAN = anAction(7, 'banned Vega', {
    subject: { kind: 'Gamer', name: 'Vega', id: '501' },
    before: '#1, 59 points',
    after: 'Not shown',
    can_undo: true,
  })
  calls.answer(deskLogCall, aLog(BAN))
  calls.answer(undoEffectCall, {
    effect: anEffect({
      gamers: [
        {
          ...{ xuid: '501', gamertag: 'Vega', before: null },
          after: { rank: 1, badge: 'Immortal', points: 59, squares: 3, challenges: 1 },
          ...{ squares_gained: [], squares_lost: [], challenges_gained: [], challenges_lost: [] },
        },
      ],
      ...{ gain: 1, points: 59, rank_changes: 2 },
    }),
  })
  calls.answer(undoActionCall, { id: 8 })
  const user = await openScreen('/organiser/log?section=gamer&search=vega')
  expect((await screen.findByRole('link', { name: 'Vega' })).getAttribute('href')).toBe(
    '/organiser/gamers/501',
  )
  expect(calls.asked(deskLogCall).at(-1)).toBe('/api/organiser/log?section=gamer&search=vega')
  await user.click(screen.getByRole('button', { name: 'Undo: banned Vega' }))
  const asked = await dialog()
  await within(asked).findByText('1 gains')
  expect(textOf(asked)).toContain('2 changes')
  await user.click(button('Undo', asked))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.sent(undoActionCall)).toEqual([{ why: '', seen: 'seen-1' }])
})

test('given nothing in the log, or nothing like it, it says so', async () => {
  sitAtDesk('owner')
  calls.answer(deskLogCall, aLog())
  await openScreen('/organiser/log')
  await screen.findByText('Nothing has been done yet.')
  calls.answer(deskLogCall, { ...aLog(), count: 4 })
  await write('Gamer, square, reason...', 'zelda')
  await screen.findByText('No actions match your search.')
})
