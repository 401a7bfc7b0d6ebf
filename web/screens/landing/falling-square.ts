const FEWEST = 8
const WIDTH_PER_SQUARE = 60
const SMALLEST = 20
const LARGEST = 50

const HUES = ['red', 'blue', 'orange', 'purple', 'green'] as const
const LOOKS = ['filled', 'half', 'outline'] as const

export type FallingSquare = ReturnType<typeof fallingSquare>

export const fallingCount = (width: number): number => Math.max(FEWEST, Math.floor(width / WIDTH_PER_SQUARE))

export function fallingSquare(id: number, random: () => number = Math.random) {
  const between = (least: number, most: number) => least + random() * (most - least)
  const oneOf = <T>(options: readonly [T, ...T[]]): T =>
    options[Math.floor(random() * options.length)] ?? options[0]
  const duration = between(9, 19)
  return {
    id,
    hue: oneOf(HUES),
    look: oneOf(LOOKS),
    /** In pixels. */
    size: Math.round(between(SMALLEST, LARGEST)),
    /** In percent of the area; `top` is the position without motion. */
    left: between(0, 100),
    top: between(0, 96),
    /** In seconds; a negative delay starts in the middle of a fall. */
    duration,
    delay: -between(0, duration),
  }
}
