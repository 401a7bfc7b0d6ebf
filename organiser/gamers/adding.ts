/** Lets players take part, by their gamertags. */

import { admit, LONGEST_WAIT_MS } from '#scanner/gamers/join.ts'
import { completedBy, readProfile } from '#scanner/gamers/read-profiles.ts'
import { writeContest } from '#store/contest-write.ts'
import { type Actor, noteAction } from '#store/desk/actions.ts'
import { type Admission, findGamer } from '#store/people/gamers.ts'
import type { CommandContext } from '../command-context.ts'
import { CommandRefused } from '../command-context.ts'
import { nameOf } from './act.ts'
import { restoreGamer } from './hiding.ts'

export interface AddedGamer {
  xuid: string
  gamertag: string
  outcome: Exclude<Admission, 'banned'>
}

export interface Adding {
  actor: Actor
  why?: string | undefined
  signal: AbortSignal
}

/** Throws XboxNotFound for a gamertag that Xbox Live does not know. */
export async function addGamer(
  { db, clock, xbox }: Pick<CommandContext, 'db' | 'clock' | 'xbox'>,
  gamertag: string,
  { actor, why, signal }: Adding,
): Promise<AddedGamer> {
  const client = await xbox()
  const found = await client.profileByGamertag(gamertag, { signal, maxWaitMs: LONGEST_WAIT_MS })
  const profile = completedBy(await readProfile(client, found, signal), undefined)
  const { xuid } = found
  const at = clock.now()
  const known = await findGamer(db, xuid)
  if (known?.hidden === 'left') {
    throw new CommandRefused(
      `${profile.gamertag} has left the contest; only they can come back, by signing in.`,
    )
  }
  if (known?.hidden === 'removed') {
    await restoreGamer(db, xuid, { actor, why: why ?? '', at })
    return { xuid, gamertag: profile.gamertag, outcome: 'returned' }
  }
  const outcome = await writeContest(db, async (write) => {
    const admission = await admit(write, { xuid, profile, at, by: nameOf(actor) })
    if (admission === 'banned') return admission
    if (admission === 'added') {
      await noteAction(write.tx, {
        actor,
        action: 'gamer.add',
        what: `added ${profile.gamertag}`,
        subject: { kind: 'Gamer', name: profile.gamertag, id: xuid },
        why,
        at,
      })
    }
    return admission
  })
  if (outcome === 'banned') {
    throw new CommandRefused(`${profile.gamertag} is banned, and can take part again when that is lifted.`)
  }
  return { xuid, gamertag: profile.gamertag, outcome }
}
