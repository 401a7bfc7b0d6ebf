/** The simulator's control API as used for filling. */
import { z } from 'zod'
import type { ChangedPlayer } from './scan-backlog.ts'

/** One call; see the simulator's README. */
export type SimulatorControl = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<unknown>

const date = z.iso.datetime().transform((text) => new Date(text))
const World = z.object({
  from: date,
  players: z.array(z.object({ xuid: z.string(), gamertag: z.string(), joinsAt: date })),
  titles: z.array(z.object({ link: z.string(), titleId: z.number() })),
})

const Changed = z.object({
  players: z.array(
    z.object({ xuid: z.string(), completions: z.number(), losses: z.number(), profile: z.boolean() }),
  ),
})

export interface SimulatedWorld {
  from: Date
  /** In order of joining. */
  members: z.output<typeof World>['players']
  /** By game link. */
  titles: ReadonlyMap<string, number>
}

export async function readWorld(control: SimulatorControl): Promise<SimulatedWorld> {
  const { from, players, titles } = World.parse(await control('GET', '/world'))
  const members = players.sort(
    (a, b) => a.joinsAt.getTime() - b.joinsAt.getTime() || (a.xuid < b.xuid ? -1 : 1),
  )
  return { from, members, titles: new Map(titles.map(({ link, titleId }) => [link, titleId])) }
}

/** Frozen: nothing happens in the simulator between two steps. */
export const setSimulatorClock = (control: SimulatorControl, now: Date): Promise<unknown> =>
  control('POST', '/clock', { now: now.toISOString(), frozen: true })

export async function playersChangedBetween(
  control: SimulatorControl,
  { since, until }: { since: Date; until: Date },
): Promise<ChangedPlayer[]> {
  const query = new URLSearchParams({ since: since.toISOString(), until: until.toISOString() })
  return Changed.parse(await control('GET', `/changed?${query}`)).players
}

const Player = z.object({ titles: z.array(z.object({ titleId: z.number() })) })

/** Removes completed titles from a history, like a reset or a fault of Xbox Live: at most this many of the given ones. */
export async function relockTitles(
  control: SimulatorControl,
  { xuid, titleIds, most }: { xuid: string; titleIds: readonly number[]; most: number },
): Promise<void> {
  const { titles } = Player.parse(await control('GET', `/state?xuid=${xuid}`))
  const there = new Set(titles.map(({ titleId }) => titleId))
  for (const titleId of titleIds.filter((id) => there.has(id)).slice(0, most))
    await control('POST', '/relock', { xuid, titleId, ids: 'all' })
}
