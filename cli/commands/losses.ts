import { counted } from '#contest/text/numbers.ts'
import { type CommandContext, CommandRefused, type CommandResult } from '#operations/context.ts'
import { lossesIn } from '#operations/effects/effect.ts'
import {
  applyStoppedLosses,
  keepStoppedLosses,
  takeUpKeptLosses,
  undoAppliedLosses,
} from '#operations/scans/loss-decisions.ts'
import { moment, table } from '#operations/text.ts'
import { lastAppliedLosses } from '#store/scans/applied-losses.ts'
import { type KeptLoss, listKeptLosses } from '#store/scans/kept-losses.ts'
import { stoppedLosses } from '#store/scans/suspected-losses.ts'
import { byTerminal } from './by-terminal.ts'

/** By title: one title usually means that it got new achievements, many that Xbox Live is broken. */
export async function listLosses({ db }: Pick<CommandContext, 'db'>): Promise<CommandResult> {
  const data = await stoppedLosses(db)
  const text = table(
    data,
    {
      'title id': ({ titleId }) => String(titleId),
      name: ({ name }) => name,
      gamers: ({ gamers }) => gamers,
      'would lose': ({ squares }) => counted(squares, 'square'),
      since: ({ begunAt }) => moment(begunAt),
    },
    'No losses are stopped.',
  )
  const kept = await listKeptLosses(db)
  return { data, text: [text, ...kept.map(keptLine)].join('\n') }
}

const keptLine = ({ titleId, name, gamers, keptAt }: KeptLoss): string =>
  `Kept since ${moment(keptAt)}: ${name ?? 'title'} (${titleId}), ${counted(gamers, 'gamer')}.`

type Context = Pick<CommandContext, 'db' | 'clock'>

interface Which {
  titleId: number | undefined
  all: boolean
  why?: string | undefined
}

export async function applyLosses(context: Context, which: Which): Promise<CommandResult> {
  const { gamers, effect, done } = await applyStoppedLosses(context.db, chosen(context, which))
  if (!done) throw new CommandRefused(NOT_STOPPED)
  const { points, squares, challenges } = lossesIn(effect)
  return {
    data: { gamers, points, squares, challenges },
    text: `The losses of ${counted(gamers, 'gamer')} are applied.`,
  }
}

/** Undoes the losses applied last, or last for this title: the gamers get their squares back. */
export async function undoLosses(
  context: Context,
  { titleId, why }: { titleId?: number | undefined; why?: string | undefined },
): Promise<CommandResult> {
  const applied = await lastAppliedLosses(context.db, titleId)
  if (applied === null) throw new CommandRefused('No such losses have been applied.')
  const { changed } = await undoAppliedLosses(context.db, { actionId: applied, ...byTerminal(context, why) })
  const gamers = changed.filter(({ squaresGained }) => squaresGained.length > 0).length
  return { data: { gamers }, text: `${counted(gamers, 'gamer has', 'gamers have')} their squares again.` }
}

export async function keepLossesCommand(context: Context, which: Which): Promise<CommandResult> {
  const titles = await keepStoppedLosses(context.db, chosen(context, which))
  if (titles === 0) throw new CommandRefused(NOT_STOPPED)
  return {
    data: { titles },
    text: `No one loses the squares of ${counted(titles, 'title')} until it changes again.`,
  }
}

export async function takeUpLosses(
  context: Context,
  { titleId, why }: { titleId: number; why?: string | undefined },
): Promise<CommandResult> {
  if (!(await takeUpKeptLosses(context.db, { titleId, ...byTerminal(context, why) })))
    throw new CommandRefused(`No losses of a title ${titleId} are kept.`)
  return { data: { titleId }, text: 'The next scans of those gamers decide again.' }
}

const NOT_STOPPED = 'No such losses are stopped.'

function chosen(context: Context, { titleId, all, why }: Which) {
  if (all === (titleId !== undefined))
    throw new CommandRefused('Name one title id as "losses" lists it, or all of them with --all.')
  return { titleId, ...byTerminal(context, why) }
}
