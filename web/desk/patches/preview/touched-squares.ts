import type { PreviewSquare } from '#contract/organiser/patch-preview.ts'

export type TouchedMark = 'added' | 'alternative' | 'asked' | 'left'

/** One mark per square: the most important. */
export function markOf({ kinds }: Pick<PreviewSquare, 'kinds'>): TouchedMark {
  if (kinds.includes('new_game')) return 'added'
  if (kinds.includes('new_alternative')) return 'alternative'
  if (kinds.includes('joins') || kinds.includes('game_changed')) return 'asked'
  return 'left'
}

/** `2 replaced, 4 with new versions, 15 join a challenge`. */
export function touchedWords(squares: readonly PreviewSquare[]): string {
  const count = (kind: PreviewSquare['kinds'][number]) =>
    squares.filter(({ kinds }) => kinds.includes(kind)).length
  const parts: readonly (readonly [number, string, string])[] = [
    [count('new_game'), 'with another game', 'with another game'],
    [count('new_alternative'), 'with a new version', 'with new versions'],
    [count('left'), 'loses a version', 'lose a version'],
    [count('game_changed'), 'whose game changes', 'whose games change'],
    [count('joins'), 'joins a challenge', 'join a challenge'],
    [count('leaves'), 'leaves a challenge', 'leave a challenge'],
  ]
  const told = parts.flatMap(([amount, one, many]) =>
    amount > 0 ? [`${amount} ${amount === 1 ? one : many}`] : [],
  )
  return told.length > 0 ? told.join(', ') : 'None'
}
