import { z } from 'zod'
import { getCall, postCall } from '../call.ts'
import { MAX_CIRCLE_SIZE } from '../fields/circle-size.ts'
import { gamerFields } from '../fields/gamer-fields.ts'
import { gamertagParameter } from '../fields/parameters.ts'

const answer = z.strictObject({
  circle: z
    .array(gamerFields)
    .describe('The watched gamers under their current names, the longest watched first.'),
})

const names = z.array(gamertagParameter).max(MAX_CIRCLE_SIZE)

export const circleCall = getCall('/api/me/circle', {
  summary: 'The gamers whom the signed-in player watches.',
  refusals: [401],
  answer,
})

export const watchCall = postCall('/api/me/circle', {
  summary: `Adds gamers to the circle or removes them: at most ${MAX_CIRCLE_SIZE}, and never oneself. Unknown names are ignored.`,
  body: z.strictObject({
    add: names.default([]).describe('Gamertags to add.'),
    remove: names.default([]).describe('Gamertags to remove.'),
  }),
  refusals: [400, 401, 403, 409, 415],
  answer,
})
