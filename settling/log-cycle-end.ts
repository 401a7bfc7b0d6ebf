/** Reports the end of a cycle in the organiser log and as an alert: that it failed, or which of its results were stopped. */
import type { LogAction } from '#contest/desk/log-actions.ts'
import { areTooManyUnread } from '#contest/scans/unread.ts'
import { recordAction } from '#store/desk/actions.ts'
import type { Cycle } from '#store/scans/cycles.ts'
import type { Tx } from '#store/schema.ts'
import { recordAlarm } from '#store/settings/alarms.ts'
import type { AlarmKind } from '#store/settings/tables.ts'

export interface Ended {
  stopped: number | null
  disbelieved: number | null
  at: Date
}

interface News {
  alarm: AlarmKind
  detail: string
  action: LogAction
  what: string
  after: string
  why: string
}

export async function logCycleEnd(tx: Tx, cycle: Cycle, ended: Ended): Promise<void> {
  const { id, kind, cancelledAt } = cycle
  // A simulated past has no organiser, and cancelling is already logged.
  if (kind === 'fill' || cancelledAt) return
  const { at } = ended
  const subject = { kind: 'Cycle', name: `Cycle ${id}`, id: `cycle ${id}` }
  for (const { alarm, detail, ...news } of newsOf(cycle, ended)) {
    await recordAction(tx, { actor: { kind: 'contest' }, subject, at, ...news })
    await recordAlarm(tx, { kind: alarm, about: String(id), at, detail })
  }
}

function newsOf(cycle: Cycle, { stopped, disbelieved }: Ended): News[] {
  const { id, total, unread } = cycle
  const news: News[] = []
  // A scan of one gamer is reported only to that gamer and to the person who requested it.
  if (cycle.everybody && cycle.failedReason !== null) {
    const why = cycle.failedReason
    const what = `could not finish cycle ${id}`
    news.push({ alarm: 'cycle failed', detail: why, action: 'scan.failed', what, after: 'Failed', why })
  } else if (cycle.everybody && areTooManyUnread(cycle)) {
    news.push({
      ...{ alarm: 'cycle unread', detail: `${unread} of ${total}`, action: 'scan.unread', after: 'Unread' },
      what: `could not read ${unread} of ${total} gamers in cycle ${id}`,
      why: 'They are retried until the next cycle begins.',
    })
  }
  if (disbelieved !== null) {
    news.push({
      ...{
        alarm: 'gamers hidden',
        detail: String(disbelieved),
        action: 'scan.disbelieved',
        after: 'Stopped',
      },
      what: `was not shown the histories of ${disbelieved} gamers in cycle ${id}`,
      why: 'Too many would have turned private at once.',
    })
  }
  if (stopped !== null) {
    news.push({
      ...{ alarm: 'losses stopped', detail: String(stopped), action: 'scan.stop-losses', after: 'Stopped' },
      what: `stopped the losses of ${stopped} gamers in cycle ${id}`,
      why: 'Too many gamers would have lost squares at once.',
    })
  }
  return news
}
