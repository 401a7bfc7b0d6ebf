/** How players become gamers: by signing in, or added by an organiser. */

import type { ContestContext } from '#settling/context.ts'
import { namesOf } from '#settling/profiles/read-profiles.ts'
import { type ContestWrite, writeContest } from '#store/contest-write.ts'
import { type Admission, insertGamer as storeGamer } from '#store/people/gamers.ts'
import type { GamerProfile } from '#store/people/profile-columns.ts'
import { usersToAdd } from '#store/people/users.ts'
import type { XboxClient } from '#xbox/client.ts'
import { judgeAgain } from './judge-again.ts'
import { readPlayer, type XboxPlayer } from './look-up-player.ts'

/** Players who signed in since the last cycle, or one of them, become pending gamers; the next scan does the rest. */
export async function admitJoiners(
  { db, clock, log }: Pick<ContestContext, 'db' | 'clock'> & { log: Pick<ContestContext['log'], 'info'> },
  only?: string,
): Promise<void> {
  const users = (await usersToAdd(db)).filter(({ xuid }) => only === undefined || xuid === only)
  if (users.length === 0) return
  const at = clock.now()
  await writeContest(db, async (write) => {
    for (const { xuid, gamertag, displayName, gamerPicUrl: gamerPic } of users) {
      const profile = { ...profileUntilScanned(gamertag, displayName), gamerPic }
      await storeGamer(write, { xuid, profile, at })
    }
  })
  log.info({ gamers: users.length }, 'New gamers joined.')
}

/** All that is known of a player by name; the first scan reads the rest. */
export const profileUntilScanned = (gamertag: string, displayName = gamertag): GamerProfile => ({
  ...{ gamertag, ...namesOf(displayName), gamerscore: 0, gamerPic: null, color: null },
})

export interface JoinedGamer {
  xuid: string
  gamertag: string
  outcome: Admission
}

export interface JoinOptions {
  signal?: AbortSignal | undefined
  maxWaitMs?: number | undefined
  /** Already looked up, so that Xbox Live is not asked again. */
  player?: XboxPlayer | undefined
  by?: string
  /** Called in the same transaction. */
  noted?(write: ContestWrite, added: JoinedGamer): Promise<void>
}

/** Throws XboxNotFound for an unknown gamertag. */
export async function addGamerByTag(
  { db, clock, xbox }: Pick<ContestContext, 'db' | 'clock'> & { xbox: XboxClient },
  gamertag: string,
  { signal, maxWaitMs, player, by, noted }: JoinOptions = {},
): Promise<JoinedGamer> {
  const { xuid, profile } = player ?? (await readPlayer(xbox, gamertag, { signal, maxWaitMs }))
  return writeContest(db, async (write) => {
    const at = clock.now()
    const outcome = await storeGamer(write, { xuid, profile, at, ...(by !== undefined && { by }) })
    if (outcome === 'returned') await judgeAgain(write, xuid, at)
    const added = { xuid, gamertag: profile.gamertag, outcome }
    await noted?.(write, added)
    return added
  })
}
