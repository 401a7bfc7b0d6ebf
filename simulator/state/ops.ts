import { identityOf, type PrivacyMode, type PrivacyStyle } from './players.ts'
import { isComplete, nextLocked, relock, unlockedIndexes, unlockRange } from './progress.ts'
import { playersOf, progressAt, recordChange, renamePlayer, type State, touch, touchTitle } from './state.ts'
import { addBatch, countAt } from './titles.ts'

/** Achievement ids are 1-based, as on the wire. `upTo` means "the first n achievements". */
type Which = 'all' | { ids: number[] } | { count: number } | { upTo: number }

/** What can happen in the simulated world: at once by the control API, or later by the script. */
export type Op =
  | { op: 'play'; xuid: string; titleId: number }
  | {
      op: 'unlock'
      xuid: string
      titleId: number
      which: Which
      /** The time on the achievement, if it is earlier than the operation. */
      unlockedAt?: number | undefined
      online?: boolean | undefined
    }
  | { op: 'relock'; xuid: string; titleId: number; which: 'all' | { ids: number[] } }
  | { op: 'addDlc'; titleId: number; name: string; scores: number[] }
  | {
      op: 'rename'
      xuid: string
      gamertag: string
      modern?: string | undefined
      suffix?: string | undefined
    }
  | { op: 'privacy'; xuid: string; mode: PrivacyMode; style?: PrivacyStyle | undefined }
  | { op: 'ban'; xuid: string; xerr: number | null }
  | { op: 'delete'; xuid: string }

/** The operation names a player, title or achievement that does not exist. */
export class UnknownSubject extends Error {
  override name = 'UnknownSubject'
}

export function applyOp(state: State, op: Op, at: number): void {
  if (op.op === 'addDlc') addDlc(state, op, at)
  else if (op.op === 'unlock') unlock(state, op, at)
  else if (op.op === 'relock') relockSome(state, op, at)
  else if (op.op === 'play') play(state, op, at)
  else changeProfile(state, op, at)
}

type OpOf<Name extends Op['op']> = Extract<Op, { op: Name }>

function changeProfile(state: State, op: OpOf<'rename' | 'privacy' | 'ban' | 'delete'>, at: number): void {
  const player = playerOf(state, op.xuid)
  if (op.op === 'rename') renamePlayer(state, player, identityOf(op.gamertag, op.modern, op.suffix))
  else if (op.op === 'ban') player.xerr = op.xerr
  else if (op.op === 'delete') player.deleted = true
  else {
    player.privacy = op.mode
    player.privacyStyle = op.style ?? player.privacyStyle
  }
  touch(player)
  recordChange(state, at, player, 'profile')
}

/** Launched without unlocking anything: visible only in titlehub. */
function play(state: State, op: OpOf<'play'>, at: number): void {
  const player = playerOf(state, op.xuid)
  const progress = progressAt(player, titleOf(state, op.titleId), at)
  progress.lastPlayed = Math.max(progress.lastPlayed, at)
  touch(player, progress)
}

function unlock(state: State, op: OpOf<'unlock'>, at: number): void {
  const player = playerOf(state, op.xuid)
  const title = titleOf(state, op.titleId)
  const progress = progressAt(player, title, op.unlockedAt ?? at)
  const wasComplete = isComplete(progress, at)
  const available = countAt(title, at)
  const { which, online, unlockedAt = at } = op
  if (which === 'all') unlockRange(progress, 0, available, unlockedAt, online)
  else if ('upTo' in which) unlockRange(progress, 0, Math.min(which.upTo, available), unlockedAt, online)
  else {
    const chosen = 'ids' in which ? which.ids.map((id) => id - 1) : nextLocked(progress, which.count, at)
    for (const index of chosen) {
      if (index < 0 || index >= available)
        throw new UnknownSubject(`${title.name} has no achievement ${index + 1}.`)
      unlockRange(progress, index, index + 1, unlockedAt, online)
    }
  }
  touch(player, progress)
  recordChange(state, at, player, !wasComplete && isComplete(progress, at) ? 'completion' : 'unlock')
}

function relockSome(state: State, op: OpOf<'relock'>, at: number): void {
  const player = playerOf(state, op.xuid)
  const progress = player.progress.get(op.titleId)
  if (!progress) throw new UnknownSubject(`Player ${op.xuid} has nothing in title ${op.titleId}.`)
  const wasComplete = isComplete(progress, at)
  relock(progress, new Set(op.which === 'all' ? unlockedIndexes(progress) : op.which.ids.map((id) => id - 1)))
  touch(player, progress)
  recordChange(state, at, player, wasComplete && !isComplete(progress, at) ? 'loss' : 'unlock')
}

function addDlc(state: State, op: OpOf<'addDlc'>, at: number): void {
  const title = titleOf(state, op.titleId)
  const finishers = [...playersOf(state, title)].filter(([, progress]) => isComplete(progress, at))
  addBatch(title, op.scores, at, op.name)
  touchTitle(state, title)
  for (const [player] of finishers) recordChange(state, at, player, 'loss')
}

export function playerOf(state: State, xuid: string) {
  const player = state.players.get(xuid)
  if (!player) throw new UnknownSubject(`There is no player ${xuid}.`)
  return player
}

export function titleOf(state: State, titleId: number) {
  const title = state.titles.get(titleId)
  if (!title) throw new UnknownSubject(`There is no title ${titleId}.`)
  return title
}
