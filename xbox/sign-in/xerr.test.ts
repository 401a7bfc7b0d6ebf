import { expect, test } from 'vitest'
import { explainXErr, type SignInFault } from './xerr.ts'

// The classes of docs/xbox-live.md, section 12.1, by the last byte of the number.
const CLASSES: Record<SignInFault, number[]> = {
  needs_owner: [
    0x03, 0x04, 0x05, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0e, 0x0f, 0x10, 0x11, 0x12, 0x13, 0x18, 0x19,
  ],
  stale: [0x22, 0x26],
  'service ill': [0x1a, 0x31, 0x0d],
}
const listed = Object.entries(CLASSES).flatMap(([fault, bytes]) =>
  bytes.map((byte) => [byte, fault] as const),
)

test.each(listed)('given the XErr 8015DC%i, the class is "%s"', (byte, fault) => {
  expect(explainXErr(0x8015dc00 + byte).fault).toBe(fault)
})

test('given any number that is not listed, the token is stale and the account is not given up', () => {
  const known = new Set<number>(listed.map(([byte]) => byte))
  for (let byte = 0; byte < 256; byte++) {
    if (!known.has(byte)) expect(explainXErr(0x8015dc00 + byte).fault).toBe('stale')
  }
  expect(explainXErr(1)).toMatchObject({ fault: 'stale', page: null })
})

test('given a refusal that needs the owner, there is a reason in words and a page to visit', () => {
  for (const byte of CLASSES.needs_owner) {
    const { reason, page } = explainXErr(0x8015dc00 + byte)
    expect(reason).toMatch(/^[A-Z_]+, .+/)
    expect(page).toMatch(/^https:\/\//)
  }
})
