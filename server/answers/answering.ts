/** How a call is answered from a settled state: its subject, what it depends on, and its fields. */
import type { AnswerOf, Call, QueryOf } from '#contract/call.ts'
import type { Snapshot } from '../snapshot/state.ts'

type Shown = readonly (string | number)[]

export interface Answering<C extends Call = Call, Subject = unknown> {
  call: C
  /** Throws a refusal if the subject does not exist. */
  find(snapshot: Snapshot, query: QueryOf<C>): Subject
  keyOf(subject: Subject): string
  /** The versions of everything the answer shows; it stays valid while they are unchanged. */
  shows(snapshot: Snapshot, subject: Subject): Shown | Promise<Shown>
  present(snapshot: Snapshot, subject: Subject): AnswerOf<C> | Promise<AnswerOf<C>>
  /** The answer also changes with the clock. */
  timed?: true
}

/**
 * Up to this number of gamers, lists of everyone are made ahead of requests. Beyond it each settlement would write and
 * compress megabytes that are hardly requested, because pages read such lists by the window.
 */
const LARGE = 2000
export const isLarge = ({ gamers }: { gamers: { size: number } }): boolean => gamers.size > LARGE

/** A call that lists everything; its answer is made ahead of requests. */
export interface Listing<C extends Call = Call> extends Answering<C, undefined> {
  list: List
}

/** Lists of gamers grow with the contest. */
type List = 'of gamers' | 'of games'

export const answering = <const C extends Call, Subject>(
  call: C,
  how: Omit<Answering<C, Subject>, 'call'>,
): Answering<C, Subject> => ({ call, ...how })

export const listing = <const C extends Call>(
  call: C,
  how: Pick<Answering<C, undefined>, 'shows' | 'present'> & { list?: List },
): Listing<C> => ({ call, list: 'of games', find: () => undefined, keyOf: () => '', ...how })

/** A list that also takes a subject: without one the answer is made ahead. */
export const listingOf = <const C extends Call, Subject>(
  call: C,
  how: Omit<Answering<C, Subject | undefined>, 'call'> & { list: List },
): Answering<C, Subject | undefined> & { list: List } => ({ call, ...how })

/** Each entry fits its own call, and nothing else looks inside. */
// biome-ignore lint/suspicious/noExplicitAny: the query and the subject differ from call to call and never leave the call.
export type AnyAnswering = Answering<any, any> & { list?: List }
