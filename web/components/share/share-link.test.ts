import { expect, test } from 'vitest'
import { copyText, shareLink } from './share-link.ts'

const LINK = { title: 'Vega', url: 'https://grid900.example/gamer/Vega' }
const works = async () => {}
const failing = (name: string) => async () => {
  throw Object.assign(new Error(name), { name })
}

test.each([
  ['a share sheet', { share: works }, 'shared'],
  ['a share sheet that was closed', { share: failing('AbortError') }, 'cancelled'],
  [
    'a share sheet that fails',
    { share: failing('NotAllowedError'), clipboard: { writeText: works } },
    'copied',
  ],
  ['only a clipboard', { clipboard: { writeText: works } }, 'copied'],
  ['a clipboard that refuses', { clipboard: { writeText: failing('NotAllowedError') } }, 'failed'],
  ['neither', {}, 'failed'],
])('given %s, the link is %s', async (_, using, outcome) => {
  expect(await shareLink(LINK, using)).toBe(outcome)
})

test('given a clipboard, gets the address and nothing else', async () => {
  const copied: string[] = []
  await shareLink(LINK, { clipboard: { writeText: async (text) => void copied.push(text) } })
  expect(copied).toEqual([LINK.url])
  expect(await copyText('text', {})).toBe(false)
})
