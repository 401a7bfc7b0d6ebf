/** Replaces the contents of a database with a backup, all or nothing. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type ContestSource, claimSource } from '../catalogue/contest-source.ts'
import { resealTokens } from '../people/reseal-tokens.ts'
import type { Tx } from '../schema.ts'
import { deleteSealed, type Reseal, resealSettings } from '../settings/sealed-settings.ts'
import { checkBackup, openBackup } from './backup-file.ts'
import { loadDatabase } from './load-database.ts'
import { keyFromFile } from './sealed-key.ts'
import { target } from './write-backup.ts'

export interface RestoreOptions {
  ownerConnectionString: string
  file: string
  /** Decrypts the key in the file. */
  passphrase?: string | undefined
  /** Restores without the key; the accounts must then be reconnected. */
  withoutKey?: boolean
  /** Overwrites an existing contest. */
  replace: boolean
  /** What the settings name explicitly; null if nothing. */
  source?: ContestSource | null
  /** Re-encrypts from the backup's key to the current one. */
  resealFrom(key: string): Reseal
}

export interface Restored {
  madeAt: Date
  siteName: string
  /** The schema of the file, before it was migrated. */
  schema: string
  rows: number
  /** Gamertags of accounts whose token no key can decrypt. */
  lostAccounts: string[]
  /** Settings whose address no key can decrypt. */
  lostWebhooks: string[]
}

export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { ownerConnectionString, file, passphrase, withoutKey = false, replace, source, resealFrom } = options
  const { header, rows } = await checkBackup(file)
  const reseal = withoutKey ? undefined : resealFrom(await keyFromFile(header.key, passphrase))
  const { madeAt, siteName, schema, sequences } = header
  const lost = await loadDatabase({
    ownerConnectionString,
    what: 'backup',
    schema,
    sequences,
    replace,
    fill: (client) => fill(client, file),
    afterwards: async (tx) => {
      if (source) await claimSource(tx, { source, what: 'backup', simulatorsAlike: true })
      return afterwards(tx, reseal)
    },
  })
  return { madeAt, siteName, schema, rows, ...lost }
}

async function fill(client: Client, file: string): Promise<void> {
  const backup = await openBackup(file)
  try {
    for await (const { rows, ...table } of backup.tables()) {
      const copying = client.query(copyFrom(`copy ${target(table)} from stdin`))
      await pipeline(Readable.from(rows), copying)
    }
  } finally {
    await backup.close()
  }
}

/** Re-encrypts tokens and webhooks with the current key, and removes records of files on the other machine. */
async function afterwards(
  tx: Tx,
  reseal: Reseal | undefined,
): Promise<Pick<Restored, 'lostAccounts' | 'lostWebhooks'>> {
  await tx.deleteFrom('backups').execute()
  const lostWebhooks = await resealSettings(tx, reseal ?? (() => null))
  await deleteSealed(tx, lostWebhooks)
  return { lostAccounts: reseal ? (await resealTokens(tx, reseal)).lost : [], lostWebhooks }
}
