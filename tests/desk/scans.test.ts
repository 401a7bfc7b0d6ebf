/** The desk's calls about cycles, held scans and stopped losses: who may make them, and what they answer. */
import { afterAll, describe, expect, test } from 'vitest'
import { decideHeldCall, heldScansCall, readAgainCall } from '#contract/organiser/held-scans.ts'
import { undoActionCall, undoEffectCall } from '#contract/organiser/log.ts'
import {
  beginCycleCall,
  cancelCycleCall,
  deskCycleCall,
  deskCyclesCall,
  deskScansCall,
  keepLossesCall,
  pauseCycleCall,
  resumeCycleCall,
} from '#contract/organiser/scans.ts'
import { listActions } from '#store/desk/actions.ts'
import { countAttempt, waitingGamers } from '#store/scans/cycle-gamers.ts'
import { holdScan } from '#store/scans/held-scans.ts'
import { decodeTitles } from '#store/scans/history-codec.ts'
import { recordReading } from '#store/scans/scanner-reports.ts'
import { findState, judgedGamers } from '#store/scans/states.ts'
import { wholeSettledState } from '#tests/support/settled-state.ts'
import { deskApp } from './desk-app.ts'

const desk = await deskApp()
afterAll(() => desk?.close())

/** Of the gamer with the most points, two titles have vanished. */
async function held() {
  const [leader] = (await judgedGamers(desk.db)).toSorted((a, b) => b.points - a.points)
  const state = await findState(desk.db, leader?.xuid ?? '')
  const all = state ? decodeTitles(state.titles) : []
  const titles = all.filter((title) => title.currentGamerscore === title.totalGamerscore)
  const { id } = await holdScan(desk.db, {
    ...{ xuid: leader?.xuid ?? '', cycleId: null, foundAt: new Date(), reason: 'Two have vanished.' },
    ...{ wouldLose: [1], vanished: titles.slice(0, 2).map(({ titleId }) => titleId), titles: [] },
  })
  const { body } = await desk.ask('helper', heldScansCall)
  const scan = body.held.find((each) => each.id === id)
  if (!scan) throw new Error('The held scan is not listed.')
  return scan
}

describe('who may', () => {
  test.each([
    ['nobody', 401, 401],
    ['player', 403, 403],
    ['helper', 403, 200],
    ['organiser', 200, 200],
    ['owner', 200, 200],
  ] as const)('given %s, cycles answer %i and held scans %i', async (who, cycles, scans) => {
    expect((await desk.ask(who, deskScansCall)).status).toBe(cycles)
    expect((await desk.ask(who, deskCyclesCall)).status).toBe(cycles)
    expect((await desk.ask(who, heldScansCall)).status).toBe(scans)
  })

  test('given a helper, no cycle is begun, paused or cancelled, and no stopped loss is kept', async () => {
    const [params, body] = [{ id: 1 }, {}]
    expect((await desk.ask('helper', beginCycleCall, { body })).status).toBe(403)
    for (const call of [pauseCycleCall, resumeCycleCall, cancelCycleCall]) {
      expect((await desk.ask('helper', call, { params, body })).status).toBe(403)
    }
    expect((await desk.ask('helper', keepLossesCall, { body: { title_id: null } })).status).toBe(403)
  })
})

describe('a cycle', () => {
  test('given one that is begun, paused, continued and cancelled, each is told, and noted with who did it', async () => {
    const { body } = await desk.ask('organiser', beginCycleCall, { body: { why: 'A new patch.' } })
    const params = { id: body.id }
    const again = await desk.ask('owner', beginCycleCall, { body: {} })
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringContaining('Only one cycle can run at a time'),
    ])
    const running = async () => (await desk.ask('organiser', deskScansCall)).body.cycle
    const waiting = await running()
    expect(waiting).toMatchObject({ id: body.id, paused_at: null, reading: 0 })
    expect(waiting?.marks).toBe('w'.repeat(waiting?.outcomes.total ?? -1))
    const [xuid = ''] = await waitingGamers(desk.db, body.id)
    await countAttempt(desk.db, { cycleId: body.id, xuid, reads: 0, begunAt: new Date() })
    // A scanner that was killed while it read someone: its note stays for a while, its connection does not.
    await recordReading(desk.db, 'killed', [xuid])
    expect(await running()).toMatchObject({ reading: 0, retried: [{ xuid, attempts: 1 }] })

    expect((await desk.ask('organiser', pauseCycleCall, { params, body: {} })).status).toBe(200)
    expect((await running())?.paused_at).not.toBeNull()
    expect((await desk.ask('owner', pauseCycleCall, { params, body: {} })).status).toBe(409)
    expect((await desk.ask('owner', resumeCycleCall, { params, body: {} })).status).toBe(200)
    expect((await desk.ask('owner', cancelCycleCall, { params, body: {} })).status).toBe(200)
    expect(await running()).toBeNull()
    expect((await desk.ask('owner', cancelCycleCall, { params, body: {} })).body.message).toContain(
      'has ended',
    )

    const { cycles } = (await desk.ask('owner', deskCyclesCall)).body
    expect(cycles[0]).toMatchObject({
      id: body.id,
      cancelled_at: expect.any(String),
      changes: { changed: 0 },
    })
    const page = await desk.ask('owner', deskCycleCall, { params })
    expect(page.body.failures).toMatchObject([{ outcome: 'skipped', reason: 'The cycle was cancelled.' }])
    const actions = (await listActions(desk.db, { section: 'scan', limit: 9 })).reverse()
    expect(actions.map(({ action, actorGamertag, why }) => [action, actorGamertag, why])).toEqual([
      ['scan.begin', 'Olive Organiser', 'A new patch.'],
      ['scan.pause', 'Olive Organiser', null],
      ['scan.go-on', 'Onyx Owner', null],
      ['scan.cancel', 'Onyx Owner', null],
    ])
  })

  test('given an address of no cycle, it is not found; a number that is none is refused', async () => {
    expect((await desk.ask('owner', deskCycleCall, { params: { id: 999_999 } })).status).toBe(404)
    expect((await desk.ask('owner', deskCycleCall, { params: { id: 'x' } })).status).toBe(400)
    expect((await desk.ask('owner', deskCycleCall, { params: { id: '99999999999999' } })).status).not.toBe(
      500,
    )
  })
})

describe('a held scan', () => {
  test('given a helper who applies it, the gamer has what was shown, and a second who was later is refused', async () => {
    const scan = await held()
    expect(scan.squares_lost.length).toBeGreaterThan(0)
    expect(scan.points.after).toBeLessThan(scan.points.before)
    const [params, body] = [
      { id: scan.id },
      { choice: 'apply', version: scan.version, why: 'True.' } as const,
    ]
    expect((await desk.ask('helper', decideHeldCall, { params, body })).status).toBe(200)
    const after = await findState(desk.db, scan.xuid)
    expect(after?.standing.points).toBe(scan.points.after)
    expect(after?.standing.squares.size).toBe(scan.squares.after)
    const late = await desk.ask('organiser', decideHeldCall, { params, body })
    expect([late.status, late.body.code, late.body.current]).toEqual([409, 'stale', null])
    expect(late.body.message).toBe('This held scan has already been decided, or a newer scan replaced it.')
  })

  test('given a version that was not seen, nothing is done, and the answer brings what it is now', async () => {
    const scan = await held()
    const body = { choice: 'apply', version: 'another' } as const
    const refused = await desk.ask('helper', decideHeldCall, { params: { id: scan.id }, body })
    expect([refused.status, refused.body.code]).toEqual([409, 'stale'])
    expect(refused.body.current).toEqual(scan)
  })

  test('given one that is kept and taken up again, its version tells the two apart', async () => {
    const scan = await held()
    const params = { id: scan.id }
    const decide = (choice: 'keep' | 'reopen', version: string) =>
      desk.ask('helper', decideHeldCall, { params, body: { choice, version } })
    expect((await decide('keep', scan.version)).status).toBe(200)
    expect((await decide('keep', scan.version)).status).toBe(409)
    const { body } = await desk.ask('helper', heldScansCall)
    const kept = body.held.find(({ id }) => id === scan.id)
    expect(kept?.kept_at).not.toBeNull()
    expect((await decide('reopen', kept?.version ?? '')).status).toBe(200)
  })

  test('given one that is kept, the log can take that back, once', async () => {
    const scan = await held()
    const body = { choice: 'keep', version: scan.version, why: 'Known.' } as const
    await desk.ask('helper', decideHeldCall, { params: { id: scan.id }, body })
    const [kept] = await listActions(desk.db, { section: 'scan', limit: 1 })
    const params = { id: kept?.id ?? 0 }
    expect((await desk.ask('owner', undoActionCall, { params, body: { why: 'A mistake.' } })).status).toBe(
      200,
    )
    const { held: scans } = (await desk.ask('helper', heldScansCall)).body
    expect(scans.find(({ id }) => id === scan.id)?.kept_at).toBeNull()
    expect((await desk.ask('owner', undoActionCall, { params, body: {} })).status).toBe(409)
  })

  test('given one that was applied, its undo shows what it does, and everything is as before, the scan too', async () => {
    const scan = await held()
    const before = await wholeSettledState(desk.db)
    const body = { choice: 'apply', version: scan.version, why: 'True.' } as const
    await desk.ask('helper', decideHeldCall, { params: { id: scan.id }, body })
    expect(await wholeSettledState(desk.db)).not.toEqual(before)
    const [applied] = await listActions(desk.db, { section: 'scan', limit: 1 })
    const params = { id: applied?.id ?? 0 }
    const { effect } = (await desk.ask('helper', undoEffectCall, { params })).body
    expect(effect).toMatchObject({ lose: 0, points: scan.points.before - scan.points.after })
    expect(effect?.squares_gained).toBe(scan.squares_lost.length)
    const undone = await desk.ask('helper', undoActionCall, { params, body: { why: 'A mistake.' } })
    expect(undone.status).toBe(200)
    expect(await wholeSettledState(desk.db)).toEqual(before)
    expect((await desk.ask('helper', heldScansCall)).body.held).toContainEqual(scan)
    expect((await desk.ask('helper', undoActionCall, { params, body: {} })).status).toBe(409)
    const [entry] = await listActions(desk.db, { section: 'scan', limit: 1 })
    expect(entry).toMatchObject({ action: 'scan.undo-apply', takesBack: params.id })
  })

  test('given a wish to read it again, there is a request, which the list shows', async () => {
    const scan = await held()
    const asked = await desk.ask('helper', readAgainCall, { params: { id: scan.id }, body: {} })
    expect(asked.body.request).toMatchObject({ state: 'waiting', place: 1, summary: null })
    const { body } = await desk.ask('organiser', deskScansCall)
    expect(body.requests).toMatchObject([{ xuid: scan.xuid, asked_by: 'organiser' }])
    expect((await desk.ask('helper', readAgainCall, { params: { id: 99_999 }, body: {} })).status).toBe(409)
  })
})
