import { removeGamer as take } from '#scanner/gamers/remove-gamer.ts'
import type { CommandContext, CommandResult } from '../command-context.ts'
import { gamerCalled } from '../find-gamer.ts'

export async function removeGamer(
  { db, clock }: CommandContext,
  gamertag: string,
  { reason }: { reason: string },
): Promise<CommandResult> {
  const { xuid, gamertag: name } = await gamerCalled(db, gamertag)
  await take(db, { xuid, reason, at: clock.now() })
  return {
    data: { xuid, gamertag: name, outcome: 'removed', reason },
    text: `${name} no longer takes part; everything is kept for "add-gamer".`,
  }
}
