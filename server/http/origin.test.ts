import { expect, test } from 'vitest'
import { mayChange } from './origin.ts'

const PUBLIC = 'https://grid900.example'
const HERE = 'http://127.0.0.1:3000'
const cookie = 'grid900_session=x'

test.each([
  ['the own page', PUBLIC, { origin: PUBLIC, cookie }, true],
  ['a foreign page', PUBLIC, { origin: 'https://evil.example', cookie }, false],
  ['a foreign page without a cookie', PUBLIC, { origin: 'https://evil.example' }, false],
  ['a page from a file or a frame without an origin', PUBLIC, { origin: 'null', cookie }, false],
  [
    'the own name without https',
    PUBLIC,
    { origin: 'http://grid900.example', host: 'grid900.example' },
    false,
  ],
  ['another port', PUBLIC, { origin: `${PUBLIC}:8443` }, false],
  ['a name that only begins like ours', PUBLIC, { origin: `${PUBLIC}.evil.example` }, false],
  ['another name of this machine', HERE, { origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
  ['a third name of this machine', 'http://localhost:3000', { origin: 'http://[::1]:3000', cookie }, true],
  ['this machine, of a site on all of its addresses', 'http://0.0.0.0:3000', { origin: HERE, cookie }, true],
  // Whoever owns a name can let it lead to this machine, and the browser then sends it as Host and as Origin.
  [
    'a foreign name that leads here',
    HERE,
    { origin: 'http://evil.example:3000', host: 'evil.example:3000' },
    false,
  ],
  [
    'this machine, of a site on a network',
    'http://192.168.1.5:3000',
    { origin: HERE, host: '127.0.0.1:3000' },
    false,
  ],
  [
    'the own page of a site on a network',
    'http://192.168.1.5:3000',
    { origin: 'http://192.168.1.5:3000' },
    true,
  ],
  [
    'a foreign page on this machine',
    HERE,
    { origin: 'http://localhost:8080', host: '127.0.0.1:3000' },
    false,
  ],
  ['a browser that says only that it is our page', PUBLIC, { 'sec-fetch-site': 'same-origin', cookie }, true],
  ['a browser that says it is not', PUBLIC, { 'sec-fetch-site': 'cross-site', cookie }, false],
  ['a page of a neighbour', PUBLIC, { 'sec-fetch-site': 'same-site', cookie }, false],
  ['a program with nobody’s cookie', PUBLIC, {}, true],
  ['a program with a cookie', PUBLIC, { cookie }, false],
])('given %s at %s', (_, publicUrl, headers, expected) => {
  expect(mayChange(headers, publicUrl)).toBe(expected)
})
