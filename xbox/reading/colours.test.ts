import { expect, test } from 'vitest'
import { aClient } from '#tests/support/xbox/a-client.ts'
import type { Reply } from '#tests/support/xbox/far-side.ts'
import { XboxRefused } from '../errors.ts'

const green: Reply = { body: { primaryColor: '107C10', secondaryColor: '102b14', tertiaryColor: '155715' } }
const file = '/public/content/ppl/colors/00015.json'

test.each([`https://dlassets-ssl.xboxlive.com${file}`, `http://dlassets.xboxlive.com${file}`])(
  'given %s, the file is read from the configured host',
  async (url) => {
    await using far = await aClient(() => green)
    await expect(far.client.colour(url)).resolves.toBe('107c10')
    expect(far.farSide.seen.map(({ host, path }) => host + path)).toEqual([
      `dlassets-ssl.xboxlive.com${file}`,
    ])
    expect(far.farSide.seen[0]?.headers.authorization).toBeUndefined()
  },
)

test('given an address below the configured base, it is read once for all callers', async () => {
  await using far = await aClient(() => green)
  const url = far.farSide.endpoints.colours + file
  await Promise.all([far.client.colour(url), far.client.colour(url)])
  await expect(far.client.colour(url)).resolves.toBe('107c10')
  expect(far.farSide.seen).toHaveLength(1)
})

test.each([
  `https://example.org${file}`,
  `https://dlassets-ssl.xboxlive.com.example.org${file}`,
  `https://dlassets-ssl.xboxlive.com:8443${file}`,
  `https://me@dlassets-ssl.xboxlive.com${file}`,
  `https://dlassets-ssl.xboxlive.com${file}?x=1`,
  'https://dlassets-ssl.xboxlive.com/public/content/ppl/colors/../../../secret.json',
  'https://dlassets-ssl.xboxlive.com/public/content/ppl/colors/15.json',
  `ftp://dlassets-ssl.xboxlive.com${file}`,
  'http://169.254.169.254/latest/meta-data',
  'not an address',
  '',
])('given %s, nothing is fetched', async (url) => {
  await using far = await aClient(() => green)
  await expect(far.client.colour(url)).resolves.toBeNull()
  expect(far.farSide.seen).toEqual([])
})

test('given a colour that does not exist, it is null; given a failure, the next caller asks again', async () => {
  const replies: Reply[] = [{ status: 500 }, { status: 404 }]
  await using far = await aClient(() => replies.shift() ?? green)
  const url = `https://dlassets-ssl.xboxlive.com${file}`
  await expect(far.client.colour(url)).rejects.toThrow(XboxRefused)
  await expect(far.client.colour(url)).resolves.toBeNull()
})
