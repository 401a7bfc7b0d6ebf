import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { canReceive, encrypted, pushKeysFrom, pushRequest } from './push-message.ts'

/** RFC 8291, section 5 and appendix A. */
const BROWSER = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

test('given the example of the standard, the message is the one that it prints', () => {
  const made = {
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  }
  expect(
    encrypted(BROWSER, Buffer.from('When I grow up, I want to be a watermelon'), made).toString('base64url'),
  ).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test.each([
  ['the keys of the standard', BROWSER, true],
  ['a key that is too short', { ...BROWSER, p256dh: 'AAAA' }, false],
  [
    'a key of the right length that is no point of the curve',
    { ...BROWSER, p256dh: `B${'A'.repeat(86)}` },
    false,
  ],
  ['an empty key', { ...BROWSER, p256dh: '' }, false],
  ['a secret that is too short', { ...BROWSER, auth: 'AAAA' }, false],
])('given %s, a browser can receive: %#', (_, browser, expected) => {
  expect(canReceive(browser)).toBe(expected)
})

test('given a key of the installation, the site signs with the same keys for ever', () => {
  const keys = pushKeysFrom('ab'.repeat(32))
  expect(pushKeysFrom('ab'.repeat(32))).toEqual(keys)
  expect(pushKeysFrom('cd'.repeat(32)).publicKey).not.toBe(keys.publicKey)
  const endpoint = 'https://push.example/send/1'
  const now = new Date('2026-11-17T03:00:00Z')
  const { headers } = pushRequest({ endpoint, ...BROWSER }, '{}', {
    keys,
    subject: 'https://grid900.example',
    now,
  })
  const [, text = '', claims = '', signature = ''] =
    /^vapid t=(([\w-]+\.[\w-]+))\.([\w-]+), k=/.exec(headers.Authorization ?? '') ?? []
  expect(JSON.parse(Buffer.from(claims.split('.')[1] ?? '', 'base64url').toString())).toEqual({
    aud: 'https://push.example',
    exp: now.getTime() / 1000 + 12 * 60 * 60,
    sub: 'https://grid900.example',
  })
  const point = Buffer.from(keys.publicKey, 'base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256' },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  expect(
    verify(
      'sha256',
      Buffer.from(text),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true)
})
