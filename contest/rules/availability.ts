/** Why a game can no longer be bought or completed. It does not change points; players should know before they begin. */

export const AVAILABILITY_KINDS = ['delisted', 'servers_closed', 'needs_hardware'] as const
export type AvailabilityKind = (typeof AVAILABILITY_KINDS)[number]

export interface Availability {
  kind: AvailabilityKind
  /** Since when, yyyy-mm-dd. */
  date: string
  note: string
}

/** Verb phrases for sentences about a game: "is delisted". */
export const AVAILABILITY_WORDS: Readonly<Record<AvailabilityKind, string>> = {
  delisted: 'is delisted',
  servers_closed: 'has closed its servers',
  needs_hardware: 'needs special hardware',
}

/** Delisted games and games without servers can no longer be completed; special hardware can still be found. */
export const isUnattainable = ({
  availability = [],
}: {
  availability?: readonly { kind?: AvailabilityKind }[]
}): boolean => availability.some(({ kind }) => kind === 'delisted' || kind === 'servers_closed')
