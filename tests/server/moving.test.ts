/** Moving house: a contest is exported while it runs, imported elsewhere, and answers the same bytes. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { tablesInOrder } from '#store/backup/tables.ts'
import { linkServiceAccount } from '#store/people/service-accounts.ts'
import { startSession } from '#store/people/sessions.ts'
import { recordSignIn } from '#store/people/users.ts'
import { exportContest } from '#store/transfer/export-contest.ts'
import { EXPORTED } from '#store/transfer/exported-tables.ts'
import { importContest } from '#store/transfer/import-contest.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testApp } from './app.ts'
import { expectSameAnswers } from './every-answer.ts'

const folder = mkdtempSync(join(tmpdir(), 'grid900-moving-'))
const file = join(folder, 'contest.jsonl')
const TOKEN = 'a-sealed-token-nobody-may-read'

const source = await testApp({ gamers: 9, cycles: 3 })
const elsewhere = await testDatabase()
const { db, connectionString } = source.database
const at = source.contest.now()
const account = { xuid: '2535000000000001', gamertag: 'GridScanner1', linkedAt: at }
await linkServiceAccount(db, { ...account, refreshTokenSealed: TOKEN })
const player = { xuid: '2535000000000002', gamertag: 'Newcomer', displayName: 'Newcomer' }
await recordSignIn(db, { ...player, gamerPicUrl: null, at })
const session = await startSession(db, player.xuid, at)
const pieces: Buffer[] = []
for await (const piece of exportContest({ connectionString, siteName: 'Test Grid', at })) pieces.push(piece)
writeFileSync(file, Buffer.concat(pieces))
afterAll(async () => {
  await source?.close()
  await elsewhere?.close()
  rmSync(folder, { recursive: true, force: true })
})

const importHere = (from: string, replace = false) =>
  importContest({ ownerConnectionString: elsewhere.ownerConnectionString, file: from, replace })

test('every table of the database is decided about', async () => {
  const client = new Client({ connectionString: source.database.connectionString })
  await client.connect()
  const tables = (await tablesInOrder(client)).map(({ table }) => table)
  await client.end()
  expect(Object.keys(EXPORTED).sort()).toEqual(tables.sort())
})

describe('the file', () => {
  const lines = () => readFileSync(file, 'utf8').trimEnd().split('\n')

  test('is one JSON value per line, and says what it is', () => {
    const values = lines().map((line) => JSON.parse(line))
    expect(values[0]).toMatchObject({ format: 'grid900 contest', siteName: 'Test Grid' })
    const gamers = values.filter(({ table }) => table === 'gamers')
    expect(gamers.map(({ row }) => row.xuid)).toEqual(
      expect.arrayContaining(source.contest.gamers.map(({ xuid }) => xuid)),
    )
    expect(values.at(-1).rows.gamers).toBe(gamers.length)
  })

  test('holds nothing by which somebody could sign in or read with an account', () => {
    const text = readFileSync(file, 'utf8')
    for (const secret of [TOKEN, 'GridScanner1', session, '"table":"sessions"', '"table":"sign_ins"'])
      expect(text).not.toContain(secret)
  })

  const altered = (change: (lines: string[]) => string[]) => `${change(lines()).join('\n')}\n`
  test.each<[string, () => string, RegExp]>([
    ['cut off', () => altered((all) => all.slice(0, -40)), /ends too early: the export is not whole\.$/],
    ['empty', () => '', /is not an export of a contest\.$/],
    ['something else', () => 'hello\n', /is not an export of a contest\.$/],
    ['a backup', () => '{"format":"grid900 backup","version":1}\n', /is not an export of a contest\.$/],
    [
      'changed in one letter',
      () => altered((all) => all.map((line) => line.replace('"state":"active"', '"state":"bctive"'))),
      /is damaged: /,
    ],
    ['missing a row', () => altered((all) => [...all.slice(0, 5), ...all.slice(6)]), /is damaged: /],
    [
      'of a newer format',
      () => altered(([first = '', ...rest]) => [first.replace('"version":1', '"version":2'), ...rest]),
      /made by a newer version: upgrade this one first\.$/,
    ],
  ])('given one that is %s, it is refused and nothing is lost', async (_, text, sentence) => {
    const broken = join(folder, 'broken.jsonl')
    writeFileSync(broken, text())
    await expect(importHere(broken)).rejects.toThrow(sentence)
    expect(await elsewhere.db.selectFrom('gamers').select('xuid').execute()).toEqual([])
  })

  test('given no file, one sentence says so', async () => {
    await expect(importHere(join(folder, 'none'))).rejects.toThrow(/^There is no file /)
  })
})

describe('importing', () => {
  test('the contest answers every call with the same bytes', async () => {
    await importHere(file)
    await expectSameAnswers(source, elsewhere)
  })

  test('whoever signed in is known there, and must sign in again', async () => {
    const users = await elsewhere.db.selectFrom('users').select('gamertag').execute()
    expect(users).toEqual([{ gamertag: 'Newcomer' }])
    expect(await elsewhere.db.selectFrom('sessions').selectAll().execute()).toEqual([])
    expect(await elsewhere.db.selectFrom('serviceAccounts').selectAll().execute()).toEqual([])
  })

  test('given a contest that is there already, it is refused unless it may be replaced', async () => {
    await expect(importHere(file)).rejects.toThrow(/holds a contest already: --replace --yes puts the export/)
    expect(await importHere(file, true)).toMatchObject({ siteName: 'Test Grid' })
  })
})
