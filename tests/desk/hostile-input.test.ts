/** Texts and numbers that no database holds: refused or taken without what is wrong with them, never a fault of ours. */
import { afterAll, describe, expect, test } from 'vitest'
import type { BodySent, Call } from '#contract/call.ts'
import { disconnectAccountCall } from '#contract/organiser/accounts.ts'
import { gamerActCall } from '#contract/organiser/gamer-acts.ts'
import { deskGamersCall, linkGamerCall, writeNoteCall } from '#contract/organiser/gamers.ts'
import { deskLogCall } from '#contract/organiser/log.ts'
import { checkListCall } from '#contract/organiser/name-list.ts'
import {
  createDraftCall,
  discardDraftCall,
  patchDraftCall,
  publishedPatchCall,
  restoreDraftCall,
  undoPatchCall,
} from '#contract/organiser/patches.ts'
import {
  deskPostCall,
  discardPostCall,
  placePostCall,
  postHistoryCall,
  savePostCall,
  setPostStateCall,
} from '#contract/organiser/posts.ts'
import { deskSaveSettingsCall, deskSettingsCall } from '#contract/organiser/settings.ts'
import { searchTitlesCall } from '#contract/organiser/titles.ts'
import { listActions } from '#store/desk/actions.ts'
import { deskApp } from './desk-app.ts'

const desk = await deskApp()
afterAll(() => desk.close())

const GAMER = { xuid: '2533274800000000' }
const BEYOND = 2 ** 31
const NUL = 'a\0b'
const HALF = 'a\ud800b'

interface Sent {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
}

test.each<[Call, Sent, number]>([
  [checkListCall, { body: { lines: [NUL, HALF] } }, 200],
  [createDraftCall, { body: { title: NUL, summary: HALF, games: [], announcement: `${NUL}${HALF}` } }, 200],
  [writeNoteCall, { params: GAMER, body: { text: HALF, version: 0 } }, 200],
  [writeNoteCall, { params: GAMER, body: { text: NUL, version: 1 } }, 200],
  [writeNoteCall, { params: GAMER, body: { text: 'x', version: BEYOND } }, 400],
  [linkGamerCall, { params: GAMER, body: { name: NUL, id: BEYOND } }, 400],
  [gamerActCall, { params: GAMER, body: { act: { act: 'ban' }, why: NUL, trial: true } }, 200],
  [deskGamersCall, { query: { search: NUL } }, 200],
  [deskLogCall, { query: { search: NUL, subject: NUL, who: NUL, section: NUL } }, 200],
  [searchTitlesCall, { query: { text: 'Portal', where: 'seen', link: NUL } }, 200],
  [patchDraftCall, { query: { id: BEYOND } }, 400],
  [patchDraftCall, { query: { id: -BEYOND - 1 } }, 400],
  [discardDraftCall, { body: { id: 1, version: BEYOND } }, 400],
  [restoreDraftCall, { body: { id: BEYOND } }, 400],
  [publishedPatchCall, { query: { number: 40_000 } }, 400],
  [undoPatchCall, { body: { number: 40_000 } }, 400],
  [deskPostCall, { params: { id: BEYOND } }, 400],
  [postHistoryCall, { params: { id: BEYOND } }, 400],
  [discardPostCall, { body: { id: BEYOND, version: 1 } }, 400],
  [placePostCall, { body: { id: -BEYOND - 1, by: 1 } }, 400],
  [setPostStateCall, { body: { id: BEYOND, version: 1, state: 'published' } }, 400],
  [disconnectAccountCall, { body: { id: BEYOND } }, 400],
  [deskSaveSettingsCall, { body: { changes: [{ name: 'name', text: 'x', version: BEYOND }] } }, 400],
])('given $path with %o, it answers %i', async (call, { params, query, body }, status) => {
  const given = { ...(params && { params }), ...(query && { query }), ...(body !== undefined && { body }) }
  const answered = await desk.ask('owner', call, given as never)
  expect([answered.status, answered.body]).toEqual([status, expect.anything()])
})

describe('given characters that no feed and no file of XML may hold', () => {
  const ODD = 'a\ufffeb\uffffc\u0001d\u001fe'
  const KEPT = 'abcde'

  test('a post, a note, a reason and a draft are kept without them', async () => {
    const post: BodySent<typeof savePostCall> = {
      ...{ page: 'announcements', anchor: 'odd', type: 'info', title: ODD, date: '2025-07-20', body: ODD },
      ...{ pinned: false, appears_at: null, state: 'draft', edited: null },
    }
    const { body: saved } = await desk.ask('owner', savePostCall, { body: post })
    expect([saved.post.title, saved.post.body]).toEqual([KEPT, KEPT])

    const params = { xuid: '2533274800000001' }
    const { body: noted } = await desk.ask('owner', writeNoteCall, {
      params,
      body: { text: ODD, version: 0 },
    })
    expect(noted.note.text).toBe(KEPT)

    const body = { act: { act: 'ban' }, why: ODD, trial: false } as const
    expect((await desk.ask('owner', gamerActCall, { params, body })).status).toBe(200)
    const [ban] = await listActions(desk.db, { limit: 1 })
    expect(ban).toMatchObject({ action: 'gamer.ban', why: KEPT })

    const draft = { title: ODD, summary: ODD, games: [], announcement: ODD }
    const { body: drafted } = await desk.ask('owner', createDraftCall, { body: draft })
    expect(drafted.draft).toMatchObject({ title: KEPT, summary: KEPT, announcement: KEPT })
  })

  test('a name of the contest is kept without them', async () => {
    const { body: before } = await desk.ask('owner', deskSettingsCall)
    const version = before.settings.find(({ name }) => name === 'name')?.version ?? 0
    const changes = [{ name: 'name', text: ODD, version }] as const
    const { body } = await desk.ask('owner', deskSaveSettingsCall, { body: { changes: [...changes] } })
    expect(body.settings.find(({ name }) => name === 'name')?.text).toBe(KEPT)
  })
})
