import { counted } from '#contest/text/numbers.ts'
import type { CommandContext, CommandResult } from '#operations/context.ts'
import { moment, table } from '#operations/text.ts'
import { countActions, type DeskAction, listActions } from '#store/desk/actions.ts'

export async function showLog({ db }: CommandContext, { limit }: { limit: number }): Promise<CommandResult> {
  const actions = await listActions(db, { limit })
  const { count } = await countActions(db)
  const older =
    count > actions.length
      ? `\n\n${counted(count - actions.length, 'older action')}: --limit shows more.`
      : ''
  return {
    data: actions,
    text:
      table(
        actions,
        {
          when: ({ at }) => moment(at),
          who: whoOf,
          what: ({ what, refused }) => (refused ? `${what} (refused)` : what),
          'before and after': ({ before, after }) => [before, after].filter(Boolean).join(' -> '),
          why: ({ why }) => why,
        },
        'Nothing has been done yet.',
      ) + older,
  }
}

function whoOf({ actorKind, actorGamertag, actorRole }: DeskAction): string {
  if (actorKind === 'person') return `${actorGamertag} (${actorRole})`
  return actorKind === 'terminal' ? 'the terminal' : 'the contest, by itself'
}
