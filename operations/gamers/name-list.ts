/**
 * A pasted list of gamertags: every name is looked up, and added on request. Xbox Live allows few lookups at a time, so
 * this runs in the background; its progress is in the database, visible to everyone at the desk.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { counted } from '#contest/text/numbers.ts'
import { type Actor, recordAction } from '#store/desk/actions.ts'
import {
  addedUntold,
  askListToStop,
  beginNameList,
  deleteNameList,
  endStep,
  type LineState,
  type ListLine,
  lastNameList,
  linesOfList,
  markTold,
  nextLine,
  type StoredNameList,
  saveLine,
  startStep,
  waitWithList,
} from '#store/desk/name-lists.ts'
import { RoleGone } from '#store/errors.ts'
import { nameListLock } from '#store/locks/work-locks.ts'
import { findGamer } from '#store/people/gamers.ts'
import type { Tx } from '#store/schema.ts'
import { inTransaction } from '#store/transaction.ts'
import { XboxError, XboxNotFound, XboxThrottled } from '#xbox/errors.ts'
import { type BackgroundContext, createBackground } from '../background.ts'
import { type CommandContext, CommandRefused } from '../context.ts'
import { repeat } from '../repeat.ts'
import { addGamerAsOrganiser } from './adding.ts'
import { profileUntilScanned } from './join.ts'
import { type CheckedLine, checkList, lookUp } from './look-up.ts'
import { SHORT_WAIT_MS, type XboxPlayer } from './look-up-player.ts'

type Person = Extract<Actor, { kind: 'person' }>

export interface ListContext extends BackgroundContext, Pick<CommandContext, 'db' | 'clock' | 'xbox'> {}

export interface ListShown extends StoredNameList {
  lines: ListLine[]
}

export interface NameLists {
  /** Looks up every new name. Throws while another list is in progress. */
  check(lines: readonly string[], actor: Person): Promise<void>
  /** Continues with open names, or retries failed ones. */
  work(asked: { id: number; step: StoredNameList['step']; again: boolean; actor: Person }): Promise<void>
  stop(id: number, actor: Person): Promise<void>
  close(id: number): Promise<void>
  /** The current or last one. Continues one whose process was killed. */
  look(): Promise<ListShown | undefined>
  /** Resolves when this process has no work left. */
  idle(): Promise<void>
}

export function createNameLists(context: ListContext): NameLists {
  const { db, clock } = context
  const background = createBackground(context, 'grid900 names')
  const goOn = ({ id }: StoredNameList) => background.goOn(nameListLock(id), () => workOff(context, id))
  const started = ({ gamertag, xuid }: Person) => ({
    ...{ startedAt: clock.now(), startedBy: gamertag, startedByXuid: xuid },
  })
  return {
    async check(lines, actor) {
      const checked = (await checkList(db, lines)).map(({ line, verdict, reason }) => ({
        ...{ line, reason, state: FIRST_STATE[verdict] },
      }))
      const list = await beginNameList(db, started(actor), checked)
      if (!list)
        throw new CommandRefused('Another list is being worked on. Wait until it is done, or stop it.')
      goOn(list)
    },
    async work({ id, step, again, actor }) {
      const states = again ? FAILED : OPEN[step]
      const list = await startStep(db, { id, step, states, ...started(actor) })
      if (!list) throw new CommandRefused('This list has changed. Reload and try again.')
      goOn(list)
    },
    async stop(id, { gamertag }) {
      if (!(await askListToStop(db, id, gamertag))) throw new CommandRefused('This list is already done.')
    },
    async close(id) {
      if (!(await deleteNameList(db, id)))
        throw new CommandRefused('This list is still being worked on, or someone else closed it.')
    },
    async look() {
      const list = await lastNameList(db)
      if (!list) return undefined
      if (!list.finishedAt) goOn(list)
      return { ...list, lines: await linesOfList(db, list.id) }
    },
    idle: background.idle,
  }
}

const FIRST_STATE: Record<CheckedLine['verdict'], LineState> = {
  new: 'to_look_up',
  known: 'known',
  repeated: 'repeated',
  invalid: 'invalid',
}

const FAILED: readonly LineState[] = ['missing', 'failed']
const OPEN: Record<StoredNameList['step'], readonly LineState[]> = {
  looking: ['to_look_up'],
  adding: ['to_look_up', 'found', 'private', 'to_add'],
}

/** How often to check for a request to stop. */
const LOOK_MS = 1000
/** After this many names in a row without an answer, the problem is not the names. */
const MAX_UNANSWERED = 3

async function workOff(context: ListContext, id: number): Promise<void> {
  const { db } = context
  const stopping = new AbortController()
  const signal = AbortSignal.any([context.signal, stopping.signal])
  const endLooking = repeat(
    async () => {
      if ((await lastNameList(db))?.stopAskedBy) stopping.abort()
    },
    { everyMs: LOOK_MS, firstMs: 0 },
  )
  let stoppedBy: string | null = null
  try {
    let unanswered = 0
    for (let line = await nextLine(db, id); line && !stoppedBy; line = await nextLine(db, id)) {
      context.signal.throwIfAborted()
      const list = await lastNameList(db)
      if (list?.id !== id || list.finishedAt) return
      if (list.stopAskedBy) break
      const failure = await workOn({ ...context, signal }, list, line)
      unanswered = failure ? unanswered + 1 : 0
      if (failure instanceof RoleGone || unanswered === MAX_UNANSWERED) stoppedBy = failure?.message ?? null
    }
  } catch (error) {
    if (context.signal.aborted) throw error
    if (!stopping.signal.aborted) {
      stoppedBy = 'Something went wrong on our side.'
      context.log.error({ err: error }, 'Processing a list of names failed.')
    }
  } finally {
    await endLooking()
  }
  const isOver = await inTransaction(db, (tx) => end(tx, context, { id, stoppedBy }))
  if (!isOver) await workOff(context, id)
}

/** Resolves to the problem if Xbox Live or we are at fault, not the name. */
async function workOn(context: ListContext, list: StoredNameList, line: ListLine): Promise<Error | null> {
  const { db, clock, signal } = context
  for (;;) {
    try {
      const result = await (line.state === 'to_add' ? add(context, list, line) : find(context, line))
      await saveLine(db, line, result)
      return null
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof XboxThrottled) {
        await waitWithList(db, list.id, new Date(clock.now().getTime() + error.retryAfterMs))
        await sleep(error.retryAfterMs, undefined, { signal })
        await waitWithList(db, list.id, null)
        continue
      }
      if (error instanceof XboxNotFound) {
        await saveLine(db, line, { state: 'missing' })
        return null
      }
      if (!(error instanceof CommandRefused || error instanceof XboxError || error instanceof RoleGone))
        throw error
      await saveLine(db, line, { state: 'failed', reason: error.message })
      return error instanceof CommandRefused ? null : error
    }
  }
}

type Result = Parameters<typeof saveLine>[2]

async function find(context: ListContext, { line }: ListLine): Promise<Result> {
  const { outcome, player, known, alike } = await lookUp(context, line, context.signal)
  if (outcome === 'missing') {
    const meant = alike.map(({ gamertag }) => gamertag).join(' or ')
    const hint = known ? `It was a name of ${known.gamertag}.` : meant ? `Did you mean ${meant}?` : null
    return { state: 'missing', reason: hint }
  }
  const gamertag = known?.gamertag ?? player?.profile.gamertag ?? line
  const xuid = player?.xuid ?? null
  if (outcome !== 'known') return { state: outcome, gamertag, xuid }
  return { state: known?.hidden === 'removed' ? 'found' : 'present', gamertag, xuid }
}

async function add(context: ListContext, list: StoredNameList, line: ListLine): Promise<Result> {
  const { outcome, xuid, gamertag } = await addGamerAsOrganiser(context, line.line, {
    player: await playerFound(context, line),
    actor: personOf(list),
    signal: context.signal,
    maxWaitMs: SHORT_WAIT_MS,
    isOneOfMany: true,
  })
  return { state: outcome, xuid, gamertag }
}

/** The player whom the check has found. One who was here before is read again: they return as they are now. */
async function playerFound(
  { db }: ListContext,
  { xuid, gamertag }: ListLine,
): Promise<XboxPlayer | undefined> {
  if (!xuid || !gamertag || (await findGamer(db, xuid))) return undefined
  return { xuid, profile: profileUntilScanned(gamertag) }
}

/** Their role is checked at every write. */
const personOf = ({ startedBy: gamertag, startedByXuid: xuid }: StoredNameList): Person => ({
  ...{ kind: 'person', xuid, gamertag, role: 'helper', needs: 'helper' },
})

/** All added gamers are one log entry, with one undo. False if the next step was started meanwhile. */
async function end(
  tx: Tx,
  { clock }: ListContext,
  { id, stoppedBy }: Pick<StoredNameList, 'id' | 'stoppedBy'>,
): Promise<boolean> {
  const list = await lastNameList(tx)
  if (list?.id !== id || list.finishedAt) return true
  if (!stoppedBy && !list.stopAskedBy && (await nextLine(tx, id))) return false
  const at = clock.now()
  const added = await addedUntold(tx, id)
  if (added.length > 0) {
    const gamers = counted(added.length, 'gamer')
    const note = {
      action: 'gamer.add_many' as const,
      what: `added ${gamers} from a list`,
      subject: { kind: 'Gamers', name: gamers },
      data: { xuids: added.map(({ xuid }) => xuid) },
      at,
    }
    const actionId = await recordAction(tx, { ...note, actor: personOf(list) }).catch((error: unknown) => {
      // What was added before the role was revoked stays.
      if (!(error instanceof RoleGone)) throw error
      return recordAction(tx, { ...note, actor: { kind: 'contest' } })
    })
    await markTold(tx, id, actionId)
  }
  const stop = list.stopAskedBy ? `${list.stopAskedBy} stopped it.` : null
  await endStep(tx, { id, finishedAt: at, stoppedBy: stop ?? stoppedBy })
  return true
}
