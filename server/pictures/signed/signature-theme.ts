/** The two themes of a signature, in fixed colours, because a forum's page knows nothing of ours. */
import type { Badge } from '#contest/rules/badges.ts'
import type { Quadrant } from '#contest/rules/grid.ts'
import { BACKGROUND, BADGE_COLOURS, INK, INK_2, QUADRANT_COLOURS } from '../previews/colours.ts'

export type SignatureTheme = 'dark' | 'light'

export interface SignatureColours {
  ground: string
  edge: string
  ink: string
  ink2: string
  badges: Readonly<Record<Badge, string>>
  quadrants: Readonly<Record<Quadrant, { lit: string; dim: string }>>
}

export const SIGNATURE_THEMES: Readonly<Record<SignatureTheme, SignatureColours>> = {
  dark: {
    ground: BACKGROUND,
    edge: '#3a433e',
    ink: INK,
    ink2: INK_2,
    badges: BADGE_COLOURS,
    quadrants: QUADRANT_COLOURS,
  },
  light: {
    ground: '#ffffff',
    edge: '#b3beb6',
    ink: '#101513',
    ink2: '#414b46',
    badges: {
      Unranked: '#5b665f',
      Bronze: '#8f4c20',
      Silver: '#4f5a61',
      Gold: '#7a5b00',
      Platinum: '#0b6a78',
      Diamond: '#1259b8',
      Master: '#6f2bc6',
      'Grand Master': '#964600',
      Immortal: '#a3121f',
    },
    quadrants: {
      red: { lit: '#e5383f', dim: '#faeceb' },
      blue: { lit: '#1f77ea', dim: '#e9f1fb' },
      orange: { lit: '#d17200', dim: '#fbf1e2' },
      purple: { lit: '#8f45ee', dim: '#f3ecfb' },
    },
  },
}
