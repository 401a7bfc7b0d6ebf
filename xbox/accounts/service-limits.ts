import type { Window } from './limiter.ts'

/** The services that need an account, each with limits of its own. */
export type Service = 'profile' | 'achievements' | 'titlehub'

export type Limits = Record<Service, readonly Window[]>

/** A burst window and a sustained one, both counted per account (docs/xbox-live.md, section 6). */
export const DOCUMENTED_LIMITS: Limits = {
  profile: burstAndSustain(10, 30),
  achievements: burstAndSustain(100, 300),
  // Not documented; these are the lowest numbers known of any service.
  titlehub: burstAndSustain(10, 30),
}

/** For a simulator whose limits are off. */
export const NO_LIMITS: Limits = { profile: [], achievements: [], titlehub: [] }

function burstAndSustain(burst: number, sustain: number): readonly Window[] {
  return [
    { ms: 15_000, max: burst },
    { ms: 300_000, max: sustain },
  ]
}
