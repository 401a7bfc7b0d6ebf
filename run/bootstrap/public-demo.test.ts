import { expect, test } from 'vitest'
import { publicDemo } from './public-demo.mjs'

const refusal = (settings: Record<string, string>) => publicDemo((name) => settings[name])

test.each<[Record<string, string>, string]>([
  [{ HOST: '0.0.0.0' }, 'HOST'],
  [{ HOST: '::' }, 'HOST'],
  [{ HOST: '192.168.1.20' }, 'HOST'],
  [{ HOST: 'grid.example', ROLE: 'web' }, 'HOST'],
  [{ PUBLIC_URL: 'https://grid900.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://grid900.example', HOST: '127.0.0.1', DEMO: 'private' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://grid900.example', ROLE: 'scanner' }, 'PUBLIC_URL'],
])('given a demo with %j, one sentence names %s and how to ask for it', (settings, named) => {
  expect(refusal(settings)).toMatch(new RegExp(`^${named} would show the demo, .*DEMO=public.*\\.$`))
})

test.each<[string, Record<string, string>]>([
  ['no setting', {}],
  ['this machine', { HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:8080' }],
  ['this machine by its newer address', { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }],
  [
    'a demo that is asked for by name',
    { HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.example', DEMO: 'public' },
  ],
  ['a scanner, which listens nowhere', { HOST: '0.0.0.0', ROLE: 'scanner' }],
  [
    'a real contest',
    {
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://grid900.example',
      MICROSOFT_CLIENT_ID: 'a',
      MICROSOFT_CLIENT_SECRET: 'b',
    },
  ],
])('given %s, the start goes on', (_, settings) => {
  expect(refusal(settings)).toBeUndefined()
})
