export interface ScanFindings {
  squaresGained: number
  squaresLost: number
  challengesGained: number
  challengesLost: number
}

/** `2 squares, 1 challenge`, with `lost` where it applies; `nothing new` if empty. */
export function scanSummary({
  squaresGained,
  squaresLost,
  challengesGained,
  challengesLost,
}: ScanFindings): string {
  const parts = [
    counted(squaresGained, 'square'),
    counted(challengesGained, 'challenge'),
    lost(squaresLost, 'square'),
    lost(challengesLost, 'challenge'),
  ].filter((part) => part !== null)
  return parts.join(', ') || 'nothing new'
}

const counted = (count: number, noun: string): string | null =>
  count === 0 ? null : `${count} ${noun}${count === 1 ? '' : 's'}`

function lost(count: number, noun: string): string | null {
  const what = counted(count, noun)
  return what && `${what} lost`
}
