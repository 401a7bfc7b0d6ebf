import { QUADRANT_NAMES } from '../rules/grid.ts'
import { formatNumber } from '../text/numbers.ts'
import type { Milestone } from './milestones.ts'

export interface MilestoneNames {
  /** Name of the game on the square. */
  game?: string | undefined
  challenge?: string | undefined
}

type Told = Pick<Milestone, 'kind' | 'value'>

/** `500 squares`, `Red quadrant completed`, `First 30-square challenge` */
export function milestoneTitle({ kind, value }: Told): string {
  switch (kind) {
    case 'squares':
      return `${formatNumber(Number(value))} squares`
    case 'quadrant':
      return `${quadrantName(value)} quadrant completed`
    case 'badge':
      return `${value} badge`
    case 'challenge_size':
      return `First ${formatNumber(Number(value))}-square challenge`
    case 'first':
      return 'First on a square'
    case 'weekly_draw':
      return 'Weekly draw won'
    case 'rank':
      return `Rank ${formatNumber(Number(value))}`
  }
}

/** A second line without a full stop; empty where there is nothing to add. */
export function milestoneNote(
  milestone: Told & { square?: number | null | undefined },
  { game, challenge }: MilestoneNames,
): string {
  const { kind, value, square } = milestone
  switch (kind) {
    case 'squares':
      return square
        ? `${game ?? `Square #${square}`} was number ${formatNumber(Number(value))}`
        : 'On joining'
    case 'quadrant':
      return square ? `${game ?? `Square #${square}`} was the last one` : 'On joining'
    case 'badge':
      return 'Badge reached'
    case 'challenge_size':
      return challenge ?? ''
    case 'first':
      return game ? `${game}, #${value}` : `Square #${value}`
    case 'weekly_draw':
      return `${challenge ? `${challenge}, week` : 'Week'} of ${dayText(String(value))}`
    case 'rank':
      return value === 1 ? 'First place' : `Among the first ${formatNumber(Number(value))}`
  }
}

const quadrantName = (value: string | number): string =>
  new Map<string | number, string>(Object.entries(QUADRANT_NAMES)).get(value) ?? String(value)

/** `05/18/2026` for `2026-05-18`. */
const dayText = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')
