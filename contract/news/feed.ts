import { z } from 'zod'
import { FEED_KINDS } from '#contest/feed/feed-items.ts'
import { getCall } from '../call.ts'
import { gamerFields } from '../fields/gamer-fields.ts'
import { wholeNumberParameter } from '../fields/parameters.ts'
import { count, named, percent, picture, rank, square, timestamp } from '../fields/wire-values.ts'
import { milestoneFields } from '../past/gamer-milestones.ts'
import { FEED_PAGE, MAX_FEED_PAGE } from './feed-size.ts'

const feedGame = named('FeedGame', {
  square: square.describe('The square number.'),
  name: z.string().describe('The name of the game, as it was then.'),
  link: z.string().nullable().describe('Its ta_link; null when it is no longer on the grid.'),
  cdn_img: picture.describe('A picture of the game.'),
})

const feedItem = named('FeedItem', {
  id: z.int().min(0).describe('Decreases from the newest to the oldest; use it to request older ones.'),
  at: timestamp.describe('The settlement that showed it first.'),
  kind: z.enum(FEED_KINDS).describe('What happened.'),
  gamertag: z.string().nullable().describe('Whose news it is; null for patches.'),
  text: z.string().describe('What happened, as a sentence.'),
  link: z.string().nullable().describe('The ta_link of the first game it is about; null without one.'),
  squares: z.array(square).describe('The squares it is about.'),
  gamer: gamerFields.nullable().describe('Extra: name, picture and colour of the gamer.'),
  games: z.array(feedGame).describe('Extra: the games on those squares; not of patches.'),
  challenges: z
    .array(
      named('FeedChallenge', {
        id: z.int().describe('Its key.'),
        title: z.string().describe('Its name, as it was then.'),
      }),
    )
    .describe('Extra, of completions: the challenges that they completed.'),
  passed: z
    .array(
      named('PassedGamer', {
        gamertag: z.string().describe('Leads to the profile.'),
        name: z.string().describe('As its owner spells it.'),
      }),
    )
    .describe('Extra, of overtakes: who was passed, the highest first.'),
  ahead: z.int().nullable().describe('Extra, of overtakes: the points between the two.'),
  rank: rank.nullable().describe('Extra, of overtakes and new gamers: the rank after it.'),
  brought: count.nullable().describe('Extra, of new gamers: how many squares their first scan found.'),
  holders: z
    .tuple([count, count])
    .nullable()
    .describe('Extra, of rarest: how many have the square by now, and of how many gamers.'),
  percent_completed: percent.nullable().describe('Extra, of rarest: the same as a share.'),
  patch: z
    .strictObject({
      number: z.int().describe('Its number.'),
      title: z.string().describe('Its title.'),
      undone: z.boolean().describe('Whether this is the news that it was undone.'),
    })
    .nullable()
    .describe('Extra, of patches.'),
  milestones: z
    .array(
      named('FeedMilestone', {
        kind: milestoneFields.kind,
        value: milestoneFields.value,
        title: z.string().describe('What was reached, in words.'),
        note: z.string().describe('One line more; empty where there is nothing to add.'),
      }),
    )
    .describe('Extra, of milestones: what the gamer reached for the first time.'),
})

export type SentFeedItem = z.output<typeof feedItem>

export const feedCall = getCall('/api/feed', {
  summary:
    'What happened to everyone, newest first: completions folded by gamer and scan, firsts, newcomers.',
  query: z.object({
    before: wholeNumberParameter('before')
      .optional()
      .describe('Only what is older than the item with this id.'),
    limit: wholeNumberParameter('limit', { minimum: 1, maximum: MAX_FEED_PAGE })
      .default(FEED_PAGE)
      .describe(`How many items at most; ${FEED_PAGE} when left out.`),
    kind: z
      .enum(FEED_KINDS, { error: `kind must be one of: ${FEED_KINDS.join(', ')}.` })
      .optional()
      .describe('Only of this kind.'),
  }),
  refusals: [400],
  answer: z.strictObject({
    events: z.array(feedItem).describe('Newest first.'),
    next_before: z
      .int()
      .nullable()
      .describe('Ask for older ones with it, also when few came; null at the beginning of the contest.'),
  }),
})
