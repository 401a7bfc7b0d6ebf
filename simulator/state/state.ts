import {
  hasProfile,
  type Identity,
  playerKey,
  type SimulatedPlayer,
  uniqueModernGamertag,
} from './players.ts'
import { earnedAt, type Progress } from './progress.ts'
import type { Title } from './titles.ts'

export type ChangeKind = 'unlock' | 'completion' | 'loss' | 'profile'

interface Change {
  at: number
  xuid: string
  kind: ChangeKind
}

/** Everything the services answer from. Change it only through the functions below, which invalidate the caches. */
export interface State {
  titles: Map<number, Title>
  /** Number of changes to titles, for caches built from them. */
  titleChanges: number
  players: Map<string, SimulatedPlayer>
  byGamertag: Map<string, SimulatedPlayer>
  /** Oldest first; intervals are searched from the end. */
  changes: Change[]
}

export function createState(): State {
  return { titles: new Map(), titleChanges: 0, players: new Map(), byGamertag: new Map(), changes: [] }
}

export function touch(player: SimulatedPlayer, progress?: Progress): void {
  if (progress) progress.row = null
  player.pages.clear()
  player.gamerscore = null
}

export function recordChange(state: State, at: number, player: SimulatedPlayer, kind: ChangeKind): void {
  state.changes.push({ at, xuid: player.xuid, kind })
}

export function putPlayer(state: State, player: SimulatedPlayer): void {
  state.players.set(player.xuid, player)
  indexGamertag(state, player)
  touch(player)
}

/** The old gamertag becomes free for other players. */
export function renamePlayer(state: State, player: SimulatedPlayer, identity: Identity): void {
  if (playerKey(identity.gamertag) !== playerKey(player.gamertag))
    player.formerGamertags.push(player.gamertag)
  forgetGamertag(state, player)
  Object.assign(player, identity)
  indexGamertag(state, player)
  touch(player)
}

export function playerByGamertag(state: State, gamertag: string): SimulatedPlayer | undefined {
  const player = state.byGamertag.get(playerKey(gamertag))
  return player && hasProfile(player) ? player : undefined
}

/** In place, because players' progress refers to it. */
export function putTitle(state: State, title: Title): void {
  const known = state.titles.get(title.titleId)
  state.titleChanges++
  state.titles.set(title.titleId, known ? Object.assign(known, title) : title)
  if (known) touchTitle(state, known)
}

export function touchTitle(state: State, title: Title): void {
  title.rowText = null
  for (const [player, progress] of playersOf(state, title)) touch(player, progress)
}

export function* playersOf(state: State, title: Title): Generator<[SimulatedPlayer, Progress]> {
  for (const player of state.players.values()) {
    const progress = player.progress.get(title.titleId)
    if (progress) yield [player, progress]
  }
}

export function progressAt(player: SimulatedPlayer, title: Title, at: number): Progress {
  const known = player.progress.get(title.titleId)
  if (known) return known
  const progress: Progress = { title, steps: [], lastPlayed: at, row: null }
  player.progress.set(title.titleId, progress)
  return progress
}

export function gamerscoreOf(player: SimulatedPlayer, asOf: number): number {
  if (player.gamerscoreOverride !== null) return player.gamerscoreOverride
  let sum = 0
  for (const progress of player.progress.values()) sum += earnedAt(progress, asOf).gamerscore
  return sum
}

/** Cached until the player changes. */
export function currentGamerscore(player: SimulatedPlayer): number {
  player.gamerscore ??= gamerscoreOf(player, Number.POSITIVE_INFINITY)
  return player.gamerscore
}

function indexGamertag(state: State, player: SimulatedPlayer): void {
  state.byGamertag.set(playerKey(player.gamertag), player)
  state.byGamertag.set(playerKey(uniqueModernGamertag(player)), player)
}

function forgetGamertag(state: State, player: SimulatedPlayer): void {
  for (const name of [player.gamertag, uniqueModernGamertag(player)]) {
    if (state.byGamertag.get(playerKey(name)) === player) state.byGamertag.delete(playerKey(name))
  }
}
