import { describe, expect, test } from 'vitest'
import { countField, hexColour, instant, optionalText, pictureField, titleId, xuid } from './fields.ts'

describe('a time is read to the millisecond, and null when it means "never"', () => {
  test.each([
    ['2020-10-08T01:55:12.4411936Z', '2020-10-08T01:55:12.441Z'],
    ['2020-10-08T01:55:12.9999999Z', '2020-10-08T01:55:12.999Z'],
    ['2020-10-08T01:55:20.61Z', '2020-10-08T01:55:20.610Z'],
    ['2014-04-12T14:05:02Z', '2014-04-12T14:05:02.000Z'],
    ['2014-04-12T14:05:02', '2014-04-12T14:05:02.000Z'],
    ['2014-04-12T14:05:02.5+02:00', '2014-04-12T12:05:02.500Z'],
    ['0001-01-01T00:00:00.0000000Z', null],
    ['1753-01-01T00:00:00Z', null],
    ['2002-11-15T00:00:00.0000000Z', null],
    ['9999-12-31T23:59:59.9999999Z', null],
    ['2004-12-31T23:59:59.9999999Z', null],
    ['2005-01-01T00:00:00.0000000Z', '2005-01-01T00:00:00.000Z'],
    ['2024-02-29T12:34:56.7890000Z', '2024-02-29T12:34:56.789Z'],
    ['2099-12-31T23:59:59.9999999Z', '2099-12-31T23:59:59.999Z'],
    ['2100-01-01T00:00:00.0000000Z', null],
    ['2020-02-31T01:55:12.0000000Z', '2020-03-02T01:55:12.000Z'],
    ['2020-13-45T01:55:12Z', null],
    ['yesterday', null],
    ['', null],
    [null, null],
    [undefined, null],
    [1602122112, null],
  ])('%s -> %s', (given, expected) => {
    expect(instant.parse(given)).toBe(expected && Date.parse(expected))
  })
})

describe('a number may come as a string', () => {
  test.each([
    [0, 0],
    [1000, 1000],
    ['98096', 98096],
    [' 98096 ', 98096],
    ['1000.0', 1000],
  ])('%s is read', (given, expected) => {
    expect(countField.parse(given)).toBe(expected)
  })

  test.each(['n/a', '', '-5', -5, 1.5, '1.5', null, undefined, true, Number.NaN])('%s is not', (given) => {
    expect(countField.safeParse(given).success).toBe(false)
  })
})

test.each([
  [16468936, 16468936],
  ['1560034050', 1560034050],
  ['4294967295', 4294967295],
])('title id %s is read', (given, expected) => {
  expect(titleId.parse(given)).toBe(expected)
})

test.each([0, '0', 4294967296, '4D5307DF', null, undefined])('%s is no title id', (given) => {
  expect(titleId.safeParse(given).success).toBe(false)
})

test.each([
  ['2669321029139235', '2669321029139235'],
  [2669321029139235, '2669321029139235'],
])('xuid %s is kept as text', (given, expected) => {
  expect(xuid.parse(given)).toBe(expected)
})

test.each(['', 'me', '12)', '0', -1, 2 ** 60, null])('%s is no xuid', (given) => {
  expect(xuid.safeParse(given).success).toBe(false)
})

describe('a picture is https, or http on this machine', () => {
  test.each([
    ['http://store-images.s-microsoft.com/image/apps.1', 'https://store-images.s-microsoft.com/image/apps.1'],
    [
      'https://images-eds-ssl.xboxlive.com/image?url=x&w=64',
      'https://images-eds-ssl.xboxlive.com/image?url=x&w=64',
    ],
    [
      'http://127.0.0.1:4010/images-eds-ssl.xboxlive.com/a.svg',
      'http://127.0.0.1:4010/images-eds-ssl.xboxlive.com/a.svg',
    ],
    ['javascript:alert(1)', null],
    ['data:image/png;base64,AA', null],
    ['//host/picture', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('%s -> %s', (given, expected) => {
    expect(pictureField.parse(given)).toBe(expected)
  })
})

test.each([
  ['107c10', '107c10'],
  ['222B38', '222b38'],
  ['#222B38', '222b38'],
  ['red', null],
  ['12345', null],
  [null, null],
])('colour %s -> %s', (given, expected) => {
  expect(hexColour.parse(given)).toBe(expected)
})

test.each([
  ['nothing to mend', 'Vega', 'Vega'],
  ['a NUL, which PostgreSQL cannot store', ' Ve\0ga ', 'Vega'],
  ['half a character, which it cannot store either', 'Ve\ud83cga', 'Ve\ufffdga'],
  ['a whole character of two halves', 'Ve\ud83c\udfaega', 'Ve\ud83c\udfaega'],
  ['both', '\0Ve\udfaega', 'Ve\ufffdga'],
  ['halves that only a NUL divides', 'Ve\ud83c\0\udfaega', 'Ve\ud83c\udfaega'],
  ['nothing but what is cut out', ' \0 ', null],
])('given a name with %s', (_what, given, expected) => {
  expect(optionalText.parse(given)).toBe(expected)
})
