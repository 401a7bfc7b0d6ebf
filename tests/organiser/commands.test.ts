/** The organiser's commands as the organiser runs them, on a filled contest and its simulator. */
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { loadSince, settledVersion } from '#store/changes.ts'
import { listGamers } from '#store/people/gamers.ts'
import { holdScan } from '#store/scans/held-scans.ts'
import { eachHistory } from '#store/scans/histories.ts'
import { type FinishedCommand, finished, runOrganiser, startOrganiser } from './run-organiser.ts'
import { smallWorld } from './small-world.ts'

const world = await smallWorld()
await world.fill({ playerCount: 5, until: new Date('2025-07-20T20:00:00Z') })
await world.reachThePresent()
const settings = world.settings()
afterAll(() => world?.[Symbol.asyncDispose]())

const start = (args: readonly string[], changes: Record<string, string> = {}) =>
  startOrganiser(args, { ...settings, ...changes })
const organiser = (...args: string[]): Promise<FinishedCommand> => runOrganiser(args, settings)
const asJson = async (...args: string[]) => {
  const { code, out } = await organiser(...args, '--json')
  return { code, data: JSON.parse(out) }
}

async function aGamer() {
  const [gamer] = await listGamers(world.db)
  if (!gamer) throw new Error('Nobody takes part.')
  return gamer
}

describe('status', () => {
  test('tells people and machines the same, also a machine that starts it as a process', async () => {
    const people = await finished(start(['status']))
    expect(people).toMatchObject({ code: 0, complaint: '' })
    expect(people.out).toMatch(/^Gamers: +5 active$/m)
    expect(people.out).toMatch(/^Scanner: +not running$/m)
    expect(people.out).toMatch(/^GridScanner1 .*in use$/m)
    expect(await organiser('status')).toEqual(people)
    const { data } = await asJson('status')
    expect(data).toMatchObject({ gamers: { active: 5 }, patch: 0, scannerRunning: false, heldScans: 0 })
    expect(JSON.stringify(data)).not.toContain('ealed')
  })
})

describe('gamers', () => {
  test('given a gamertag of Xbox Live, the player joins, is scanned, leaves and comes back', async () => {
    expect(await organiser('add-gamer', 'fresh fern')).toEqual({
      code: 0,
      out: 'Fresh Fern was added; the next cycle scans them for the first time.',
      complaint: '',
    })
    const { code, data } = await asJson('scan', 'FRESHFERN')
    expect({ code, data }).toMatchObject({
      code: 0,
      data: { gamertag: 'Fresh Fern', outcome: 'done', points: { before: null, after: 0 }, squares: 0 },
    })
    expect(await asJson('add-gamer', 'Fresh Fern')).toMatchObject({ data: { outcome: 'present' } })
    expect((await organiser('remove-gamer', 'Fresh Fern')).out).toContain('no longer takes part')
    expect((await organiser('scan', 'Fresh Fern')).complaint).toContain('has been removed from the contest')
    expect(await asJson('add-gamer', 'Fresh Fern')).toMatchObject({ data: { outcome: 'returned' } })
    expect(await asJson('remove-gamer', 'Fresh Fern')).toMatchObject({ code: 0 })
  })

  test.each([
    ['scan', 'Nobody', 'The contest has no gamer called "Nobody".'],
    ['remove-gamer', 'Nobody', 'The contest has no gamer called "Nobody".'],
    ['add-gamer', 'Nobody', 'Xbox Live knows no player with the gamertag "Nobody".'],
  ])('given an unknown gamertag, %s says so in one sentence', async (command, gamertag, sentence) => {
    expect(await organiser(command, gamertag)).toEqual({ code: 1, out: '', complaint: sentence })
  })

  test('given --json, an error is JSON too', async () => {
    const error = 'The contest has no gamer called "Nobody".'
    expect(await asJson('scan', 'Nobody')).toEqual({ code: 1, data: { error } })
  })
})

describe('links to the achievement site', () => {
  const settledLink = async (xuid: string, since: number) => {
    const { gamers } = await loadSince(world.db, since)
    const gamer = gamers.find((each) => each.xuid === xuid)
    return gamer && { taLink: gamer.taLink, taGamerId: gamer.taGamerId }
  }

  test('given a name and an id there, the site shows them at once, until they are taken back', async () => {
    const { xuid, gamertag } = await aGamer()
    const { version } = await settledVersion(world.db)
    const wanted = { taLink: 'Other Name', taGamerId: 812 }
    expect(await asJson('link', gamertag.toUpperCase(), ' Other Name ', '812')).toEqual({
      code: 0,
      data: { xuid, gamertag, ...wanted },
    })
    expect(await settledLink(xuid, version)).toEqual(wanted)
    expect((await organiser('link', gamertag, 'Other Name', '812')).complaint).toBe(
      `${gamertag} is linked to "Other Name" (812) on the achievement site already.`,
    )
    expect(await organiser('link', gamertag, 'Other Name')).toMatchObject({
      code: 0,
      out: `${gamertag} is "Other Name" on the achievement site; the site links there from now on.`,
    })
    expect(await settledLink(xuid, version)).toEqual({ taLink: 'Other Name', taGamerId: null })
    expect(await organiser('unlink', gamertag)).toMatchObject({
      code: 0,
      out: `${gamertag} is no longer linked; the site uses the gamertag again.`,
    })
    expect(await settledLink(xuid, version)).toEqual({ taLink: null, taGamerId: null })
    expect((await organiser('unlink', gamertag)).complaint).toBe(
      `${gamertag} is not linked to the achievement site.`,
    )
  })

  test.each([
    ['an unknown gamertag', ['Nobody', 'Nobody'], 'The contest has no gamer called "Nobody".'],
    [
      'the address of a page',
      ['Nobody', 'https://tracker.example/gamer/Nobody'],
      '"https://tracker.example/gamer/Nobody" is not a gamertag. Enter the name on the achievement site, not the address of a page.',
    ],
    ['an id of 0', ['Nobody', 'Nobody', '0'], 'The id on the achievement site must be from 1 to 2147483647.'],
    ['an id that is no number', ['Nobody', 'Nobody', '8a'], /It must be a whole number\./],
  ])('given %s, one sentence says what is wrong', async (_, args, sentence) => {
    const { code, out, complaint } = await organiser('link', ...args)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(complaint).toMatch(sentence)
  })
})

describe('cycle', () => {
  test('given no scanner, it works everybody off itself and settles', async () => {
    const { code, data } = await asJson('cycle')
    expect({ code, data }).toMatchObject({ code: 0, data: { total: 5, done: 5, failed: 0, failures: [] } })
    const { out } = await organiser('status')
    expect(out).toMatch(/^Settled: .*version/m)
  })

  test('given --no-wait, it is left to a scanner that may come later', async () => {
    const { code, data } = await asJson('cycle', '--no-wait')
    expect(code).toBe(0)
    const { data: status } = await asJson('status')
    expect(status.running).toMatchObject([{ id: data.cycleId, total: 5, waiting: 5, finishedAt: null }])
    expect(await asJson('cycle', 'pause', '--why', 'Xbox Live lags.')).toMatchObject({
      data: { id: data.cycleId, pausedAt: expect.any(String) },
    })
    expect((await organiser('status')).out).toContain('paused since')
    expect((await organiser('cycle', 'resume')).out).toBe(`Cycle ${data.cycleId} resumed.`)
    // The next scan takes up what waits.
    expect(await asJson('cycle')).toMatchObject({ code: 0 })
  })
})

describe('held scans', () => {
  async function hold() {
    const { xuid, gamertag } = await aGamer()
    const histories = (await Array.fromAsync(eachHistory(world.db))).flat()
    const titles = histories.find((history) => history.xuid === xuid)?.titles ?? []
    const reason = 'A known title has vanished from the history.'
    const found = { foundAt: new Date(), reason, wouldLose: [], vanished: [], titles, cycleId: null }
    const { id } = await holdScan(world.db, { xuid, ...found })
    return { id, gamertag }
  }

  test('are listed, applied and dropped, once', async () => {
    const first = await hold()
    expect((await organiser('held')).out).toContain('A known title has vanished from the history.')
    expect(await organiser('held', 'apply', String(first.id))).toMatchObject({
      code: 0,
      out: `Applied the scan of ${first.gamertag}: 0 squares lost.`,
    })
    const second = await hold()
    expect(await organiser('held', 'keep', String(second.id), '--why', 'It is known.')).toMatchObject({
      code: 0,
      out: `${second.gamertag} keeps all squares until the title changes.`,
    })
    expect((await organiser('held')).out).toContain('kept')
    expect(await asJson('held', 'reopen', String(second.id))).toMatchObject({ code: 0 })
    expect(await asJson('held', 'discard', String(second.id))).toMatchObject({
      data: { decision: 'discarded' },
    })
    expect(await organiser('held', 'discard', String(second.id))).toEqual({
      code: 1,
      out: '',
      complaint: `No held scan with the id ${second.id} waits for a decision.`,
    })
    expect((await organiser('held', 'list')).out).toBe('No scan is held.')
  })
})

describe('titles', () => {
  test('given a title marked to be verified by its list, it is listed until the mark is taken back', async () => {
    const { titleId, name } = await world.db
      .selectFrom('titles')
      .select(['titleId', 'name'])
      .orderBy('titleId')
      .executeTakeFirstOrThrow()
    const verify = (...args: string[]) => ['titles', 'verify', String(titleId), ...args]
    expect(await organiser(...verify())).toEqual({
      code: 0,
      out: `"${name}" (${titleId}) is complete only with every achievement of its list, from each gamer's next scan on.`,
      complaint: '',
    })
    const again = `"${name}" (${titleId}) is verified by its achievement list already.`
    expect(await asJson(...verify())).toEqual({ code: 1, data: { error: again } })
    expect((await organiser('titles', 'verified')).out).toContain(name)
    expect(await asJson('titles', 'verified')).toEqual({ code: 0, data: [{ titleId, name }] })
    expect(await asJson(...verify('--off'))).toEqual({
      code: 0,
      data: { titleId, name, verifyByList: false },
    })
    expect((await organiser(...verify('--off'))).complaint).toBe(
      `"${name}" (${titleId}) is not verified by its achievement list.`,
    )
    expect((await organiser('titles', 'verified')).out).toBe('No title is verified by its achievement list.')
  })

  test('given a title that no history has shown, it cannot be verified', async () => {
    const complaint = 'No history has shown a title with the id 1 yet.'
    expect(await organiser('titles', 'verify', '1')).toEqual({ code: 1, out: '', complaint })
  })
})

describe('publish', () => {
  test('a rehearsal tells what the publication then does', async () => {
    const rehearsal = await asJson('publish', '--dry-run')
    expect(rehearsal.data).toMatchObject({
      dryRun: true,
      patches: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({ number })),
    })
    expect(await asJson('status')).toMatchObject({ data: { patch: 0, pendingPatches: { length: 8 } } })
    const { code, data } = await asJson('publish', '--yes')
    expect(code).toBe(0)
    expect(data).toEqual({ ...rehearsal.data, dryRun: false })
    expect(data.gamers.length).toBeGreaterThan(0)
    expect((await organiser('publish')).out).toBe('Everything is published already.')
    expect(await asJson('status')).toMatchObject({ data: { patch: 8, pendingPatches: [] } })
  })
})

describe('connect', () => {
  test('given a sign-in whose address is pasted, the account is linked, its token sealed', async () => {
    const before = new Date()
    const child = start(['connect', '--callback', 'http://localhost:3909/callback'])
    let said = ''
    const asked = new Promise<string>((resolve) => {
      child.stderr.on('data', (chunk) => {
        said += chunk
        const url = /http\S+oauth20_authorize\S+/.exec(said)?.[0]
        if (url) resolve(url)
      })
    })
    const signedIn = await fetch(`${await asked}&__as=GridScanner2`, { redirect: 'manual' })
    child.stdin.end(`${signedIn.headers.get('location')}\n`)
    const [out] = await Promise.all([text(child.stdout), once(child, 'close')])
    expect(out).toBe('Connected GridScanner2. The scanners use it from now on.\n')
    const account = await world.db
      .selectFrom('serviceAccounts')
      .selectAll()
      .where('gamertag', '=', 'GridScanner2')
      .executeTakeFirstOrThrow()
    expect(account.refreshTokenSealed).toMatch(/^v1\./)
    expect(account.linkedAt >= before).toBe(true)
  })
})

describe('settings', () => {
  test('given a wrong setting, one sentence says so, as the complaint and the code of a process', async () => {
    const { code, complaint } = await finished(start(['status'], { LOG_LEVEL: 'loud' }))
    expect(code).toBe(78)
    expect(complaint).toMatch(/^LOG_LEVEL must be one of [^\n]*\.$/)
  })

  test('given a database that is not there, one sentence says so', async () => {
    const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
    const { code, complaint } = await runOrganiser(['status'], { ...settings, ...nowhere })
    expect(code).toBe(75)
    expect(complaint).toMatch(/^[^\n]*database[^\n]*\.$/i)
  })

  test('given nothing to read Xbox Live with, commands that need it say what to set', async () => {
    const none = { MICROSOFT_CLIENT_ID: '', MICROSOFT_CLIENT_SECRET: '', XBOX_SIMULATOR_URL: '' }
    await world.db.deleteFrom('cycles').where('kind', '=', 'fill').execute()
    const { code, complaint } = await runOrganiser(['add-gamer', 'Fresh Fern'], { ...settings, ...none })
    expect(code).toBe(1)
    expect(complaint).toMatch(/^Xbox Live is not configured: set MICROSOFT_CLIENT_ID [^\n]*\.$/)
  })
})
