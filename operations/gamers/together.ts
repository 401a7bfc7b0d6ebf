/** Actions on many gamers: one preview, one log entry and one undo. */

import { counted } from '#contest/text/numbers.ts'
import { readConsistently } from '#store/consistent-read.ts'
import { type ExclusiveWrite, writeExclusively } from '#store/contest-write.ts'
import { type ActionRecord, holdRole, recordAction } from '#store/desk/actions.ts'
import { decisionsInForce, findDecision, type GamerDecision } from '#store/people/decisions.ts'
import { findGamer } from '#store/people/gamers.ts'
import { accountsOf } from '#store/people/person.ts'
import { requestScan } from '#store/scans/scan-requests.ts'
import type { Db, Tx } from '#store/schema.ts'
import { inTransaction } from '#store/transaction.ts'
import { CommandRefused } from '../context.ts'
import { effectOf } from '../effects/contest.ts'
import { type Effect, NO_EFFECT } from '../effects/effect.ts'
import type { DecisionChange } from '../effects/rejudge-decided.ts'
import { type ActionContext, existing, reasonFrom } from './act.ts'
import { hideable, hideNow, hiding, unhideNow } from './hiding.ts'
import { appendNote, removeAppended } from './notes.ts'

export interface TogetherContext extends ActionContext {
  /** Called with the effect before anything is done; returning false stops it. */
  agree?(effect: Effect): boolean
}

export interface DoneTogether {
  effect: Effect
  gamers: number
  /** Gamers who are skipped, and why. */
  skipped: { xuid: string; gamertag: string; why: string }[]
  /** Null if it was only a preview or not agreed to. */
  actionId: number | null
}

interface PlanTogether extends Pick<DoneTogether, 'skipped'>, Pick<ActionRecord, 'action'> {
  xuids: readonly string[]
  what(gamers: string): string
  change: Omit<DecisionChange, 'kind'>
  /** Resolves to the data that an undo needs. */
  carryOut(write: ExclusiveWrite): Promise<object>
}

/** Skips and names gamers who are already hidden or may not be decided about. */
export const removeTogether = (
  db: Db,
  xuids: readonly string[],
  act: TogetherContext,
): Promise<DoneTogether> => {
  const reason = reasonFrom(act.why)
  return perform(db, act, async (tx) => {
    const accounts: string[] = []
    const { possible, skipped } = await splitPossible(tx, xuids, async (xuid) => {
      await hideable(tx, 'removal', xuid, act, accounts)
      accounts.push(...(await accountsOf(tx, xuid)))
      return xuid
    })
    return {
      ...{ skipped, xuids: possible, action: 'gamer.remove_many', what: (gamers) => `removed ${gamers}` },
      change: { made: possible.map((xuid) => hiding('removal', xuid)), undone: [] },
      carryOut: async (write) => ({
        decisions: await hideNow(write, 'removal', possible, { ...act, reason }),
      }),
    }
  })
}

export const restoreTogether = (
  db: Db,
  xuids: readonly string[],
  act: TogetherContext,
): Promise<DoneTogether> =>
  restore(db, act, (tx) =>
    splitPossible(tx, xuids, async (xuid) => {
      const { gamertag } = await existing(tx, xuid, act)
      const removal = (await decisionsInForce(tx, xuid)).find(({ kind }) => kind === 'removal')
      if (!removal) throw new CommandRefused(`${gamertag} has not been removed.`)
      return removal
    }),
  )

/** Restores the gamers of one action who have not been restored since. */
export const undoRemovedTogether = (
  db: Db,
  decisions: readonly number[],
  act: TogetherContext,
): Promise<DoneTogether> =>
  restore(db, act, async (tx) => {
    const standing: GamerDecision[] = []
    for (const id of decisions) {
      const decision = await findDecision(tx, id)
      if (decision && !decision.takenBackAt) standing.push(decision)
    }
    if (standing.length === 0) throw new CommandRefused('All of them have been restored since.')
    for (const { xuid } of standing) await existing(tx, xuid, act)
    return { possible: standing, skipped: [] }
  })

const restore = (
  db: Db,
  act: TogetherContext,
  find: (tx: Tx) => Promise<{ possible: GamerDecision[] } & Pick<DoneTogether, 'skipped'>>,
): Promise<DoneTogether> =>
  perform(db, act, async (tx) => {
    const { possible, skipped } = await find(tx)
    return {
      ...{ skipped, action: 'gamer.restore_many', what: (gamers) => `restored ${gamers}` },
      xuids: possible.map(({ xuid }) => xuid),
      change: { made: [], undone: possible },
      async carryOut(write) {
        await unhideNow(write, possible, act)
        return {}
      },
    }
  })

const perform = (
  db: Db,
  act: TogetherContext,
  planIn: (tx: Tx) => Promise<PlanTogether>,
): Promise<DoneTogether> =>
  act.isTrial
    ? readConsistently(db, async (tx) => ({ ...(await effectOn(tx, await planIn(tx))), actionId: null }))
    : writeExclusively(db, async (write) => {
        const plan = await planIn(write.tx)
        const told = await effectOn(write.tx, plan)
        if (told.gamers === 0) throw nobodyLeft(plan.skipped)
        if (act.agree?.(told.effect) === false) return { ...told, actionId: null }
        const data = await plan.carryOut(write)
        return { ...told, actionId: await record(write.tx, act, plan, data) }
      })

async function effectOn(tx: Tx, { xuids, change, skipped }: PlanTogether) {
  const effect = xuids.length > 0 ? await effectOf(tx, { kind: 'decisions', ...change }, xuids) : NO_EFFECT
  return { effect, gamers: xuids.length, skipped }
}

type Recorded = Pick<PlanTogether, 'action' | 'xuids' | 'what'>

function record(
  tx: Db,
  { actor, why, at, takesBack }: ActionContext,
  { action, xuids, what }: Recorded,
  { after, ...data }: { after?: string } & object,
): Promise<number> {
  const gamers = counted(xuids.length, 'gamer')
  return recordAction(tx, {
    ...{ actor, action, why, at, takesBack, after: after ?? null, what: what(gamers) },
    subject: { kind: 'Gamers', name: gamers },
    data: { xuids, ...data },
  })
}

async function splitPossible<T>(
  tx: Db,
  xuids: readonly string[],
  look: (xuid: string) => Promise<T>,
): Promise<{ possible: T[] } & Pick<DoneTogether, 'skipped'>> {
  const possible: T[] = []
  const skipped: DoneTogether['skipped'] = []
  for (const xuid of new Set(xuids)) {
    try {
      possible.push(await look(xuid))
    } catch (error) {
      if (!(error instanceof CommandRefused)) throw error
      const gamertag = (await findGamer(tx, xuid))?.gamertag ?? xuid
      skipped.push({ xuid, gamertag, why: error.message })
    }
  }
  return { possible, skipped }
}

/** Of what changes no standing: nothing is previewed but whom it reaches. */
async function recordWithoutEffect(
  tx: Db,
  act: ActionContext,
  { skipped, ...plan }: Recorded & Pick<PlanTogether, 'skipped'>,
  data: { after?: string },
): Promise<DoneTogether> {
  const told = { effect: NO_EFFECT, gamers: plan.xuids.length, skipped }
  if (act.isTrial) return { ...told, actionId: null }
  if (told.gamers === 0) throw nobodyLeft(skipped)
  return { ...told, actionId: await record(tx, act, plan, data) }
}

const nobodyLeft = (skipped: DoneTogether['skipped']): CommandRefused =>
  new CommandRefused(['This is not possible for any of them.', skipped[0]?.why].filter(Boolean).join(' '))

/** Appends the same paragraph to every note. */
export const noteTogether = (
  db: Db,
  xuids: readonly string[],
  text: string,
  act: TogetherContext,
): Promise<DoneTogether> =>
  inTransaction(db, async (tx) => {
    const { possible, skipped } = await splitPossible(tx, xuids, async (xuid) => {
      if (!act.isTrial) return appendNote(tx, xuid, text, act)
      if (!(await findGamer(tx, xuid))) throw new CommandRefused('The contest has no such gamer.')
      return xuid
    })
    const what = (gamers: string) => `added a note to ${gamers}`
    const plan = { action: 'gamer.note_many', xuids: possible, skipped, what } as const
    return recordWithoutEffect(tx, act, plan, { after: text.trim() })
  })

/** Removes the paragraph from every note that still ends with it. */
export const undoNoteTogether = (
  db: Db,
  xuids: readonly string[],
  text: string,
  act: ActionContext,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const gone: string[] = []
    for (const xuid of xuids) if (await removeAppended(tx, xuid, text, act)) gone.push(xuid)
    if (gone.length === 0)
      throw new CommandRefused('These notes have changed since, so this can no longer be undone.')
    const what = (gamers: string) => `removed a note from ${gamers}`
    return record(tx, act, { action: 'gamer.note', xuids: gone, what }, {})
  })

/** Queued ahead of everyone else. Gamers who already wait are not queued twice. */
export async function scanTogether(
  db: Db,
  xuids: readonly string[],
  act: ActionContext,
): Promise<DoneTogether> {
  const { at, isTrial } = act
  const { possible, skipped } = await splitPossible(db, xuids, async (xuid) => {
    const gamer = await findGamer(db, xuid)
    if (!gamer) throw new CommandRefused('The contest has no such gamer.')
    if (gamer.hidden) throw new CommandRefused(`${gamer.gamertag} is not in the contest and is not scanned.`)
    const noted = (tx: Tx) => holdRole(tx, act.actor)
    if (!isTrial) await requestScan(db, { xuid, askedBy: 'organiser', at, noted })
    return xuid
  })
  const what = (gamers: string) => `requested a scan of ${gamers}`
  return recordWithoutEffect(db, act, { action: 'gamer.scan', xuids: possible, skipped, what }, {})
}
