/** The overview from the real store: who may see it, its figures, its drafts. */
import { afterAll, expect, test } from 'vitest'
import { deskBarCall, deskOverviewCall } from '#contract/organiser/overview.ts'
import { savePostCall } from '#contract/organiser/posts.ts'
import { beginDraft } from '#operations/patches/drafts.ts'
import { recordScanner } from '#store/scans/scanner-reports.ts'
import { deskApp } from './desk-app.ts'

const desk = await deskApp()
afterAll(() => desk.close())

test('organisers see the overview, and helpers the bar', () => {
  expect([deskOverviewCall.atLeast, deskBarCall.atLeast]).toEqual(['organiser', 'helper'])
})

test('given a scanner that was killed a moment ago, the overview says that none is running', async () => {
  await recordScanner(desk.db, { id: 'killed', at: desk.context.clock.now(), problem: null })
  const { needs } = (await desk.ask('owner', deskOverviewCall)).body
  expect(needs).toContainEqual(expect.objectContaining({ about: 'Scanner', status: 'Not running' }))
})

test('given a draft of a patch, the overview leads to it', async () => {
  const content = { title: 'Winter', games: [], challenges: [], removed: { games: [], challenges: [3] } }
  const { id } = await beginDraft(desk.db, { content, actor: { kind: 'terminal' }, at: new Date() })
  const { drafts, figures } = (await desk.ask('owner', deskOverviewCall)).body
  expect(drafts).toMatchObject([
    { kind: 'patch', name: 'Winter', message: '1 change', address: `/organiser/patches/draft/${id}` },
  ])
  expect(figures.gamers).toBeGreaterThan(0)
  expect(figures.squares).toBeGreaterThan(0)
})

test('given a post that is to appear later by the clock of the contest, the overview has it among the drafts', async () => {
  const appears_at = new Date(desk.context.clock.now().getTime() + 3_600_000).toISOString()
  await desk.ask('organiser', savePostCall, {
    body: {
      ...{
        page: 'announcements',
        anchor: 'soon',
        type: 'info',
        title: 'Soon',
        date: '2025-07-20',
        body: 'Soon.',
      },
      ...{ pinned: false, appears_at, state: 'published', edited: null },
    },
  })
  const { drafts } = (await desk.ask('owner', deskOverviewCall)).body
  expect(drafts).toContainEqual(expect.objectContaining({ kind: 'post', name: 'Soon', appears_at }))
})
