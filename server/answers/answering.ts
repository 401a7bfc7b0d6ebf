/** How one call is answered from a settled state: whom it is about, what that depends on, and every field of the answer. */
import type { AnswerOf, Call, QueryOf } from '#contract/call.ts'
import type { Snapshot } from '../snapshot/state.ts'

type Shown = readonly (string | number)[]

export interface Answering<C extends Call = Call, Subject = unknown> {
  call: C
  /** Whom or what the query means; throws a refusal when there is no such thing. */
  find(snapshot: Snapshot, query: QueryOf<C>): Subject
  /** Tells the subjects of one call apart. */
  keyOf(subject: Subject): string
  /** The versions of everything the answer shows: while they stay, the answer does. */
  shows(snapshot: Snapshot, subject: Subject): Shown | Promise<Shown>
  present(snapshot: Snapshot, subject: Subject): AnswerOf<C> | Promise<AnswerOf<C>>
  /** The answer changes with the clock, not only with the state. */
  timed?: true
}

/**
 * Lists of everybody are made before anybody asks only while the contest is small. Beyond, each settlement would write and compress
 * megabytes that hardly anybody asks for, since the pages read such lists by the window.
 */
const LARGE = 2000
export const isLarge = ({ gamers }: Pick<Snapshot, 'gamers'>): boolean => gamers.size > LARGE

/** A call that lists everything: its answer is made before anybody asks. */
export interface Listing<C extends Call = Call> extends Answering<C, undefined> {
  list: List
}

/** Of what it is a list: that of all gamers grows with the contest. */
type List = 'of gamers' | 'of games'

export const answering = <const C extends Call, Subject>(
  call: C,
  how: Omit<Answering<C, Subject>, 'call'>,
): Answering<C, Subject> => ({ call, ...how })

export const listing = <const C extends Call>(
  call: C,
  how: Pick<Answering<C, undefined>, 'shows' | 'present'> & { list?: List },
): Listing<C> => ({ call, list: 'of games', find: () => undefined, keyOf: () => '', ...how })

/** A list that can also be asked about something: without that the subject is undefined, and the answer ready. */
export const listingOf = <const C extends Call, Subject>(
  call: C,
  how: Omit<Answering<C, Subject | undefined>, 'call'> & { list: List },
): Answering<C, Subject | undefined> & { list: List } => ({ call, ...how })

/** What the app keeps in one list: each fits its own call, and nobody else looks inside. */
// biome-ignore lint/suspicious/noExplicitAny: the query and the subject differ from call to call and never leave the call.
export type AnyAnswering = Answering<any, any> & { list?: List }
