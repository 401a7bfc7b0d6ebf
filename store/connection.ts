/** Between Kysely and the driver: names prepared statements, copies rows in binary and closes silent connections. */
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { CopyCursor } from './binary-copy.ts'
import { preparedName } from './prepared.ts'

/** The database did not answer in time. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  readonly code = 'ETIMEDOUT'
}

/** The pool for Kysely. Every statement has this timeout. */
export const poolFor = (pool: Pool, answerMs: number): PostgresPool => ({
  connect: async () => new Connection(await pool.connect(), answerMs),
  end: () => pool.end(),
  options: pool.options,
})

class Connection implements PostgresPoolClient {
  readonly #client: PoolClient
  readonly #answerMs: number
  #isReleased = false
  #isSilent = false

  constructor(client: PoolClient, answerMs: number) {
    this.#client = client
    this.#answerMs = answerMs
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(asked: unknown, values: readonly unknown[] = []): unknown {
    if (asked instanceof CopyCursor) return this.#copy(asked)
    const text = String(asked)
    const name = preparedName(text)
    return this.#inTime(
      this.#client.query({ text, values: [...values], ...(name !== undefined && { name }) }),
    )
  }

  #copy<Piece>(cursor: CopyCursor<Piece>): PostgresCursor<Piece> {
    this.#client.query(cursor.query)
    return { read: () => this.#inTime(cursor.read()), close: () => this.#inTime(cursor.close()) }
  }

  async #inTime<T>(answer: Promise<T>): Promise<T> {
    const silence = setTimeout(() => this.#giveUp(), this.#answerMs)
    try {
      return await answer
    } catch (error) {
      throw this.#isSilent ? new NoAnswer('The database did not answer in time.', { cause: error }) : error
    } finally {
      clearTimeout(silence)
    }
  }

  /** The driver's own timeout would keep the connection in use, and the next query would queue behind the first. */
  #giveUp(): void {
    this.#isSilent = true
    this.release(true)
  }

  /** Kysely also releases a closed connection, but the pool accepts a connection only once. */
  release(destroy = false): void {
    if (this.#isReleased) return
    this.#isReleased = true
    this.#client.release(destroy)
  }
}
