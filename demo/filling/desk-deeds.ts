import { parsePatch } from '#content/kept-patch.ts'
import { contestDay } from '#contest/calendar/schedule.ts'
import { applyPatches } from '#contest/rules/editions.ts'
import { allSquares } from '#contest/rules/grid.ts'
import { isCompleted } from '#contest/rules/title-status.ts'
import { excludeSquare, grantSquare } from '#operations/gamers/completions.ts'
import { banGamer, removeGamer } from '#operations/gamers/hiding.ts'
import { writeNote } from '#operations/gamers/notes.ts'
import { undoDecision } from '#operations/gamers/undo-decision.ts'
import { draftOfPatch } from '#operations/patches/draft-content.ts'
import { beginDraft } from '#operations/patches/drafts.ts'
import { fillPosts } from '#operations/posts/fill-posts.ts'
import { writePost } from '#operations/posts/write-post.ts'
import { giveRole } from '#operations/roles/roles.ts'
import { decideHeld } from '#operations/scans/held-decisions.ts'
import { acceptTitles } from '#operations/titles/decide.ts'
import { appliedPatches } from '#store/catalogue/patches.ts'
import { titleNames } from '#store/catalogue/titles.ts'
import { undecidedScanOf } from '#store/scans/held-scans.ts'
import { decodeTitles } from '#store/scans/history-codec.ts'
import { findState } from '#store/scans/states.ts'
import { relockTitles } from '../simulator/simulated-world.ts'
import type { DemoDesk } from './desk.ts'

const DAY = 86_400_000

export async function takePostsOver({ db, contentDir, at }: DemoDesk): Promise<void> {
  await fillPosts(db, { contentDir, at })
}

export async function makeHelper({ db, at, owner, pick }: DemoDesk): Promise<void> {
  const { xuid, gamertag } = await pick(0.1)
  await giveRole(
    { db, clock: { now: () => at } },
    { xuid, gamertag, role: 'helper' },
    { actor: owner, why: 'Looks after held scans while I am travelling.' },
  )
}

export async function noteSecondAccount({ db, at, helper, pick }: DemoDesk): Promise<void> {
  const { xuid } = await pick(0.3)
  const text = 'Plays on a second account since October. Asked in the chat whether the two should be merged.'
  await writeNote(db, xuid, { text, version: 0, actor: helper, at })
}

export async function grantOldDisc({ db, at, owner, pick }: DemoDesk): Promise<void> {
  const { xuid, squares } = await pick(0.2)
  const square = allSquares().find((each) => !squares.has(each))
  if (square === undefined) return
  const why = 'Completed on a disc version that Xbox Live lists under another title; screenshots were shown.'
  await grantSquare(db, { xuid, square, actor: owner, why, at })
}

export async function excludeSharedSave({ db, at, owner, pick, memory }: DemoDesk): Promise<void> {
  const { xuid, squares } = await pick(0.4)
  const [square] = squares
  if (square === undefined) return
  const why = 'Unlocked within one minute with a shared save.'
  const { decisionId } = await excludeSquare(db, { xuid, square, actor: owner, why, at })
  if (decisionId !== null) memory.exclusion = decisionId
}

export async function undoExclusion({ db, at, owner, memory }: DemoDesk): Promise<void> {
  if (memory.exclusion === undefined) return
  const why = 'It was a cloud save of their own console. Sorry!'
  await undoDecision(db, memory.exclusion, { actor: owner, why, at })
}

export async function banForEditing({ db, at, owner, pick }: DemoDesk): Promise<void> {
  const { xuid } = await pick(0.85)
  const why = 'Achievements of 40 games unlocked within one night, after a warning in the chat.'
  await banGamer(db, xuid, { actor: owner, why, at })
}

export async function removeOnRequest({ db, at, owner, pick }: DemoDesk): Promise<void> {
  const { xuid } = await pick(0.95)
  await removeGamer(db, xuid, { actor: owner, why: 'Asked to be taken off the grid until spring.', at })
}

export async function noteVisitor({ db, at, helper, pick }: DemoDesk): Promise<void> {
  const { xuid } = await pick(0.6)
  const text = 'Their history is private now and then. They know, and make it public before the weekend.'
  await writeNote(db, xuid, { text, version: 0, actor: helper, at })
}

/** Matches the first title that a history contains; the others are left for whoever tries the demo. */
export async function matchOneTitle({ db, at, owner, titles, unmatched }: DemoDesk): Promise<void> {
  const games = unmatched.map((link) => ({ link, titleId: titles.get(link) ?? 0 }))
  const seen = await titleNames(
    db,
    games.map(({ titleId }) => titleId),
  )
  const match = games.find(({ titleId }) => seen.has(titleId))
  if (!match) return
  const catalogue = () => Promise.reject(new Error('A title that histories have shown is known.'))
  const context = { db, clock: { now: () => at }, signal: new AbortController().signal, catalogue }
  await acceptTitles(context, [match], { actor: owner, why: 'Same name, maker and year.' })
}

const SCAN_TIMES = `Scans of all gamers begin at 2 AM and 2 PM Eastern time, and the last one took a few minutes. If you cannot wait, open
your profile and press **Scan me now**, once every 30 minutes. It delays no one else.`

export const announceScanTimes = ({ db, at, owner }: DemoDesk): Promise<unknown> =>
  writePost(db, {
    ...{ page: 'announcements', anchor: 'scan-me-now', type: 'info', title: 'You can be scanned right away' },
    ...{ date: contestDay(at), body: SCAN_TIMES, pinned: false, state: 'published', appearsAt: null },
    ...{ actor: owner, at, edited: undefined },
  })

const NEWS = `The next patch is coming: one challenge becomes worth more, and no one loses a square. What changes is told here
on the day, with the effect on every gamer in their ledger.`

/** It appears some days after the demo was started. */
export async function scheduleNews({ db, at, owner, until }: DemoDesk): Promise<void> {
  const appearsAt = new Date(until.getTime() + 5 * DAY)
  await writePost(db, {
    ...{ page: 'announcements', anchor: 'next-patch', type: 'info', title: 'A patch is coming' },
    ...{ date: contestDay(appearsAt), body: NEWS, pinned: false, state: 'published', appearsAt },
    ...{ actor: owner, at, edited: undefined },
  })
}

/** Raises the cheapest challenge; the patch is not published yet. */
export async function draftNextPatch({ db, at, owner, until }: DemoDesk): Promise<void> {
  const before = applyPatches((await appliedPatches(db)).map(({ record }) => parsePatch(record)))
  const [cheapest] = before.challenges.toSorted((a, b) => a.points - b.points || a.id - b.id)
  if (!cheapest) return
  const patch = {
    number: before.patch + 1,
    date: contestDay(new Date(until.getTime() + 5 * DAY)),
    title: 'A better price',
    summary: `${cheapest.title} is worth more than before, because hardly anyone plays for it.`.slice(0, 300),
    challenges: [{ ...cheapest, points: cheapest.points + 10 }],
    ...{ games: [], removedGames: [], removedChallenges: [] },
  }
  await beginDraft(db, { content: draftOfPatch(patch, before), actor: owner, at })
}

async function relock({ db, control }: DemoDesk, xuid: string, most: number): Promise<void> {
  const state = await findState(db, xuid)
  const titles = state ? decodeTitles(state.titles) : []
  const completed = titles.filter(isCompleted)
  await relockTitles(control, { xuid, titleIds: completed.map(({ titleId }) => titleId), most })
}

export async function resetOneTitle(desk: DemoDesk): Promise<void> {
  const { xuid } = await desk.pick(0.5)
  desk.memory.reset = xuid
  await relock(desk, xuid, 1)
}

/** By then a cycle has found it. */
export async function applyReset({ db, at, helper, memory }: DemoDesk): Promise<void> {
  const held = memory.reset === undefined ? undefined : await undecidedScanOf(db, memory.reset)
  if (!held) return
  const why = 'They reset their progress to play it again from the start, and said so.'
  await decideHeld(db, { id: held.id, choice: 'apply', actor: helper, why, at })
}

/** One title of an active gamer, which is plausible. */
export async function loseOneTitle(desk: DemoDesk): Promise<void> {
  await relock(desk, (await desk.pick(0.35)).xuid, 1)
}

/** Half of a history at once, which is implausible. */
export async function loseManyTitles(desk: DemoDesk): Promise<void> {
  const { xuid, squares } = await desk.pick(0.05)
  await relock(desk, xuid, Math.ceil(squares.size / 2))
}
