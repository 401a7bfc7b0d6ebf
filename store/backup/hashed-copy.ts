/** The lines and tables of a file as they were at one moment, and the last line that they are checked by. */
import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { totalOf } from './first-line.ts'
import { SAME_TEXT } from './tables.ts'

const asLine = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)

export async function beginCopy(client: Client) {
  await client.query(SAME_TEXT)
  await client.query('begin isolation level repeatable read read only')
  const hash = createHash('sha256')
  const rows: Record<string, number> = {}
  const hashed = (chunk: Buffer): Buffer => {
    hash.update(chunk)
    return chunk
  }
  return {
    hashed,
    line: (value: unknown): Buffer => hashed(asLine(value)),
    async *table(name: string, copy: string): AsyncGenerator<Buffer> {
      const copying = client.query(copyTo(copy))
      for await (const chunk of copying as AsyncIterable<Buffer>) yield hashed(chunk)
      rows[name] = copying.rowCount ?? 0
    },
    rows: (): number => totalOf(rows),
    async lastLine(): Promise<Buffer> {
      await client.query('commit')
      return asLine({ rows, sha256: hash.digest('hex') })
    },
  }
}
