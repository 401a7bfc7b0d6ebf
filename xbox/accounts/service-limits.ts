import type { LimitWindow } from './limiter.ts'

/** The services that need an account, each with its own limits. */
export type Service = 'profile' | 'achievements' | 'titlehub'

export type ServiceLimits = Record<Service, readonly LimitWindow[]>

/** A burst window and a sustained one, both counted per account (docs/xbox-live.md, section 6). */
export const DOCUMENTED_LIMITS: ServiceLimits = {
  profile: burstAndSustain(10, 30),
  achievements: burstAndSustain(100, 300),
  // Not documented; these are the lowest known of any service.
  titlehub: burstAndSustain(10, 30),
}

/** For a simulator whose limits are off. */
export const NO_LIMITS: ServiceLimits = { profile: [], achievements: [], titlehub: [] }

function burstAndSustain(burst: number, sustain: number): readonly LimitWindow[] {
  return [
    { ms: 15_000, max: burst },
    { ms: 300_000, max: sustain },
  ]
}
