/** Losses that were stopped because they would have hit too many gamers in one cycle. */
import { releaseLosses } from '#scanner/cycles/losses.ts'
import { stoppedLosses } from '#store/scans/doubts.ts'
import { type CommandContext, CommandRefused, type CommandResult } from '../command-context.ts'
import { counted, moment, table } from '../text.ts'

/** By title: one title means that its achievements grew, many mean that Xbox Live is broken. */
export async function listLosses({ db }: Pick<CommandContext, 'db'>): Promise<CommandResult> {
  const data = await stoppedLosses(db)
  const text = table(
    data,
    {
      'title id': ({ titleId }) => titleId,
      name: ({ name }) => name,
      gamers: ({ gamers }) => gamers,
      'would lose': ({ squares }) => counted(squares, 'square'),
      since: ({ begunAt }) => moment(begunAt),
    },
    'No losses are stopped.',
  )
  return { data, text }
}

/** They are true: the gamers lose what two reads have shown. */
export async function applyLosses(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  { titleId, all }: { titleId: number | undefined; all: boolean },
): Promise<CommandResult> {
  if (all === (titleId !== undefined)) {
    throw new CommandRefused('Name one title id as "losses" lists it, or all of them with --all.')
  }
  const gamers = (await releaseLosses(db, { at: clock.now(), titleId })).size
  if (gamers === 0) throw new CommandRefused('No such losses are stopped.')
  return { data: { gamers }, text: `The losses of ${counted(gamers, 'gamer')} are applied.` }
}
