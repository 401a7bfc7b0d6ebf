/** Database timeouts in milliseconds. Without them a frozen database or a vanished machine would block every call for ever. */
import type { ClientConfig } from 'pg'

export interface DatabaseTimeouts {
  /** To open a connection, or to get a free one from the pool. */
  connection: number
  /** PostgreSQL cancels the statement after this time. */
  statement: number
  /** Client-side query timeout. Slightly longer than `statement`, because PostgreSQL's own error is more specific. */
  answer: number
  /** PostgreSQL ends an idle transaction, with its locks, after this time. */
  transaction: number
}

const seconds = (count: number): number => count * 1000
const minutes = (count: number): number => count * 60_000

/** For the web server, where a visitor waits for every statement. */
export const WEB_TIMEOUTS: DatabaseTimeouts = {
  connection: seconds(3),
  statement: seconds(4),
  answer: seconds(5),
  transaction: seconds(10),
}

/** For long work: a settlement blocks all other writes, and a migration may rewrite a large table. */
export const BATCH_TIMEOUTS: DatabaseTimeouts = {
  connection: minutes(5),
  statement: minutes(30),
  answer: minutes(31),
  transaction: minutes(10),
}

/** For reading the whole contest in the background; failures are retried soon. */
export const SNAPSHOT_TIMEOUTS: DatabaseTimeouts = {
  connection: seconds(10),
  statement: minutes(1),
  answer: seconds(65),
  transaction: minutes(1),
}

/** For a dedicated connection that holds locks or listens: its queries are small and quick. */
export const LISTENER_TIMEOUTS: DatabaseTimeouts = {
  connection: seconds(10),
  statement: seconds(15),
  answer: seconds(20),
  transaction: seconds(10),
}

/** In the driver's options. Keep-alive probes detect a vanished machine on an idle connection. */
export const limitsOf = ({ connection, statement, answer, transaction }: DatabaseTimeouts): ClientConfig => ({
  connectionTimeoutMillis: connection,
  statement_timeout: statement,
  query_timeout: answer,
  idle_in_transaction_session_timeout: transaction,
  keepAlive: true,
  keepAliveInitialDelayMillis: seconds(10),
})
