import type { Window } from './limiter.ts'

/** The services that are read with an account, each with its own limits. */
export type Service = 'profile' | 'achievements' | 'titlehub'

export type Limits = Record<Service, readonly Window[]>

/** As documented: a burst window and a sustained one, both counted per account. */
export const DOCUMENTED_LIMITS: Limits = {
  profile: burstAndSustain(10, 30),
  achievements: burstAndSustain(100, 300),
  // Not documented; the lowest numbers that are known of any service.
  titlehub: burstAndSustain(10, 30),
}

/** For a far side that does not count, such as a simulator that is being filled. */
export const NO_LIMITS: Limits = { profile: [], achievements: [], titlehub: [] }

function burstAndSustain(burst: number, sustain: number): readonly Window[] {
  return [
    { ms: 15_000, max: burst },
    { ms: 300_000, max: sustain },
  ]
}
