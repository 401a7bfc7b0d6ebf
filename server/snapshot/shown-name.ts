import type { Contestant } from './state.ts'

/** The name a gamer shows; if several chose the same, a number tells them apart. */
export const shownName = ({
  modernGamertag,
  suffix,
  gamertag,
}: Pick<Contestant, 'modernGamertag' | 'suffix' | 'gamertag'>): string =>
  modernGamertag ? modernGamertag + (suffix && `#${suffix}`) : gamertag
