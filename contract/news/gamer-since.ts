import { z } from 'zod'
import { getCall } from '../call.ts'
import { atParameter, xuidParameter } from '../fields/parameters.ts'
import { badge, count, named, rank, square, timestamp } from '../fields/wire-values.ts'

const challengeIds = z.array(z.int())

export const gamerSinceCall = getCall('/api/gamer-since', {
  summary:
    'What changed for a gamer since a moment: the difference between that settlement and the last one.',
  query: z.object({
    xuid: xuidParameter,
    at: atParameter
      .unwrap()
      .describe(
        'A moment of the past, as a date or an ISO time: the last settlement at or before it counts.',
      ),
  }),
  refusals: [400, 404],
  answer: named('GamerSince', {
    from: timestamp.describe('The settlement at or before the moment that was asked for.'),
    to: timestamp.describe('The last settlement.'),
    points: z.tuple([count, count]).describe('Then and now.'),
    rank: z.tuple([rank, rank]).describe('Then and now.'),
    badge: z.tuple([badge, badge]).describe('Then and now.'),
    squares_gained: z.array(square).describe('Completed now and not then, by number.'),
    squares_lost: z.array(square).describe('Completed then and not now, by number.'),
    challenges_gained: challengeIds.describe('Completed now and not then.'),
    challenges_lost: challengeIds.describe('Completed then and not now.'),
    passed_by: z
      .array(z.string())
      .describe('Gamertags of those who stood below then and stand above now, by their rank now.'),
    passed: z
      .array(z.string())
      .describe('Gamertags of those who stood above then and stand below now, by their rank now.'),
    patches: z.array(z.int()).describe('The patches that changed the points in between.'),
    squares: z.tuple([count, count]).describe('Extra: how many were completed then and now.'),
    challenges: z.tuple([count, count]).describe('Extra: how many were completed then and now.'),
    scans: count.describe('Extra: how many scans of all gamers ended in between.'),
  }),
})
