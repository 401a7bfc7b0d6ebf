import { writeExclusively } from '#store/contest-write.ts'
import { type Actor, holdRole, recordAction } from '#store/desk/actions.ts'
import { findGamer } from '#store/people/gamers.ts'
import { settle } from '#store/settled/settlement.ts'
import { type CommandContext, CommandRefused } from '../context.ts'
import { actorName } from './act.ts'
import { refuseDeciding } from './deciding.ts'
import { addGamerByTag as join } from './join.ts'
import type { XboxPlayer } from './look-up-player.ts'

export interface Adding {
  actor: Actor
  why?: string | undefined
  signal: AbortSignal
  /** Maximum wait for Xbox Live before the call fails with a time to retry. */
  maxWaitMs?: number
  /** Already looked up, so that Xbox Live is not asked again. */
  player?: XboxPlayer | undefined
  /** One of many: the caller logs the new gamers together. */
  isOneOfMany?: boolean
}

/** Throws XboxNotFound for an unknown gamertag. */
export async function addGamerAsOrganiser(
  { db, clock, xbox }: Pick<CommandContext, 'db' | 'clock' | 'xbox'>,
  spelt: string,
  { actor, why, signal, maxWaitMs, player, isOneOfMany = false }: Adding,
) {
  const { xuid, gamertag, outcome } = await join({ db, clock, xbox: await xbox() }, spelt, {
    ...{ signal, maxWaitMs, player },
    by: actorName(actor),
    async noted({ tx }, added) {
      if ((await findGamer(tx, added.xuid))?.hidden === 'left') {
        throw new CommandRefused(
          `${added.gamertag} has left the contest; only they can come back, by signing in.`,
        )
      }
      if (added.outcome === 'present' || added.outcome === 'banned') return
      const isNew = added.outcome === 'added'
      if (isNew && isOneOfMany) {
        await holdRole(tx, actor)
        return
      }
      // Restoring a gamer undoes decisions about them.
      if (!isNew) await refuseDeciding(tx, { actor }, added)
      await recordAction(tx, {
        actor,
        action: isNew ? 'gamer.add' : 'gamer.restore',
        what: `${isNew ? 'added' : 'restored'} ${added.gamertag}`,
        subject: { kind: 'Gamer', name: added.gamertag, id: added.xuid },
        why,
        at: clock.now(),
      })
    },
  })
  if (outcome === 'banned') {
    throw new CommandRefused(`${gamertag} is banned. Lift the ban to let them take part again.`)
  }
  // A returning gamer has a rank at once; a new one gets it with the first scan.
  if (outcome === 'returned') await writeExclusively(db, (write) => settle(write, { at: clock.now() }))
  return { xuid, gamertag, outcome }
}
