import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { XboxConfigError } from '../errors.ts'

// A sealed token is "v1.<iv>.<tag>.<ciphertext>" in base64url. Changing the method needs a new version number.
const VERSION = 'v1'
const MIN_KEY_LENGTH = 32

/** Encrypts refresh tokens at rest (AES-256-GCM) with a key from the settings. */
export function createTokenVault(key: string) {
  if (key.length < MIN_KEY_LENGTH)
    throw new XboxConfigError(`The key for stored tokens must have at least ${MIN_KEY_LENGTH} characters.`)
  const cipherKey = Buffer.from(hkdfSync('sha256', key, '', `xbox refresh token ${VERSION}`, 32))
  // The owner is authenticated too, so that a sealed token cannot be moved to another account.
  const bound = (owner: string) => Buffer.from(`${VERSION}:${owner}`)

  return {
    seal(token: string, owner: string): string {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', cipherKey, iv).setAAD(bound(owner))
      const sealed = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
      return [VERSION, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join(
        '.',
      )
    },

    open(sealed: string, owner: string): string {
      const [sealedBy, ...parts] = sealed.split('.')
      const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
      if (sealedBy !== VERSION || !iv || !tag || !text)
        throw new XboxConfigError(`The stored token of "${owner}" has an unknown format.`)
      try {
        const decipher = createDecipheriv('aes-256-gcm', cipherKey, iv, { authTagLength: 16 })
        decipher.setAAD(bound(owner)).setAuthTag(tag)
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
      } catch {
        throw new XboxConfigError(
          `The stored token of "${owner}" does not open with this key; restore the key or connect the account again.`,
        )
      }
    },
  }
}
