import type { Badge } from '#contest/rules/badges.ts'
import type { Quadrant } from '#contest/rules/grid.ts'

export const BACKGROUND = '#0b0d0c'
export const INK = '#f2f6f3'
export const INK_2 = '#b5bfb9'
export const INK_3 = '#8d9892'
export const GREEN = '#35d962'

export interface QuadrantColours {
  lit: string
  high: string
  low: string
  dim: string
  edge: string
  text: string
}

export const QUADRANT_COLOURS: Readonly<Record<Quadrant, QuadrantColours>> = {
  red: { lit: '#f8444b', high: '#ff6664', low: '#de3642', dim: '#1d1213', edge: '#46262a', text: '#ff8983' },
  blue: { lit: '#2f8bff', high: '#559fff', low: '#207be8', dim: '#10161f', edge: '#21354f', text: '#7db6ff' },
  orange: {
    lit: '#ff9a1f',
    high: '#ffb04a',
    low: '#ec890c',
    dim: '#1c160e',
    edge: '#45341f',
    text: '#ffb04d',
  },
  purple: {
    lit: '#a45cff',
    high: '#b679ff',
    low: '#944af2',
    dim: '#18121f',
    edge: '#3a2a4f',
    text: '#c79bff',
  },
}

export const BADGE_COLOURS: Readonly<Record<Badge, string>> = {
  Unranked: '#96a19b',
  Bronze: '#e0976a',
  Silver: '#cfd8dd',
  Gold: '#ffd24d',
  Platinum: '#a5ecf5',
  Diamond: '#6fadff',
  Master: '#c08bff',
  'Grand Master': '#ffa24a',
  Immortal: '#ff6f66',
}
