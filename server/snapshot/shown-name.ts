import type { Contestant } from './state.ts'

/** The name a gamer shows; several may have chosen the same, and then a number after it tells them apart. */
export const shownName = ({
  modernGamertag,
  suffix,
  gamertag,
}: Pick<Contestant, 'modernGamertag' | 'suffix' | 'gamertag'>): string =>
  modernGamertag ? modernGamertag + (suffix && `#${suffix}`) : gamertag
