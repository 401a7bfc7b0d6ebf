/** The simulator's control API as the demo uses it. */
import { z } from 'zod'
import type { Remote } from '#simulator/control/remote.ts'

const date = z.iso.datetime().transform((text) => new Date(text))
const account = z.object({ xuid: z.string(), gamertag: z.string() })
const World = z.object({
  from: date,
  players: z.array(account.extend({ joinsAt: date })),
  organiser: z.string().nullable(),
  services: z.array(account),
  titles: z.array(z.object({ link: z.string(), titleId: z.number() })),
})

const ChangedPlayer = z.object({
  xuid: z.string(),
  completions: z.number(),
  losses: z.number(),
  /** A new name or privacy setting. */
  profile: z.boolean(),
})
export type ChangedPlayer = z.output<typeof ChangedPlayer>
const Changed = z.object({ players: z.array(ChangedPlayer) })

export interface SimulatedWorld extends Omit<z.output<typeof World>, 'titles'> {
  /** The players in order of joining. */
  members: z.output<typeof World>['players']
  /** By game link. */
  titles: ReadonlyMap<string, number>
}

export async function readWorld(control: Remote): Promise<SimulatedWorld> {
  const { titles, ...world } = World.parse(await control('GET', '/world'))
  const members = world.players.toSorted(
    (a, b) => a.joinsAt.getTime() - b.joinsAt.getTime() || (a.xuid < b.xuid ? -1 : 1),
  )
  return { ...world, members, titles: new Map(titles.map(({ link, titleId }) => [link, titleId])) }
}

/** Frozen: nothing happens in the simulator between two steps. */
export const setSimulatorClock = (control: Remote, now: Date): Promise<unknown> =>
  control('POST', '/clock', { now: now.toISOString(), frozen: true })

export async function playersChangedBetween(
  control: Remote,
  { since, until }: { since: Date; until: Date },
): Promise<ChangedPlayer[]> {
  const query = new URLSearchParams({ since: since.toISOString(), until: until.toISOString() })
  return Changed.parse(await control('GET', `/changed?${query}`)).players
}

const UnreadPlayer = z.object({
  xuid: z.string(),
  modern: z.array(z.unknown()),
  xbox360: z.array(z.unknown()),
  gone: z.array(z.number()),
})
export type UnreadPlayer = z.output<typeof UnreadPlayer>
const Unread = z.object({ players: z.array(UnreadPlayer) })

/** Rows of histories, as the services would send them, that changed since they were last read. */
export async function takeUnreadRows(control: Remote, xuids: readonly string[]): Promise<UnreadPlayer[]> {
  return Unread.parse(await control('POST', '/unread', { xuids })).players
}

const Player = z.object({ titles: z.array(z.object({ titleId: z.number() })) })

/** Removes completed titles from a history, like a reset or a fault of Xbox Live: at most this many of the given ones. */
export async function relockTitles(
  control: Remote,
  { xuid, titleIds, most }: { xuid: string; titleIds: readonly number[]; most: number },
): Promise<void> {
  const { titles } = Player.parse(await control('GET', `/state?xuid=${xuid}`))
  const there = new Set(titles.map(({ titleId }) => titleId))
  for (const titleId of titleIds.filter((id) => there.has(id)).slice(0, most))
    await control('POST', '/relock', { xuid, titleId, ids: 'all' })
}
