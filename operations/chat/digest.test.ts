import { describe, expect, test } from 'vitest'
import type { DigestFacts } from '#store/settled/digest-facts.ts'
import { alertMessage } from './alerts.ts'
import { type ChatMessage, cutTo, LIMITS, linesWithin, plain } from './chat-message.ts'
import { digestMessage, overtakesIn } from './digest.ts'
import { endOf } from './send-messages.ts'

const NOTHING: DigestFacts = {
  version: 7,
  squares: [],
  challenges: [],
  newcomers: [],
  top: [],
  patches: [],
  undone: [],
}
const PLACE = {
  siteName: 'Grid 900',
  publicUrl: 'https://grid.example',
  at: new Date('2026-11-16T06:00:00Z'),
}

const fieldsOf = (message: ChatMessage | null): string[] =>
  (message?.embeds?.[0]?.fields ?? []).map(({ name, value }) => `${name}: ${value}`)

test('given nothing new, there is no message', () => {
  expect(digestMessage(NOTHING, PLACE)).toBeNull()
  const same = [{ gamertag: 'Vega', before: 1, after: 1 }]
  expect(digestMessage({ ...NOTHING, top: same }, PLACE)).toBeNull()
})

test('given news of every kind, all of it is told, with links and a picture', () => {
  const message = digestMessage(
    {
      version: 7,
      squares: [1, 2, 30, 900],
      challenges: [
        { id: 5, title: 'Heart', gamertag: 'Vega' },
        { id: 5, title: 'Heart', gamertag: 'Nyx' },
      ],
      newcomers: [{ gamertag: 'New (One)', squares: 1 }],
      top: [
        { gamertag: 'Nyx', before: 3, after: 1 },
        { gamertag: 'Vega', before: 1, after: 2 },
      ],
      patches: [{ number: 9, title: 'Autumn' }],
      undone: [],
    },
    PLACE,
    (number) => (number === 9 ? ['2 games moved', '1 challenge with other points'] : []),
  )
  expect(fieldsOf(message)).toEqual([
    'Patch 9: Autumn\n2 games moved, 1 challenge with other points',
    '4 new completions: Red 2 · Blue 1 · Purple 1',
    '2 challenges completed: [Heart](https://grid.example/challenge/5): Vega, Nyx',
    'Top 20: [Nyx](https://grid.example/gamer/Nyx) passes Vega: 3 → 1',
    '1 newcomer: [New \\(One\\)](https://grid.example/gamer/New%20%28One%29) with 1 square',
  ])
  expect(message).toMatchObject({
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: 'Grid 900: patch 9 is here',
        url: 'https://grid.example/leaderboards',
        image: { url: 'https://grid.example/previews/site.png?v=7' },
      },
    ],
  })
})

test('given a patch that was undone, that is the news', () => {
  const message = digestMessage({ ...NOTHING, undone: [{ number: 9, title: 'Autumn' }] }, PLACE)
  expect(message?.embeds?.[0]?.title).toBe('Grid 900: patch 9 was undone')
  expect(fieldsOf(message)).toEqual([
    'Patch 9 was undone: Autumn\nGrid, challenges and points are as they were before it.',
  ])
})

test('given a site that only this machine reaches, nothing links to it', () => {
  const message = digestMessage(
    { ...NOTHING, newcomers: [{ gamertag: 'Vega', squares: 2 }] },
    { ...PLACE, publicUrl: 'http://127.0.0.1:3000' },
  )
  expect(JSON.stringify(message)).not.toContain('127.0.0.1')
  expect(fieldsOf(message)).toEqual(['1 newcomer: Vega with 2 squares'])
})

test.each<[string, DigestFacts['top'], string[]]>([
  ['somebody who rises past two', [at('A', 9, 7), at('B', 7, 8), at('C', 8, 9)], ['A 9-7 B C']],
  ['a place that somebody else left', [at('A', 3, 2)], []],
  ['a newcomer at the top', [at('A', null, 1), at('B', 1, 2)], []],
  ['a rise outside of the first twenty', [at('A', 22, 21), at('B', 20, 22)], []],
  ['an end of a tie', [at('A', 2, 1), at('B', 1, 1)], []],
  ['a tie that is broken', [at('A', 2, 1), at('B', 2, 2)], []],
])('given %s, the overtakes are told or not', (_, top, told) => {
  const found = overtakesIn(top).map(
    ({ gamertag, before, after, passed }) => `${gamertag} ${before}-${after} ${passed.join(' ')}`,
  )
  expect(found).toEqual(told)
})

function at(gamertag: string, before: number | null, after: number) {
  return { gamertag, before, after }
}

describe('what names must not do', () => {
  test.each([
    ['@everyone', '@\u200beveryone'],
    ['<@123456>', '<\u200b@\u200b123456\\>'],
    ['<#1><@&2>', '<\u200b\\#1\\><\u200b@\u200b&2\\>'],
    ['**bold** _x_ `c`', '\\*\\*bold\\*\\* \\_x\\_ \\`c\\`'],
    ['[a](b)', '\\[a\\]\\(b\\)'],
    ['https://evil.example', 'https\u200b\\://evil\\.example'],
    ['x\u202egnp', 'xgnp'],
    ['line\nbreak', 'linebreak'],
    [':smile:', '\\:smile\\:'],
    ['Ünïcode ゲーマー', 'Ünïcode ゲーマー'],
  ])('given %j, it is plain text', (name, text) => {
    expect(plain(name)).toBe(text)
  })

  test('given an alert with such a name, nobody is called', () => {
    const alert = { says: 'The account @here is lost.', subject: 'Account lost, 7' }
    const place = { siteName: '@everyone', publicUrl: 'http://127.0.0.1:3000' }
    expect(alertMessage(alert, place)).toEqual({
      content: '**@\u200beveryone** The account @\u200bhere is lost\\.',
      allowed_mentions: { parse: [] },
    })
  })

  test.each([
    ['Account lost, 7', '/organiser/accounts'],
    ['Cycle failed, 31', '/organiser/scans/cycles/31'],
    ['Cycle unread, 31', '/organiser/scans/cycles/31'],
    ['Gamers hidden, 31', '/organiser/scans/cycles/31'],
    ['Losses stopped, 31', '/organiser/scans'],
    ['Backup failed, 4', '/organiser'],
  ])('given an alert about %s, it ends with the page that it is about', (subject, path) => {
    const { content } = alertMessage({ says: 'x'.repeat(3000), subject }, PLACE)
    expect(content?.endsWith(`…\nhttps://grid.example${path}`)).toBe(true)
    expect(content?.length).toBeLessThanOrEqual(2000)
  })
})

describe('the limits', () => {
  test('given thousands of long names, every part is within what Discord takes', () => {
    const gamertag = '😀*'.repeat(20)
    const many = <T>(make: (index: number) => T) => Array.from({ length: 3000 }, (_, index) => make(index))
    const message = digestMessage(
      {
        version: 1,
        squares: many(() => 1),
        challenges: many((id) => ({ id, title: '_'.repeat(200), gamertag })),
        newcomers: many(() => ({ gamertag, squares: 900 })),
        top: [
          at('B', 1, 20),
          ...Array.from({ length: 19 }, (_, index) => at(gamertag, index + 2, index + 1)),
        ],
        patches: Array.from({ length: 8 }, (_, number) => ({ number, title: 'x'.repeat(3000) })),
        undone: [],
      },
      { ...PLACE, siteName: 'S'.repeat(300) },
    )
    const [embed] = message?.embeds ?? []
    const fields = embed?.fields ?? []
    expect(embed?.title.length).toBeLessThanOrEqual(LIMITS.title)
    expect(fields.length).toBeLessThanOrEqual(LIMITS.fields)
    for (const { name, value } of fields) {
      expect(name.length).toBeLessThanOrEqual(LIMITS.fieldName)
      expect(value.length).toBeLessThanOrEqual(LIMITS.fieldValue)
      expect(value.isWellFormed()).toBe(true)
    }
    const whole = fields.reduce(
      (sum, { name, value }) => sum + name.length + value.length,
      embed?.title.length ?? 0,
    )
    expect(whole).toBeLessThanOrEqual(LIMITS.embed)
  })

  test('given a cut in the middle of a character, the character goes', () => {
    expect(cutTo('ab😀cd', 4)).toBe('ab…')
    expect(cutTo('abcd', 4)).toBe('abcd')
  })

  test('given more lines than fit, how many are left is said', () => {
    expect(linesWithin(['one', 'two', 'three'], 100)).toBe('one\ntwo\nthree')
    expect(linesWithin(['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc'], 30)).toBe('aaaaaaaaaa\n… and 2 more')
  })
})

describe('another attempt', () => {
  const now = new Date('2026-11-16T06:00:00Z')
  const inMs = (ms: number) => new Date(now.getTime() + ms)
  const again = (afterMs: number | null) => ({ outcome: 'again' as const, problem: 'No.', afterMs })

  test.each([
    ['the first failure', again(null), 1, { state: 'waiting', problem: 'No.', dueAt: inMs(30_000) }],
    ['the third failure', again(null), 3, { state: 'waiting', problem: 'No.', dueAt: inMs(120_000) }],
    ['the tenth failure', again(null), 10, { state: 'waiting', problem: 'No.', dueAt: inMs(3_600_000) }],
    ['a time that is asked for', again(1500), 5, { state: 'waiting', problem: 'No.', dueAt: inMs(1500) }],
    ['the last failure', again(null), 12, { state: 'refused', problem: 'No.' }],
    ['no answer', { outcome: 'unknown' as const, problem: 'Hm.' }, 1, { state: 'unknown', problem: 'Hm.' }],
    [
      'a refusal',
      { outcome: 'refused' as const, problem: 'Gone.' },
      1,
      { state: 'refused', problem: 'Gone.' },
    ],
    ['success', { outcome: 'sent' as const }, 2, { state: 'sent', sentAt: now }],
  ])('given %s, it is tried when it may be', (_, delivery, attempts, end) => {
    expect(endOf(delivery, attempts, now)).toEqual(end)
  })
})
