import { counted } from '#contest/text/numbers.ts'
import type { AcceptedMatch } from '#store/catalogue/counting-titles.ts'
import { acceptedMatch } from '#store/catalogue/title-matches.ts'
import { type ActionReason, recordAction } from '#store/desk/actions.ts'
import type { Db, Tx } from '#store/schema.ts'
import type { Acting } from '../acting.ts'
import { type CommandContext, CommandRefused } from '../context.ts'
import { type Decided, undoTitles } from './decide-titles.ts'
import type { Pair } from './preview.ts'

export async function noteTitlesTogether(tx: Tx, matches: readonly Pair[], by: Acting): Promise<void> {
  const games = counted(matches.length, 'game')
  await recordAction(tx, {
    ...by,
    action: 'title.accept_many',
    what: `matched ${games} to their titles`,
    subject: { kind: 'Titles', name: games },
    data: { matches: matches.map(({ link, titleId }) => ({ link, titleId })) },
  })
}

/** The matches of an action that have not changed since; empty if all have. */
export async function matchesStanding(
  db: Db,
  pairs: readonly Pair[],
  acceptedAt: Date,
): Promise<AcceptedMatch[]> {
  const standing: AcceptedMatch[] = []
  for (const { link, titleId } of pairs) {
    const match = await acceptedMatch(db, link, titleId)
    if (match && match.decidedAt.getTime() === acceptedAt.getTime()) standing.push(match)
  }
  if (standing.length === 0)
    throw new CommandRefused('These matches have changed since, so they can no longer be undone.')
  return standing
}

/** Undoes all of one action that have not changed since. */
export async function undoAcceptedTogether(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  { pairs, acceptedAt }: { pairs: readonly Pair[]; acceptedAt: Date },
  by: ActionReason,
): Promise<Decided> {
  const at = clock.now()
  const matches = await matchesStanding(db, pairs, acceptedAt)
  const games = counted(matches.length, 'game')
  return undoTitles(db, matches, {
    at,
    async check(tx) {
      const now = await matchesStanding(tx, pairs, acceptedAt)
      if (now.length !== matches.length)
        throw new CommandRefused('Someone else changed one of these matches. Reload and try again.')
    },
    async note(tx) {
      await recordAction(tx, {
        ...{ ...by, at, action: 'title.undo', what: `undid the matches of ${games}` },
        subject: { kind: 'Titles', name: games },
      })
    },
  })
}
