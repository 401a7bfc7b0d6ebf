/** Encrypts the key inside a backup with a passphrase: scrypt makes guessing slow, AES-GCM detects a wrong one. */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { z } from 'zod'
import { BackupRefused } from '../errors.ts'
import type { BackupHeader, SealedKey } from './backup-file.ts'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
)
/** About a tenth of a second and 128 MB per guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

export async function keyForFile(key: string, passphrase: string | undefined): Promise<BackupHeader['key']> {
  if (!passphrase) return { plain: key }
  const salt = randomBytes(16)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await derive(passphrase, salt, 32, COST), iv)
  const text = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()])
  const [saltText, ivText, tag, sealed] = [salt, iv, cipher.getAuthTag(), text].map((part) =>
    part.toString('base64url'),
  ) as [string, string, string, string]
  return { sealed: { salt: saltText, iv: ivText, tag, text: sealed } }
}

export async function keyFromFile(key: BackupHeader['key'], passphrase: string | undefined): Promise<string> {
  if ('plain' in key) return key.plain
  if (!passphrase) {
    throw new BackupRefused(
      'The key in this backup is sealed: set BACKUP_PASSPHRASE, or restore with --without-key and connect the accounts again.',
    )
  }
  return unsealed(key.sealed, passphrase)
}

async function unsealed(
  { salt, iv, tag, text }: z.infer<typeof SealedKey>,
  passphrase: string,
): Promise<string> {
  const bytes = (part: string) => Buffer.from(part, 'base64url')
  const cipherKey = await derive(passphrase, bytes(salt), 32, COST)
  try {
    const decipher = createDecipheriv('aes-256-gcm', cipherKey, bytes(iv), { authTagLength: 16 })
    decipher.setAuthTag(bytes(tag))
    return Buffer.concat([decipher.update(bytes(text)), decipher.final()]).toString('utf8')
  } catch {
    throw new BackupRefused('BACKUP_PASSPHRASE is not the one that sealed the key in this backup.')
  }
}
