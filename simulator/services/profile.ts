import { z } from 'zod'
import {
  type Answer,
  type Ask,
  contractOf,
  empty,
  json,
  jsonBody,
  notFound,
  problem,
} from '../requests/messages.ts'
import type { Simulation } from '../simulation.ts'
import { hasProfile, type Player, uniqueModernGamertag } from '../state/players.ts'
import { currentGamerscore, gamerscoreOf } from '../state/state.ts'
import { subjectOf, WHO } from './authorise.ts'
import { colourUrl } from './colours.ts'
import { gamerpicUrl } from './pictures.ts'

type Read = (player: Player, sim: Simulation, ask: Ask) => string

const displayName: Read = (player) => player.modernGamertag
const picture: Read = (player, sim) => gamerpicUrl(sim.pictureUrl, player)
const hidden: Read = () => ''

/** Every setting the service knows. Bio, location and the real name stay empty for non-friends. */
const SETTINGS: Record<string, Read> = {
  GameDisplayName: displayName,
  AppDisplayName: displayName,
  AppDisplayPicRaw: picture,
  GameDisplayPicRaw: picture,
  PublicGamerpic: picture,
  ShowUserAsAvatar: () => '0',
  Gamerscore: (player, _, ask) =>
    String(ask.current ? currentGamerscore(player) : gamerscoreOf(player, ask.asOf)),
  Gamertag: (player) => player.gamertag,
  ModernGamertag: displayName,
  ModernGamertagSuffix: (player) => player.suffix,
  UniqueModernGamertag: uniqueModernGamertag,
  AccountTier: () => 'Gold',
  TenureLevel: () => '0',
  XboxOneRep: () => 'GoodPlayer',
  PreferredColor: (player) => colourUrl(player.colorId),
  Location: hidden,
  Bio: hidden,
  Watermarks: hidden,
  RealName: hidden,
  RealNameOverride: hidden,
  IsQuarantined: () => '0',
}

const Batch = z.object({
  userIds: z.array(z.union([z.string(), z.number()]).transform(String)),
  settings: z.array(z.string()),
})

const ONE = new RegExp(`^/users/${WHO}(?:/profile)?/settings$`)

export function profile(sim: Simulation, ask: Ask, caller: Player): Answer {
  if (!['2', '3'].includes(contractOf(ask) ?? '')) return empty(400)
  if (ask.path === '/users/batch/profile/settings' && ask.method === 'POST') return batch(sim, ask)
  const who = ONE.exec(ask.path)?.[1]
  if (who === undefined || ask.method !== 'GET') return empty(404)
  const player = subjectOf(sim, caller, who)
  if (!player) return notFound('Profile')
  const wanted = (ask.query.get('settings') ?? '').split(',').filter(Boolean)
  return json(200, { profileUsers: [present(sim, ask, player, wanted)] })
}

function batch(sim: Simulation, ask: Ask): Answer {
  const request = Batch.safeParse(jsonBody(ask))
  if (!request.success) return problem(400, 8, 'Profile', 'The body of the request was invalid.')
  const { userIds, settings } = request.data
  const players: Player[] = []
  for (const xuid of userIds) {
    const player = sim.scenario.state.players.get(xuid)
    // One bad xuid fails the whole call, and only the first is named.
    if (!player || !hasProfile(player)) return problem(400, 2, 'Profile', `Xuid ${xuid} is invalid`)
    players.push(player)
  }
  return json(200, { profileUsers: players.map((player) => present(sim, ask, player, settings)) })
}

function present(sim: Simulation, ask: Ask, player: Player, wanted: readonly string[]) {
  const settings = wanted.flatMap((id) => {
    const read = SETTINGS[id]
    if (!read) sim.violations.record(ask, 'unknown-setting', `There is no setting “${id}”.`)
    return read ? [{ id, value: read(player, sim, ask) }] : []
  })
  return { id: player.xuid, hostId: player.xuid, settings, isSponsoredUser: false }
}
