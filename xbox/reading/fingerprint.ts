/** Tells bytes from all others, for as long as this process runs. */
import { createCipheriv, createSecretKey, randomBytes } from 'node:crypto'

const KEY = createSecretKey(randomBytes(16))
const NONCE = Buffer.alloc(12)

/**
 * The code by which AES-GCM recognises changed bytes. As the key is random, two different pages share one with a chance of 2^-114.
 * A digest does the same, but SHA-256 takes a tenth of a scan on processors that have no instructions for it; all have them for AES.
 */
export function fingerprintOf(bytes: Uint8Array): string {
  const code = createCipheriv('aes-128-gcm', KEY, NONCE)
  code.setAAD(bytes)
  code.final()
  return code.getAuthTag().toString('base64')
}
