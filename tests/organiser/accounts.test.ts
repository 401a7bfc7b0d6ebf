/** The accounts that scan, and gamers from a file, as the organiser types it, with a simulated Xbox Live. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { listActions } from '#store/desk/actions.ts'
import { linkServiceAccount } from '#store/people/service-accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { application, startSimulatedXbox } from '#tests/support/xbox/simulated-xbox.ts'
import { createTokenVault } from '#xbox/accounts/token-vault.ts'
import { runOrganiser, startOrganiser } from './run-organiser.ts'

const KEY = '5a'.repeat(32)
const READER = '301'

const settings = () => ({
  DATABASE_URL: database.connectionString,
  DATA_DIR: folder,
  TOKEN_KEY: KEY,
  XBOX_SIMULATOR_URL: xbox.url,
  MICROSOFT_CLIENT_ID: application.clientId,
  MICROSOFT_CLIENT_SECRET: application.clientSecret,
})
const organiser = (...args: string[]) => runOrganiser(args, settings())

const database = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'grid900-accounts-'))
const xbox = await startSimulatedXbox({ now: Date.now() })
await linkServiceAccount(database.db, {
  xuid: READER,
  gamertag: 'Grid Reader',
  refreshTokenSealed: createTokenVault(KEY).seal(await xbox.connect(READER), READER),
  linkedAt: new Date(),
})
for (const [xuid, gamertag] of [
  ['2535000000000401', 'Vega'],
  ['2535000000000402', 'Rigel'],
] as const)
  await xbox.remote('PUT', `/players/${xuid}`, { gamertag })
afterAll(async () => {
  await database?.close()
  await xbox?.[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

describe('add-gamer', () => {
  test('given a file of names, each joins or fails alone, and the summary names who failed', async () => {
    const file = join(folder, 'names.txt')
    writeFileSync(file, '1. "Vega"\r\n\nNobody Of That Name\nvega\n  @Rigel  \n')
    const { code, out, complaint } = await organiser('add-gamer', '--file', file)
    expect(code).toBe(1)
    expect(out).toContain('2 gamers added, 1 already there, 1 failed.')
    expect(out).toMatch(/^Nobody Of That Name +Xbox Live knows no player/m)
    expect(complaint).toContain('4 of 4: Rigel')
    expect((await organiser('add-gamer', '--file', file)).out).toContain('0 gamers added, 3 already there')
  })

  test.each([
    ['neither a name nor a file', [], /Name one gamertag, or a file/],
    ['a file that is not there', ['--file', '/nowhere'], /The file \/nowhere cannot be read\./],
  ])('given %s, one sentence says so', async (_, args, sentence) => {
    const { code, complaint } = await organiser('add-gamer', ...args)
    expect(code).toBe(1)
    expect(complaint).toMatch(sentence)
  })
})

describe('account', () => {
  test('is paused, resumed and disconnected by its name in any spelling, with its entries in the log', async () => {
    expect((await organiser('account')).out).toMatch(/^Grid Reader +.* in use$/m)
    expect((await organiser('account', 'pause', 'gridreader', '--why', 'a rest')).out).toBe(
      'Grid Reader was paused; no scanner uses it until "account resume".',
    )
    expect((await organiser('account', 'pause', 'Grid Reader')).complaint).toBe(
      'Grid Reader is already paused.',
    )
    expect((await organiser('account', 'list')).out).toMatch(/^Grid Reader +.* paused$/m)
    expect((await organiser('account', 'resume', 'Grid Reader')).code).toBe(0)
    expect((await organiser('account', 'resume', 'Grid Reader')).complaint).toBe('Grid Reader is not paused.')
    expect((await organiser('account', 'disconnect', 'Grid Reader')).code).toBe(0)
    expect((await organiser('account', 'disconnect', 'Grid Reader')).complaint).toBe(
      'No connected account is called "Grid Reader". Connected: none.',
    )
    const actions = await listActions(database.db, { limit: 3 })
    expect(actions.map(({ what, why }) => [what, why])).toEqual([
      ['disconnected Grid Reader', null],
      ['resumed Grid Reader', null],
      ['paused Grid Reader', 'a rest'],
    ])
  })
})

describe('connect', () => {
  test("given rubbish, it says what it waits for; given a gamer's account, it warns and says who it is", async () => {
    const child = startOrganiser(['connect', '--callback', application.redirectUri], settings())
    let said = ''
    const says = (pattern: RegExp) => expect.poll(() => pattern.exec(said)?.[0]).toBeTruthy()
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    await says(/http\S+oauth20_authorize\S+/)
    child.stdin.write('yes please\n')
    await says(/That is not the address of the page after the sign-in/)
    const address = /http\S+oauth20_authorize\S+/.exec(said)?.[0]
    const signedIn = await fetch(`${address}&__as=Vega`, { redirect: 'manual' })
    child.stdin.end(`${signedIn.headers.get('location')}\n`)
    expect(await text(child.stdout)).toMatch(
      /^Connected Vega\. The scanners use it from now on\.\nWarning: Vega takes part in the contest\. .*account disconnect "Vega"\n$/,
    )
  })

  test('given a callback that is no address, it refuses', async () => {
    expect((await organiser('connect', '--callback', 'rubbish')).complaint).toBe(
      '--callback must be an http:// or https:// address, not "rubbish".',
    )
  })
})
