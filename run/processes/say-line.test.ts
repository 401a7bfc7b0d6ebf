import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { sayLine } from './say-line.ts'

async function said(what: unknown, isTTY: boolean): Promise<string> {
  const stream = Object.assign(new PassThrough(), { isTTY })
  sayLine(what, 'fatal', stream)
  stream.end()
  return text(stream)
}

test('given a terminal, it is words; given anything else, it is one JSON object on one line', async () => {
  expect(await said('The disk is full.', true)).toBe('The disk is full.\n')
  const line = await said(new Error('one\ntwo'), false)
  expect(line.trimEnd()).not.toContain('\n')
  expect(JSON.parse(line)).toMatchObject({ level: 60, msg: expect.stringContaining('Error: one\ntwo') })
})
