import type { CommandContext, CommandResult } from '#operations/context.ts'
import { addGamerAsOrganiser as add } from '#operations/gamers/adding.ts'

const SENTENCES = {
  added: 'has joined; the next cycle scans them for the first time',
  returned: 'was restored with all their data; the next cycle scans them',
  present: 'takes part already',
}

export async function addGamerCommand(context: CommandContext, gamertag: string): Promise<CommandResult> {
  const added = await add(context, gamertag, { actor: { kind: 'terminal' }, signal: context.signal })
  return { data: added, text: `${added.gamertag} ${SENTENCES[added.outcome]}.` }
}
