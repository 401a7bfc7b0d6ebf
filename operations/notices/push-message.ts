/**
 * One web push message: encrypted for one browser (RFC 8291, aes128gcm) and signed by this site (VAPID, RFC 8292). The
 * push service learns neither its content nor its subject.
 */
import { createCipheriv, createECDH, createPrivateKey, ECDH, hkdfSync, randomBytes, sign } from 'node:crypto'
import type { StoredSubscription } from '#store/people/push-subscriptions.ts'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

const CURVE = 'prime256v1'
const RECORD_SIZE = 4096
/** How long a message waits for a browser; the next settlement has newer ones. */
const TTL_SECONDS = 24 * 60 * 60
const TOKEN_SECONDS = 12 * 60 * 60

/** Derived from the installation's key, so that every machine signs alike and nothing else has to be stored. */
export function pushKeysFrom(tokenKey: string): PushKeys {
  const ecdh = createECDH(CURVE)
  ecdh.setPrivateKey(Buffer.from(hkdfSync('sha256', tokenKey, '', 'web push v1', 32)))
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: ecdh.getPrivateKey('base64url') }
}

export function pushRequest(
  to: StoredSubscription,
  text: string,
  { keys, subject, now }: { keys: PushKeys; subject: string; now: Date },
) {
  const body = encrypted(to, Buffer.from(text))
  return {
    body,
    headers: {
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(body.length),
      TTL: String(TTL_SECONDS),
      Authorization: `vapid t=${token(to.endpoint, { keys, subject, now })}, k=${keys.publicKey}`,
    },
  }
}

const SECRET_BYTES = 16
/** Uncompressed: a mark and two coordinates. */
const POINT_BYTES = 65

/** Whether a message can be encrypted for this browser: its key must be a point of the curve. */
export function canReceive({ p256dh, auth }: Pick<StoredSubscription, 'p256dh' | 'auth'>): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== POINT_BYTES || Buffer.from(auth, 'base64url').length !== SECRET_BYTES) return false
  try {
    ECDH.convertKey(point, CURVE)
    return true
  } catch {
    return false
  }
}

/** Uses a key pair for this message alone. */
export function encrypted(
  { p256dh, auth }: Pick<StoredSubscription, 'p256dh' | 'auth'>,
  text: Buffer,
  made?: { privateKey: Buffer; salt: Buffer },
): Buffer {
  const [theirs, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')]
  const ecdh = createECDH(CURVE)
  if (made) ecdh.setPrivateKey(made.privateKey)
  else ecdh.generateKeys()
  const ours = ecdh.getPublicKey()
  const salt = made?.salt ?? randomBytes(16)
  const derive = (key: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length))
  const between = derive(
    ecdh.computeSecret(theirs),
    secret,
    Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]),
    32,
  )
  const key = derive(between, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(between, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // Marks the last record.
  const sealed = [cipher.update(Buffer.concat([text, Buffer.of(2)])), cipher.final(), cipher.getAuthTag()]
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD_SIZE)
  head.writeUInt8(ours.length, 4)
  return Buffer.concat([salt, head, ours, ...sealed])
}

/** Identifies the sender, because the push service accepts messages for this browser only from us. */
function token(
  endpoint: string,
  { keys, subject, now }: { keys: PushKeys; subject: string; now: Date },
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const expires = Math.floor(now.getTime() / 1000) + TOKEN_SECONDS
  const claims = { aud: new URL(endpoint).origin, exp: expires, sub: subject }
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const point = Buffer.from(keys.publicKey, 'base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: keys.privateKey,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}
