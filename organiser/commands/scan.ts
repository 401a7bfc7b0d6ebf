import { outcomeOf } from '#store/scans/cycle-gamers.ts'
import { findState } from '#store/scans/states.ts'
import type { CommandContext, CommandResult } from '../command-context.ts'
import { gamerCalled } from '../find-gamer.ts'
import { counted } from '../text.ts'
import { workCycle } from '../work-cycle.ts'

const SENTENCES = {
  done: 'The scan succeeded',
  failed: 'The scan failed',
  held: 'The scan is held for a decision (see "held")',
  private: 'The history is private, so everything stays as it was',
  skipped: 'The scan was passed over',
}

export async function scan(
  context: CommandContext,
  gamertag: string,
  { wait }: { wait: boolean },
): Promise<CommandResult> {
  const { db } = context
  const { xuid, gamertag: name } = await gamerCalled(db, gamertag)
  const before = await findState(db, xuid)
  const { cycleId, report } = await workCycle(context, { xuids: [xuid], wait })
  if (!report) {
    return {
      data: { cycleId, xuid, gamertag: name, outcome: null },
      text: `The scan of ${name} is handed over (cycle ${cycleId}).`,
    }
  }
  const { outcome, reason } = await outcomeOf(db, cycleId, xuid)
  const after = await findState(db, xuid)
  const points = { before: before?.standing.points ?? null, after: after?.standing.points ?? null }
  const squares = after?.standing.squares.size ?? 0
  return {
    data: { cycleId, xuid, gamertag: name, outcome, reason, points, squares },
    text: [
      `${SENTENCES[outcome ?? 'skipped']}${reason ? `: ${reason}` : '.'}`,
      after
        ? `${name} has ${counted(squares, 'square')} and ${counted(after.standing.points, 'point')}${gained(points)}.`
        : `${name} has not been scanned yet.`,
    ].join('\n'),
    failed: outcome !== 'done',
  }
}

function gained({ before, after }: { before: number | null; after: number | null }): string {
  const change = before === null || after === null ? 0 : after - before
  return change === 0 ? '' : ` (${change > 0 ? '+' : ''}${change})`
}
