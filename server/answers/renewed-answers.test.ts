import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { gamerCall } from '#contract/gamer.ts'
import { notFound } from '../http/errors.ts'
import { nothing } from '../snapshot/advance.ts'
import { createAnswerCache } from './answer-cache.ts'
import { answering } from './answering.ts'
import { createAnswers } from './answers.ts'

test('given a new state, what was asked for again is there at the switch, and what was asked for once or is gone is not', async () => {
  let snapshot = nothing()
  const made: string[] = []
  const gamer = answering(gamerCall, {
    find: ({ version }, { gamertag }) => {
      if (gamertag === 'Leaver' && version === 2) throw notFound('gamer')
      return gamertag
    },
    keyOf: (gamertag) => gamertag,
    shows: ({ version }, gamertag) => [gamertag === 'Same' ? 0 : version],
    present: ({ version }, gamertag) => {
      made.push(`${gamertag} ${version}`)
      return { gamertag, site_rank: version } as never
    },
  })
  const cache = createAnswerCache(1_000_000)
  const answers = createAnswers({
    calls: [],
    kind: { contentType: 'application/json', cacheControl: 'no-cache', constantHeaders: [] },
    current: () => snapshot,
    cache,
    spend: (_, make) => make(),
  })
  const app = Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  answers.serve(app, gamer)
  snapshot = { ...snapshot, version: 1 }
  const addressOf = (name: string) => `/api/gamer?gamertag=${name}`
  for (const name of ['Often', 'Same', 'Leaver', 'Once']) {
    await app.inject(addressOf(name))
    const kept = cache.at(addressOf(name))
    if (kept && name !== 'Once') kept.used = true
  }
  const next = { ...snapshot, version: 2 }
  const switchOver = await answers.prepare(next)
  const textAt = (name: string) => cache.at(addressOf(name))?.answer.representations.identity.body.toString()
  expect(textAt('Often')).toBe('{"gamertag":"Often","site_rank":1}')
  snapshot = next
  switchOver()
  expect(['Often', 'Same', 'Leaver', 'Once'].map(textAt)).toEqual([
    '{"gamertag":"Often","site_rank":2}',
    '{"gamertag":"Same","site_rank":1}',
    undefined,
    undefined,
  ])
  expect(made).toEqual(['Often 1', 'Same 1', 'Leaver 1', 'Once 1', 'Often 2'])
})
