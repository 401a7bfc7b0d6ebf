/** Starts, pauses, resumes and cancels a cycle of everyone; every scanner follows within seconds. */

import type { LogAction } from '#contest/desk/log-actions.ts'
import { counted, formatNumber } from '#contest/text/numbers.ts'
import type { ContestContext } from '#settling/context.ts'
import { cancelCycle } from '#settling/settle.ts'
import { recordAction } from '#store/desk/actions.ts'
import { pauseCycle, resumeCycle } from '#store/scans/cycle-control.ts'
import { type Cycle, holdCycles, insertCycle, unfinishedCycles } from '#store/scans/cycles.ts'
import type { Tx } from '#store/schema.ts'
import { inTransaction } from '#store/transaction.ts'
import type { Acting } from '../acting.ts'
import { CommandRefused } from '../context.ts'
import { admitJoiners } from '../gamers/join.ts'

type Context = Pick<ContestContext, 'db' | 'clock' | 'log'>
type CycleActing = Omit<Acting, 'at'>

/** The next scanner that polls takes up a cycle without jobs, so only the database is needed to start one. */
export async function beginCycle(context: Context, acting: CycleActing): Promise<Cycle> {
  const { db, clock } = context
  await admitJoiners(context)
  return inTransaction(db, async (tx) => {
    await holdCycles(tx)
    const running = (await unfinishedCycles(tx)).find(({ everybody }) => everybody)
    if (running)
      throw new CommandRefused(`Cycle ${running.id} is still running. Only one cycle can run at a time.`)
    const at = clock.now()
    const cycle = await insertCycle(tx, { kind: 'forced', dueAt: at, at })
    if (!cycle) throw new CommandRefused('Another cycle was started at the same moment.')
    await note(tx, cycle, { ...acting, at }, { action: 'scan.begin', what: 'began', after: 'running' })
    return cycle
  })
}

const ordering =
  (change: typeof resumeCycle, told: Told, refusal: string) =>
  ({ db, clock }: Context, id: number, acting: CycleActing): Promise<Cycle> =>
    inTransaction(db, async (tx) => {
      const at = clock.now()
      const cycle = (await change(tx, { id, at })) ?? refuse(id, refusal)
      await note(tx, cycle, { ...acting, at }, told)
      return cycle
    })

export const pause = ordering(
  pauseCycle,
  { action: 'scan.pause', what: 'paused', before: 'running', after: 'paused' },
  'is not running, so it cannot be paused',
)
export const resume = ordering(
  resumeCycle,
  { action: 'scan.go-on', what: 'resumed', before: 'paused', after: 'running' },
  'is not paused, so it cannot be resumed',
)

/** Results so far count; no one loses squares. */
export async function cancel(context: Context, id: number, acting: CycleActing): Promise<Cycle> {
  const cancelled = await cancelCycle(context, id, async (tx, cycle) => {
    const at = cycle.cancelledAt ?? context.clock.now()
    const read = `cancelled after ${formatNumber(cycle.done + cycle.held)} of ${counted(cycle.total, 'gamer')}`
    await note(tx, cycle, { ...acting, at }, { action: 'scan.cancel', what: 'cancelled', after: read })
  })
  return cancelled ?? refuse(id, 'has ended already, so it cannot be cancelled')
}

function refuse(id: number, what: string): never {
  throw new CommandRefused(`Cycle ${id} ${what}.`)
}

interface Told {
  action: LogAction
  what: string
  before?: string
  after: string
}

const note = (tx: Tx, { id }: Cycle, acting: Acting, { what, ...told }: Told): Promise<number> =>
  recordAction(tx, {
    ...{ ...acting, ...told },
    what: `${what} cycle ${id}`,
    subject: { kind: 'Cycle', name: `Cycle ${id}`, id: `cycle ${id}` },
  })

/** The unfinished cycle of everyone; the oldest if there are several. */
export async function unfinishedCycle({ db }: Pick<Context, 'db'>): Promise<Cycle | undefined> {
  return (await unfinishedCycles(db)).find(({ everybody, kind }) => everybody && kind !== 'fill')
}
