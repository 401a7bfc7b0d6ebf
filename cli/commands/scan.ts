import { reasonDetail } from '#contest/scans/scan-reasons.ts'
import { counted } from '#contest/text/numbers.ts'
import type { CommandResult } from '#operations/context.ts'
import { contestantCalled } from '#operations/find-gamer.ts'
import { moment } from '#operations/text.ts'
import { recordAction } from '#store/desk/actions.ts'
import { outcomeOf } from '#store/scans/cycle-gamers.ts'
import { findState } from '#store/scans/states.ts'
import { type SuspectedLoss, suspectedLossesOf } from '#store/scans/suspected-losses.ts'
import { type CycleContext, workCycle } from '../work-cycle.ts'
import { byTerminal } from './by-terminal.ts'

const SENTENCES = {
  done: 'The scan succeeded',
  partial: 'The scan succeeded in part',
  failed: 'The scan failed',
  held: 'Squares are held for a decision (see "held"), the rest is applied',
  private: 'The history is private, so everything stays as it was',
  skipped: 'The scan was skipped',
}

export async function scanCommand(
  context: CycleContext,
  gamertag: string,
  { wait, why }: { wait: boolean; why?: string | undefined },
): Promise<CommandResult> {
  const { db } = context
  const { xuid, gamertag: name } = await contestantCalled(db, gamertag)
  const before = await findState(db, xuid)
  await recordAction(db, {
    ...byTerminal(context, why),
    action: 'gamer.scan',
    what: `requested a scan of ${name}`,
    subject: { kind: 'Gamer', name, id: xuid },
  })
  const { cycleId, report } = await workCycle(context, { xuids: [xuid], wait })
  if (!report) {
    return {
      data: { cycleId, xuid, gamertag: name, outcome: null },
      text: `The scan of ${name} is queued (cycle ${cycleId}).`,
    }
  }
  const { outcome, reason } = await outcomeOf(db, cycleId, xuid)
  const after = await findState(db, xuid)
  const points = { before: before?.standing.points ?? null, after: after?.standing.points ?? null }
  const squares = after?.standing.squares.size ?? 0
  const suspectedLosses = [...(await suspectedLossesOf(db, xuid)).values()]
  return {
    data: {
      cycleId,
      xuid,
      gamertag: name,
      outcome,
      reason,
      points,
      squares,
      suspectedLosses: suspectedLosses.map(toData),
    },
    text: [
      `${SENTENCES[outcome ?? 'skipped']}${reason ? `: ${reasonDetail(reason)}` : '.'}`,
      after
        ? `${name} has ${counted(squares, 'square')} and ${counted(after.standing.points, 'point')}${gained(points)}.`
        : `${name} has not been scanned yet.`,
      ...suspicionText(suspectedLosses),
    ].join('\n'),
    failed: outcome !== 'done' && outcome !== 'partial',
  }
}

const toData = ({ titleId, square, begunAt, confirmedAt }: SuspectedLoss) => ({
  titleId,
  square,
  begunAt,
  confirmedAt,
})

/** Only shown here: the site shows a loss once it is confirmed. */
function suspicionText(losses: readonly SuspectedLoss[]): string[] {
  const open = losses.filter(({ confirmedAt }) => confirmedAt === null)
  const first = open.map(({ begunAt }) => begunAt).sort((a, b) => a.getTime() - b.getTime())[0]
  if (!first) return []
  const what = counted(open.length, 'completion is', 'completions are')
  return [
    `${what} suspected lost since ${moment(first)}; a scan at least 30 minutes later confirms or clears ${open.length === 1 ? 'it' : 'them'}.`,
  ]
}

function gained({ before, after }: { before: number | null; after: number | null }): string {
  const change = before === null || after === null ? 0 : after - before
  return change === 0 ? '' : ` (${change > 0 ? '+' : ''}${change})`
}
