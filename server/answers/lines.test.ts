import { createServer } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { encode, makeAnswer, makeLargeAnswer } from './answer.ts'
import { lines, piecesOf } from './lines.ts'
import { writeRepresentation } from './write.ts'

const KIND = { contentType: 'application/json', cacheControl: 'no-cache', constantHeaders: [] }
const numbers = Array.from({ length: 30_000 }, (_, number) => number)
const line = (number: number) => ({ name: `Gämer "${number}"`, left: undefined, points: number })
const plain = { first: [1, null], data: { all: numbers.map(line), more: 'é', none: undefined }, last: null }
const long = { ...plain, data: { ...plain.data, all: lines(numbers, line) } }

test('given a short list, the answer has no pieces', () => {
  expect(lines([1, 2], line)).toEqual([line(1), line(2)])
  expect(piecesOf({ all: lines([1, 2], line) })).toBeUndefined()
})

test('given a long list, its pieces are the JSON of the whole', () => {
  const pieces = [...(piecesOf(long) ?? [])]
  expect(pieces.length).toBeGreaterThan(10)
  expect(pieces.join('')).toBe(JSON.stringify(plain))
})

test('given a long list, it is sent in every encoding with the bytes and the tag of a plain answer', async () => {
  const answer = await makeLargeAnswer(piecesOf(long) ?? [], KIND)
  const whole = makeAnswer(Buffer.from(JSON.stringify(plain)), KIND)
  expect(answer.representations.identity.headers).toEqual(whole.representations.identity.headers)
  expect(answer.representations.identity.body.length).toBeLessThan(
    whole.representations.identity.body.length / 5,
  )
  const server = createServer((request, response) => {
    writeRepresentation(request, response, answer.representations.identity)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  expect(await (await fetch(url)).text()).toBe(JSON.stringify(plain))
  const zipped = await encode(answer, 'gzip')
  expect(zipped.etag).toBe((await encode(whole, 'gzip')).etag)
  expect(gunzipSync(zipped.body).toString()).toBe(JSON.stringify(plain))
})

test('given a line that cannot be made, the answer fails', async () => {
  const broken = { all: lines(numbers, (number) => (number < 20_000 ? line(number) : JSON.parse('{'))) }
  await expect(makeLargeAnswer(piecesOf(broken) ?? [], KIND)).rejects.toThrow(SyntaxError)
})
