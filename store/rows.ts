/** The rows of a statement: rowsOf<Cycle>(db)`select * from cycles`. */
import { sql } from 'kysely'
import type { Db } from './schema.ts'

export const rowsOf =
  <Row>(db: Db) =>
  async (...statement: Parameters<typeof sql>): Promise<Row[]> =>
    (await sql<Row>(...statement).execute(db)).rows

/** For a statement that always has one, such as a count. */
export const oneRowOf =
  <Row>(db: Db) =>
  async (...statement: Parameters<typeof sql>): Promise<Row> => {
    const [row] = await rowsOf<Row>(db)(...statement)
    if (!row) throw new Error('The database gave no answer.')
    return row
  }
