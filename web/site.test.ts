import { expect, test } from 'vitest'
import { readSite } from './site.ts'

const defaults = readSite('{}')

test.each([
  ['no settings element', null],
  ['an empty element', ''],
  ['text that is not JSON', '{siteName'],
  ['JSON that is not an object', 'null'],
  ['fields of the wrong type', '{"siteName": 9, "trackerUrl": null, "chatInviteUrl": " "}'],
])('given %s, every setting has its default', (_, text) => {
  expect(readSite(text)).toEqual(defaults)
})

test('given settings, they are taken over, the tracker address without its last slash', () => {
  const text = JSON.stringify({
    siteName: 'Grid 12',
    trackerUrl: 'https://t.example/',
    chatInviteUrl: 'https://c.example/x',
  })
  expect(readSite(text)).toEqual({
    ...defaults,
    siteName: 'Grid 12',
    trackerUrl: 'https://t.example',
    chatInviteUrl: 'https://c.example/x',
  })
})
