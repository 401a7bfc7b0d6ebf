import { addGamer as join } from '#scanner/gamers/join.ts'
import type { CommandContext, CommandResult } from '../command-context.ts'

const SENTENCES = {
  added: 'has joined; the next cycle scans them for the first time',
  returned: 'is back, with everything kept; the next cycle scans them',
  present: 'takes part already',
}

export async function addGamer(context: CommandContext, gamertag: string): Promise<CommandResult> {
  const { db, clock, signal } = context
  const added = await join({ db, clock, xbox: await context.xbox() }, gamertag, signal)
  return { data: added, text: `${added.gamertag} ${SENTENCES[added.outcome]}.` }
}
