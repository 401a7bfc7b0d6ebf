/**
 * How long a process waits for the database, in milliseconds. Without limits a database that is frozen, or a machine that is
 * gone without a word, holds every call for ever.
 */
import type { ClientConfig } from 'pg'

export interface DatabaseTimeouts {
  /** For a connection: a new one, or a free one of the pool. */
  connection: number
  /** For a statement: then PostgreSQL breaks it off. */
  statement: number
  /** For its answer: then the connection is taken for dead. A little more, because PostgreSQL's own word says more. */
  answer: number
  /** For the next statement of a transaction: then PostgreSQL ends it with its locks. */
  transaction: number
}

const seconds = (count: number): number => count * 1000
const minutes = (count: number): number => count * 60_000

/** For the web server: behind every statement stands a visitor. */
export const WEB_TIMEOUTS: DatabaseTimeouts = {
  connection: seconds(3),
  statement: seconds(4),
  answer: seconds(5),
  transaction: seconds(10),
}

/** For work that takes its time: a settlement lets every other write wait, a migration may rewrite a large table. */
export const BATCH_TIMEOUTS: DatabaseTimeouts = {
  connection: minutes(5),
  statement: minutes(30),
  answer: minutes(31),
  transaction: minutes(10),
}

/** For reading the whole contest, which nobody waits for; what fails is read again soon. */
export const SNAPSHOT_TIMEOUTS: DatabaseTimeouts = {
  connection: seconds(10),
  statement: minutes(1),
  answer: seconds(65),
  transaction: minutes(1),
}

/** For a connection that one process keeps for itself, to hold locks or to listen: it asks little and at once. */
export const LISTENER_TIMEOUTS: DatabaseTimeouts = {
  connection: seconds(10),
  statement: seconds(15),
  answer: seconds(20),
  transaction: seconds(10),
}

/** The same in the driver's words. Probes find out about a machine that is gone while nothing is asked. */
export const limitsOf = ({ connection, statement, answer, transaction }: DatabaseTimeouts): ClientConfig => ({
  connectionTimeoutMillis: connection,
  statement_timeout: statement,
  query_timeout: answer,
  idle_in_transaction_session_timeout: transaction,
  keepAlive: true,
  keepAliveInitialDelayMillis: seconds(10),
})
