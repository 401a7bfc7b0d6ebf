import { afterAll, describe, expect, test } from 'vitest'
import { gamertagKey } from '#contest/rules/gamertag.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aProfile, day, scanProfile } from '#tests/support/test-gamers.ts'
import { writeContest } from '../contest-write.ts'
import { decide } from './decisions.ts'
import { findGamer, insertGamer, listGamers, setGamerState } from './gamers.ts'
import { findXuid } from './gamertags.ts'
import { saveTrackerLink } from './tracker-links.ts'

const store = await testDatabase()
afterAll(() => store.close())

const add = (xuid: string, gamertag: string, dayOfJuly = 1) =>
  writeContest(store.db, (write) =>
    insertGamer(write, { xuid, profile: aProfile({ gamertag }), at: day(dayOfJuly) }),
  )
const scan = (xuid: string, gamertag: string, dayOfJuly: number) =>
  writeContest(store.db, (write) =>
    scanProfile(write, { xuid, profile: aProfile({ gamertag }), at: day(dayOfJuly) }),
  )

test.each([
  ['Two Words', 'twowords'],
  ['two+words', 'twowords'],
  ['  TWO   WORDS ', 'twowords'],
  ['Vegaý', 'vegay'],
  ['VÉGÀ', 'vega'],
  ['Ｖega', 'vega'],
  ['Ведьмак', 'ведьмак'],
  ['夜空', '夜空'],
])('the key of %s is %s', (gamertag, key) => {
  expect(gamertagKey(gamertag)).toBe(key)
})

describe('gamertags', () => {
  test('given a gamertag in any spelling, the gamer is found', async () => {
    await add('1', 'Two Wordsý')
    for (const spelt of ['Two Wordsý', 'two+wordsy', 'TWO WORDSY', 'twowordsy'])
      expect(await findXuid(store.db, spelt)).toBe('1')
    expect(await findXuid(store.db, 'Nobody')).toBeUndefined()
  })

  test('given a rename, both names find the gamer; renamed back, there is one current name', async () => {
    await add('10', 'Old Name')
    await scan('10', 'New Name', 2)
    expect(await findXuid(store.db, 'old name')).toBe('10')
    expect(await findXuid(store.db, 'new name')).toBe('10')
    await scan('10', 'Old Name', 3)
    const names = await store.db.selectFrom('gamertags').selectAll().where('xuid', '=', '10').execute()
    expect(names.filter(({ current }) => current).map(({ gamertag }) => gamertag)).toEqual(['Old Name'])
  })

  test('given an old name that another player has taken, it means that player', async () => {
    await add('20', 'Shared')
    await scan('20', 'Moved On', 2)
    await add('21', 'Shared', 3)
    expect(await findXuid(store.db, 'shared')).toBe('21')
    await scan('21', 'Moved Too', 4)
    expect(await findXuid(store.db, 'shared')).toBe('21')
    expect(await findXuid(store.db, 'Moved On')).toBe('20')
  })

  test('given two gamers whose names differ by an accent, the exact spelling decides', async () => {
    await add('30', 'Lyra')
    await add('31', 'Lýra', 2)
    expect(await findXuid(store.db, 'Lyra')).toBe('30')
    expect(await findXuid(store.db, 'Lýra')).toBe('31')
  })

  test('given the same name at every scan, it keeps its date', async () => {
    await add('40', 'Steady')
    await scan('40', 'Steady', 9)
    const [name] = await store.db.selectFrom('gamertags').select('since').where('xuid', '=', '40').execute()
    expect(name?.since).toEqual(day(1))
  })
})

describe('gamers', () => {
  test('given somebody who takes part already, adding changes nothing', async () => {
    expect(await add('50', 'Twice')).toBe('added')
    expect(await add('50', 'Twice', 2)).toBe('present')
    expect((await findGamer(store.db, '50'))?.registeredAt).toEqual(day(1))
  })

  test('given a profile that stays private, the state keeps its date and takes the new reason', async () => {
    await add('60', 'Shy')
    const set = (reason: string, dayOfJuly: number) =>
      writeContest(store.db, (write) =>
        setGamerState(write, { xuid: '60', state: 'private', reason, at: day(dayOfJuly) }),
      )
    await set('403', 2)
    await set('empty', 3)
    expect(await findGamer(store.db, '60')).toMatchObject({
      state: 'private',
      stateReason: 'empty',
      stateSince: day(2),
    })
    await scan('60', 'Shy', 4)
    expect(await findGamer(store.db, '60')).toMatchObject({
      state: 'active',
      stateReason: null,
      stateSince: day(4),
    })
  })

  test('given a removed gamer, a late scan does not bring them back', async () => {
    await add('70', 'Gone')
    await writeContest(store.db, (write) =>
      decide(write, { xuid: '70', kind: 'removal', reason: 'Asked to.', by: 'Ona', at: day(2) }),
    )
    await scan('70', 'Gone', 3)
    expect(await findGamer(store.db, '70')).toMatchObject({ hidden: 'removed', state: 'pending' })
    expect((await listGamers(store.db)).map(({ xuid }) => xuid)).not.toContain('70')
  })

  test('given links to the external site, a scan keeps them', async () => {
    await add('80', 'Linked')
    const link = { taLink: 'Linked', taGamerId: 900 }
    const save = () => writeContest(store.db, (write) => saveTrackerLink(write, { xuid: '80', ...link }))
    expect(await save()).toBe(true)
    await scan('80', 'Linked', 2)
    expect(await findGamer(store.db, '80')).toMatchObject(link)
    expect(await save()).toBe(false)
  })
})
