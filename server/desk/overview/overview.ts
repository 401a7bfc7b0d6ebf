/** The overview: the rules are in operations/overview; this collects the facts. */

import { easternDate, mondayOf } from '#contest/calendar/days.ts'
import { startOfDay } from '#contest/calendar/eastern.ts'
import { counted } from '#contest/text/numbers.ts'
import type { AnswerOf } from '#contract/call.ts'
import { deskOverviewCall } from '#contract/organiser/overview.ts'
import { checklist } from '#operations/overview/checklist.ts'
import { contestFacts } from '#operations/overview/contest-facts.ts'
import { firstSteps } from '#operations/overview/first-steps.ts'
import { openDrafts } from '#operations/patches/drafts.ts'
import type { Snapshot } from '#server/snapshot/state.ts'
import { scheduledPatches } from '#store/catalogue/scheduled-patches.ts'
import { listActions } from '#store/desk/actions.ts'
import { listPosts } from '#store/posts/posts.ts'
import type { Db } from '#store/schema.ts'
import { gainsWithin } from '#store/settled/gains.ts'
import { type Desk, deskCall } from '../guard.ts'
import { draftCounter } from '../patches/count-changes.ts'
import { picturesOf } from '../pictures.ts'
import type { Told } from '../wire.ts'

type Overview = AnswerOf<typeof deskOverviewCall>

const SHOWN_LATELY = 3

export function overview(desk: Desk): void {
  const picture = picturesOf(desk)
  deskCall(desk, deskOverviewCall, async ({ desk: context }) => {
    const { db, clock, backups } = context
    const now = clock.now()
    const snapshot = desk.auth.current()
    const facts = await contestFacts(db, now)
    const { needs, fine } = checklist(facts, backups, now)
    const done = await listActions(db, { limit: SHOWN_LATELY })
    return {
      needs,
      fine,
      firstSteps: firstSteps(facts, gridOf(snapshot)),
      figures: await figuresOf(db, snapshot, now),
      drafts: await draftsOf(db, now),
      doneLately: done.map(({ id, at, what, actorKind, actorGamertag, actorXuid }) => ({
        ...{ id, at, what },
        who: { kind: actorKind, gamertag: actorGamertag, picture: picture(actorXuid) },
      })),
    }
  })
}

function gridOf({ games, challenges }: Snapshot) {
  const squares = new Set(games.map(({ position }) => Math.abs(position))).size
  const alternatives = games.filter(({ position }) => position < 0).length
  return { squares, alternatives, challenges: challenges.length }
}

async function figuresOf(
  db: Db,
  { table, version }: Snapshot,
  now: Date,
): Promise<Told<Overview['figures']>> {
  const start = startOfDay(mondayOf(easternDate(now)))
  const gains = await gainsWithin(db, { start, end: now, upTo: version })
  return {
    gamers: table.length,
    squares: table.values().reduce((sum, { squares }) => sum + squares.size, 0),
    challenges: table.values().reduce((sum, { challenges }) => sum + challenges.length, 0),
    thisWeek: gains.reduce((sum, { squares }) => sum + squares, 0),
  }
}

async function draftsOf(db: Db, now: Date): Promise<Told<Overview['drafts']>> {
  const posts = (await listPosts(db)).filter(
    ({ state, appearsAt }) => state === 'draft' || (appearsAt !== null && appearsAt > now),
  )
  const drafts = await openDrafts(db)
  const count = await draftCounter(db, drafts)
  const patches = drafts.map(({ id, content, editedAt }) => ({
    kind: 'patch' as const,
    name: content.title || 'A patch without a title',
    message: counted(count(content), 'change'),
    appearsAt: null,
    changedAt: editedAt,
    address: `/organiser/patches/draft/${id}`,
  }))
  const waiting = (await scheduledPatches(db)).map(({ number, title, dueAt, draftId, scheduledAt }) => ({
    kind: 'patch' as const,
    name: `Patch ${number}: ${title}`,
    message: 'Scheduled',
    appearsAt: dueAt,
    changedAt: scheduledAt,
    address: draftId === null ? '/organiser/patches' : `/organiser/patches/draft/${draftId}`,
  }))
  const written = posts.map(({ id, title, state, appearsAt, changedAt }) => ({
    kind: 'post' as const,
    name: title,
    message: state === 'draft' ? 'Draft' : 'Appears',
    appearsAt,
    changedAt,
    address: `/organiser/posts/${id}`,
  }))
  return [...waiting, ...patches, ...written]
}
