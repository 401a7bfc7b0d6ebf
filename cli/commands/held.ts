import { counted, formatNumber } from '#contest/text/numbers.ts'
import { type CommandContext, CommandRefused, type CommandResult } from '#operations/context.ts'
import { decideHeld, type HeldChoice } from '#operations/scans/held-decisions.ts'
import { heldCosts } from '#operations/scans/held-effects.ts'
import { undoAppliedHeld } from '#operations/scans/undo-held.ts'
import { moment, table } from '#operations/text.ts'
import { titleNames } from '#store/catalogue/titles.ts'
import { byTerminal } from './by-terminal.ts'

export async function listHeld({ db }: CommandContext): Promise<CommandResult> {
  const scans = await heldCosts(db)
  const names = await titleNames(
    db,
    scans.flatMap(({ vanished }) => vanished),
  )
  const data = scans.map(({ titles, ...scan }) => ({ ...scan, titleCount: titles.length }))
  const text = table(
    scans,
    {
      id: ({ id }) => String(id),
      gamertag: ({ gamertag }) => gamertag,
      found: ({ foundAt }) => moment(foundAt),
      state: ({ keptAt }) => (keptAt ? 'kept' : 'waits'),
      'would lose': ({ effect: { squaresLost, points } }) =>
        `${counted(squaresLost.length, 'square')}, ${counted(points.before - points.after, 'point')}`,
      squares: ({ effect }) => shortened(effect.squaresLost),
      rank: ({ effect: { rank } }) => rank && `${formatNumber(rank.before)} to ${formatNumber(rank.after)}`,
      reason: ({ reason }) => reason,
      vanished: ({ vanished }) => vanished.map((id) => names.get(id) ?? id).join(', '),
    },
    'No scan is held.',
  )
  return { data, text }
}

/** Shows the first few; `--json` has all. */
const shortened = (squares: readonly number[]): string =>
  squares.length > 6 ? `${squares.slice(0, 6).join(', ')}, …` : squares.join(', ')

const SENTENCES: Record<HeldChoice, (gamertag: string, squares: number) => string> = {
  apply: (gamertag, squares) => `Applied the scan of ${gamertag}: ${counted(squares, 'square')} lost.`,
  discard: (gamertag) => `Discarded the scan of ${gamertag}. Nothing changed.`,
  keep: (gamertag) => `${gamertag} keeps all squares until the title changes.`,
  reopen: (gamertag) => `The scan of ${gamertag} is open for review again.`,
}

const DECISIONS: Record<HeldChoice, string> = {
  apply: 'applied',
  discard: 'discarded',
  keep: 'kept',
  reopen: 'waits',
}

export async function decideAboutHeld(
  context: Pick<CommandContext, 'db' | 'clock'>,
  { id, choice, why }: { id: number; choice: HeldChoice; why?: string | undefined },
): Promise<CommandResult> {
  const held = (await decideHeld(context.db, { id, choice, ...byTerminal(context, why) })) ?? nothingHeld(id)
  const { gamertag, effect } = held
  const lost = choice === 'apply' ? { lost: effect.squaresLost } : {}
  return {
    data: { id, gamertag, decision: DECISIONS[choice], ...lost },
    text: SENTENCES[choice](gamertag, effect.squaresLost.length),
  }
}

export async function undoHeld(
  context: Pick<CommandContext, 'db' | 'clock'>,
  { id, why }: { id: number; why?: string | undefined },
): Promise<CommandResult> {
  const { gamertag, effect } = await undoAppliedHeld(context.db, { id, ...byTerminal(context, why) })
  return {
    data: { id, gamertag, effect },
    text: `The scan of ${gamertag} was undone. It waits for a decision again.`,
  }
}

function nothingHeld(id: number): never {
  throw new CommandRefused(`No held scan with the id ${id} waits for a decision.`)
}
