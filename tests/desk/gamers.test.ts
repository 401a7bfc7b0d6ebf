/** What the desk decides about gamers, as visitors then see it; their notes, which no one else sees; and who may do neither. */
import { afterAll, expect, test } from 'vitest'
import { type GamerAct, gamerActCall } from '#contract/organiser/gamer-acts.ts'
import {
  deskGamerCall,
  deskGamersCall,
  gamerSquaresCall,
  scanJoinersCall,
  writeNoteCall,
} from '#contract/organiser/gamers.ts'
import { listActions } from '#store/desk/actions.ts'
import { deskApp, personOf, type Who } from './desk-app.ts'

const desk = await deskApp()
const { body } = await desk.ask('owner', deskGamersCall)
const found = body.gamers.filter(({ state, squares }) => state === 'active' && squares)
const [one, other] = found
if (!one || !other) throw new Error('The contest has too few gamers.')
const first = one
const second = other
afterAll(() => desk.close())

const act = (doing: GamerAct, { who = 'organiser' as Who, why = 'As agreed', trial = false } = {}) =>
  desk.ask(who, gamerActCall, { params: { xuid: first.xuid }, body: { act: doing, why, trial } })

/** The site follows a settlement as soon as it hears of it. */

/** As anyone asks. */
const ask = async (call: string, gamertag: string) =>
  desk.app.inject({ url: `/api/${call}?gamertag=${encodeURIComponent(gamertag)}` })

test('given a square that is granted, the feed tells it with the reason, and nothing of it once it is taken back', async () => {
  const { body } = await desk.ask('organiser', gamerSquaresCall, {
    params: { xuid: first.xuid },
    query: { lit: 'no' },
  })
  const square = body.squares[0]?.square ?? 0
  const feed = async () => (await ask('player-feed', first.gamertag)).body
  const tried = await act({ act: 'grant', square }, { trial: true })
  expect(tried.body).toMatchObject({ done: false, effect: { squares_gained: [square] } })
  expect(await feed()).not.toContain('granted by the organiser')

  const granted = await act({ act: 'grant', square }, { why: 'Completed on stream' })
  expect(granted.body).toMatchObject({ done: true, effect: tried.body.effect })
  const told = `Position ${square} granted by the organiser: Completed on stream`
  await expect.poll(feed).toContain(told)
  await act({ act: 'take_back', decision: granted.body.decision ?? 0 })
  await expect.poll(feed).not.toContain('granted by the organiser')
})

test('given a name typed without its diacritics, the square is found all the same', async () => {
  const { body } = await desk.ask('organiser', gamerSquaresCall, {
    params: { xuid: first.xuid },
    query: { lit: 'no', search: 'abzu' },
  })
  expect(body.squares.map(({ name }) => name)).toEqual(['Abzû'])
})

test('given two accounts of one person, either name leads to the one, until they are parted', async () => {
  const leadsTo = async () => (await ask('gamer', first.gamertag)).json().gamertag
  const merged = await act({ act: 'merge', into: second.xuid })
  await expect.poll(leadsTo).toBe(second.gamertag)
  await act({ act: 'take_back', decision: merged.body.decision ?? 0 })
  await expect.poll(leadsTo).toBe(first.gamertag)
})

test('given two who write the same note, the second is told what the first wrote, and visitors see neither', async () => {
  const params = { xuid: first.xuid }
  const write = (who: Who, text: string, version: number) =>
    desk.ask(who, writeNoteCall, { params, body: { text, version } })
  expect((await write('owner', 'Theirs', 0)).status).toBe(200)
  const late = await write('organiser', 'Mine', 0)
  expect(late).toMatchObject({
    status: 409,
    body: {
      code: 'stale',
      message: 'Someone else changed this note while you were editing.',
      current: { text: 'Theirs', version: 1, edited_by: personOf('owner').gamertag },
    },
  })
  expect((await write('organiser', 'Mine', 1)).status).toBe(200)
  expect((await desk.ask('helper', deskGamerCall, { params })).body.note).toMatchObject({ text: 'Mine' })
  expect((await ask('gamer', first.gamertag)).body).not.toContain('Mine')
})

test('given a note that is written and cleared, the log tells both, with what it said', async () => {
  const params = { xuid: second.xuid }
  for (const [version, text] of ['Met at a tournament', ' '].entries())
    expect((await desk.ask('helper', writeNoteCall, { params, body: { text, version } })).status).toBe(200)
  expect(await listActions(desk.db, { section: 'gamer', limit: 2 })).toMatchObject([
    { what: `cleared the note about ${second.gamertag}`, before: 'Met at a tournament', after: null },
    { what: `wrote the note about ${second.gamertag}`, before: null, after: 'Met at a tournament' },
  ])
})

test('given somebody who has joined, their first scan is asked for once, and one entry of the log tells it', async () => {
  const scanJoiners = async () => (await desk.ask('helper', scanJoinersCall, { body: {} })).body.gamers
  const asked = await scanJoiners()
  expect(asked).toBeGreaterThan(0)
  expect(await scanJoiners()).toBe(0)
  const { body } = await desk.ask('owner', deskGamersCall, { query: { filter: 'pending' } })
  expect(body.gamers).toContainEqual(
    expect.objectContaining({ gamertag: personOf('player').gamertag, scan: 'waiting' }),
  )
  const [last] = await listActions(desk.db, { section: 'gamer', limit: 1 })
  expect(last).toMatchObject({
    action: 'gamer.scan',
    what: expect.stringMatching(/^requested the first scan of/),
  })
})

test('given a name that several chose, the desk shows it with its number, and finds it by either form', async () => {
  await desk.db
    .updateTable('gamers')
    .set({ modernGamertag: 'Falcon', suffix: '5405' })
    .where('xuid', '=', second.xuid)
    .execute()
  for (const search of ['Falcon#5405', 'falcon #54']) {
    const { body } = await desk.ask('helper', deskGamersCall, { query: { search } })
    expect(body.gamers.map(({ modern_gamertag }) => modern_gamertag)).toEqual(['Falcon#5405'])
  }
})
