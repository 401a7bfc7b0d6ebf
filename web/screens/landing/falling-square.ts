const FEWEST = 8
const WIDTH_PER_SQUARE = 60
const SMALLEST = 20
const LARGEST = 50

const HUES = ['red', 'blue', 'orange', 'purple', 'green'] as const
const LOOKS = ['filled', 'half', 'outline'] as const

export interface FallingSquare {
  id: number
  hue: (typeof HUES)[number]
  look: (typeof LOOKS)[number]
  /** In pixels. */
  size: number
  /** In percent of the area; `top` is the position without motion. */
  left: number
  top: number
  /** In seconds; a negative delay starts in the middle of a fall. */
  duration: number
  delay: number
}

export const fallingCount = (width: number): number => Math.max(FEWEST, Math.floor(width / WIDTH_PER_SQUARE))

export function fallingSquare(id: number, random: () => number = Math.random): FallingSquare {
  const between = (least: number, most: number) => least + random() * (most - least)
  const oneOf = <T>(options: readonly [T, ...T[]]): T =>
    options[Math.floor(random() * options.length)] ?? options[0]
  const duration = between(9, 19)
  return {
    id,
    hue: oneOf(HUES),
    look: oneOf(LOOKS),
    size: Math.round(between(SMALLEST, LARGEST)),
    left: between(0, 100),
    top: between(0, 96),
    duration,
    delay: -between(0, duration),
  }
}
