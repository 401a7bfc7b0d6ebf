/** The sentence of a ledger entry. */

import { type Cause, describeDecided } from '../rules/events.ts'
import { counted, formatNumber } from '../text/numbers.ts'
import type { Caused, CausedEvent } from './causes.ts'

export interface Named {
  /** The game or the challenge; null where it is no longer known. */
  name: string | null
  /** The organiser's decision behind it. */
  decision: Cause | undefined
  /** Of lost squares: how much more gamerscore the game has. */
  moreGamerscore: number | null
  /** The day of the event, as people read it. */
  day: string
  /** What the patch did to the square or the challenge. */
  patched: Patched | null
}

export type Patched =
  | { kind: 'moved'; to: number }
  | { kind: 'replaced'; by: string }
  | { kind: 'removed' }
  | { kind: 'added' }
  /** The game stays on the square but counts by another title. */
  | { kind: 'retitled' }
  /** The challenge requires the same as before; one of its squares was removed. */
  | { kind: 'same rule' }

export function ledgerText(entry: Caused<CausedEvent>, named: Named): string {
  const { what, patch, cause } = entry
  const { decision } = named
  if (decision && entry.event && 'square' in what)
    return describeDecided(entry.event.type, what.square, decision)
  switch (what.kind) {
    case 'squares_brought':
      return `Joined with ${counted(what.count, 'completed square')}`
    case 'challenges_brought':
      return `Joined with ${counted(what.count, 'completed challenge')}`
    case 'corrected':
      return 'Correction after an undo'
    case 'square_gained':
    case 'square_lost':
      return cause === 'patch' ? patchedSquare(entry, named) : scannedSquare(entry, named)
    case 'challenge_gained':
    case 'challenge_lost':
      return challengeText(entry, named)
    case 'challenge_repriced': {
      const { before, after } = what
      const prices = `${challengeName(named)} from ${formatNumber(before)} to ${formatNumber(after)} points`
      if (patch === null) return `Points changed: ${prices}`
      return entry.isUndoing
        ? `Patch ${patch} was undone, which changed ${prices}`
        : `Patch ${patch} changed ${prices}`
    }
  }
}

const challengeName = ({ name }: Named): string => name ?? 'a challenge'

function scannedSquare({ what, cause, isAgain }: Caused<CausedEvent>, named: Named): string {
  if (!('square' in what)) return ''
  const name = named.name ?? `square ${what.square}`
  if (what.kind === 'square_lost') {
    if (cause === 'organiser') return `Lost ${name}: organiser's decision`
    return named.moreGamerscore
      ? `Lost ${name}: the game has ${formatNumber(named.moreGamerscore)} G more since ${named.day}`
      : `Lost ${name}: new achievements were added to the game`
  }
  if (cause === 'organiser') return `Completed ${name}: the organiser confirmed its Xbox title`
  return isAgain ? `Completed ${name} again` : `Completed ${name}`
}

function patchedSquare({ what, patch, isUndoing }: Caused<CausedEvent>, { name, patched }: Named): string {
  if (!('square' in what)) return ''
  const game = name ?? 'a game'
  const { square, kind } = what
  if (isUndoing)
    return kind === 'square_gained'
      ? `Patch ${patch} was undone: ${game} counts on square ${square}`
      : `Patch ${patch} was undone: ${game} no longer counts on square ${square}`
  if (kind === 'square_gained') return `Patch ${patch} put ${game} on square ${square}`
  if (patched?.kind === 'moved') return `Patch ${patch} moved ${game} to square ${patched.to}`
  if (patched?.kind === 'retitled') return `Patch ${patch} matched ${game} to another Xbox title`
  if (patched?.kind === 'replaced') return `Patch ${patch} replaced ${game} by ${patched.by}`
  return `Patch ${patch} removed ${game} from square ${square}`
}

function challengeText({ what, cause, patch, isUndoing }: Caused<CausedEvent>, named: Named): string {
  const name = challengeName(named)
  const isGain = what.kind === 'challenge_gained'
  if (named.decision)
    return isGain
      ? `Completed the challenge ${name} by a decision of the organiser: ${named.decision.reason}`
      : `Lost the challenge ${name} by a decision of the organiser: ${named.decision.reason}`
  if (cause === 'patch') {
    if (isUndoing) return `Patch ${patch} was undone: ${isGain ? 'completed' : 'lost'} the challenge ${name}`
    if (isGain)
      return named.patched?.kind === 'added'
        ? `Completed the challenge ${name}, new with patch ${patch}`
        : `Completed ${name} when patch ${patch} changed it`
    if (named.patched?.kind === 'removed') return `Patch ${patch} removed the challenge ${name}`
    return named.patched?.kind === 'same rule'
      ? `Lost the challenge ${name} with a square that patch ${patch} changed`
      : `Lost the challenge ${name}: patch ${patch} changed what it asks for`
  }
  return isGain ? `Completed the challenge ${name}` : `Lost ${name}: one of its squares was lost`
}
