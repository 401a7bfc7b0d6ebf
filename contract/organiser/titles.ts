/**
 * The desk's titles: which Xbox title each game is. Special refusals: 409 `stale` (`current`: the games changed since)
 * and 409 `changed` (`current`: a `titleEffect`) if the effect has changed since the preview.
 */
import { z } from 'zod'
import { getCall, postCall } from '../call.ts'
import { timestamp } from '../fields/wire-values.ts'

const link = z.string().min(1).max(200)
const titleId = z.int().min(1)
const why = z.string().max(1000).optional().describe('For the log.')
const pair = z.strictObject({ link, title_id: titleId })

const proposedTitle = z.strictObject({
  title_id: titleId,
  name: z.string(),
  platform: z.string().describe('In words; empty when nothing is known.'),
  sure: z.int().min(0).max(5).describe('5: unique, and nothing speaks against it.'),
  evidence: z.array(z.strictObject({ text: z.string(), speaks_for: z.boolean() })),
})

const gameFields = {
  link,
  square: z.int(),
  is_alternative: z.boolean(),
  name: z.string(),
  platform: z.string(),
  gamerscore: z.int(),
}

const openGame = z.strictObject({
  ...gameFields,
  released: z.int(),
  proposals: z.array(proposedTitle).describe('The likeliest first.'),
  rejected: z.array(titleId),
})

export const titleFind = z.object({
  is_running: z.boolean(),
  started_at: timestamp,
  started_by: z.string(),
  done: z.int(),
  total: z.int(),
  requests: z.int(),
  is_stopping: z.boolean(),
  finished_at: timestamp.nullable(),
  stopped_by: z.string().nullable().describe('Why it ended early; what was found until then is kept.'),
})

const share = z.strictObject({ matched: z.int(), total: z.int() })

export const deskTitlesCall = getCall('/api/organiser/titles', {
  atLeast: 'organiser',
  summary: 'Every unmatched game of the grid, with suggestions.',
  answer: z.strictObject({
    squares: share.describe('A square is matched when its main game or an alternative has a title.'),
    alternatives: share,
    titles_seen: z.int(),
    settled_at: timestamp.nullable(),
    contradicted: z.int().describe('Accepted titles that histories contradict.'),
    games: z.array(openGame).describe('In grid order.'),
    find: titleFind.nullable().describe('The one under way, or the last.'),
  }),
})

const MAX_PAIRS = 200

export const titleEvidenceCall = postCall('/api/organiser/titles/evidence', {
  atLeast: 'organiser',
  summary: 'Who has a title, and what it alone would do for a game. Changes nothing.',
  body: z.strictObject({ pairs: z.array(pair).max(MAX_PAIRS) }),
  answer: z.strictObject({
    pairs: z.array(
      pair.extend({
        seen_with: z.int().describe('Gamers whose history has the title.'),
        gamers_gain: z.int(),
        gamers_lose: z.int(),
        points: z.int(),
        challenges_gained: z.int(),
      }),
    ),
  }),
})

const gamerEffect = z.strictObject({
  gamertag: z.string(),
  gained: z.array(z.int()).describe('Squares.'),
  lost: z.array(z.int()),
  challenges_gained: z.int(),
  challenges_lost: z.int(),
  points_before: z.int(),
  points_after: z.int(),
})

export const titleEffect = z.strictObject({
  gamers_gain: z.int(),
  squares_gained: z.int(),
  points: z.int(),
  challenges_gained: z.int(),
  ranks_moved: z.int(),
  gamers_lose: z.int(),
  gamers: z.array(gamerEffect).describe('Who loses something first, then the largest change; at most 50.'),
  seen: z.string().describe('Identifies this effect; send it when accepting.'),
})

const match = pair.extend({
  replaces: titleId.nullable().describe('The first title of the game as far as the browser knows.'),
  is_twin: z.boolean().optional().describe('Beside that one, and not instead of it.'),
})
const matches = z.array(match).min(1).max(2000)

export const titleEffectCall = postCall('/api/organiser/titles/effect', {
  atLeast: 'organiser',
  summary: 'The effect of accepting these titles together. Changes nothing.',
  body: z.strictObject({ matches }),
  answer: titleEffect,
})

export const acceptTitlesCall = postCall('/api/organiser/titles/accept', {
  atLeast: 'organiser',
  summary: 'Accepts matches, all or none; everyone is recalculated immediately.',
  body: z.strictObject({ matches, seen: z.string().max(100), why }),
  answer: z.strictObject({ accepted: z.int(), effect: titleEffect }),
})

export const rejectTitleCall = postCall('/api/organiser/titles/reject', {
  atLeast: 'organiser',
  summary: 'Rejects a title for a game: it is not suggested again, and no longer counts for it.',
  body: pair.extend({ seen: z.string().max(100).optional(), why }),
  answer: z.strictObject({ done: z.boolean() }),
})

export const unrejectTitleCall = postCall('/api/organiser/titles/unreject', {
  atLeast: 'organiser',
  summary: 'Allows a rejected title to be suggested again.',
  body: pair,
  answer: z.strictObject({ done: z.boolean() }),
})

const linkChange = z.strictObject({ link, title_id: titleId, to: z.enum(['before', 'nothing']) })

export const unlinkEffectCall = postCall('/api/organiser/titles/unlink-effect', {
  atLeast: 'organiser',
  summary: 'The effect of removing a title from a game. Changes nothing.',
  body: linkChange,
  answer: titleEffect,
})

export const undoTitleCall = postCall('/api/organiser/titles/undo', {
  atLeast: 'organiser',
  summary: 'Undoes an accepted match.',
  body: pair.extend({ seen: z.string().max(100).optional(), why }),
  answer: z.strictObject({ done: z.boolean() }),
})

const linkedTitle = z.strictObject({
  title_id: titleId,
  title_name: z.string().nullable().describe('Name in histories or the store; null if unknown.'),
  accepted_at: timestamp.nullable().describe('Null when the content names it.'),
})

const linkedGame = linkedTitle.extend({
  ...gameFields,
  by_hand: z.string().nullable().describe('Why a person chose the title id that the content names.'),
  twins: z
    .array(linkedTitle)
    .describe('Other titles that are the game: completing any of them completes it.'),
  contradictions: z.array(z.string()),
})

export const linkedTitlesCall = getCall('/api/organiser/titles/linked', {
  atLeast: 'organiser',
  summary: 'Matched games: found by name, square or title id, or those that histories contradict.',
  query: z.strictObject({ search: z.string().max(100).default('') }),
  answer: z.strictObject({ games: z.array(linkedGame), more: z.int().describe('Found and not listed.') }),
})

const foundTitle = z.object({
  title_id: titleId,
  name: z.string(),
  platform: z.string(),
  gamerscore: z.int().nullable(),
  released: z.int().nullable(),
  maker: z.string().nullable(),
  taken_by: z
    .strictObject({ link, name: z.string(), square: z.int() })
    .nullable()
    .describe('The game that has it.'),
})

export const searchTitlesCall = getCall('/api/organiser/titles/search', {
  atLeast: 'organiser',
  summary:
    'Titles by words of their names or by their id: of the histories, of the store, which is asked, or of both.',
  query: z.strictObject({
    text: z.string().min(1).max(100),
    where: z.enum(['seen', 'store', 'everywhere']),
    link: link.optional().describe('The game to find a title for, which determines the platform.'),
  }),
  answer: z.strictObject({ titles: z.array(foundTitle), more: z.int() }),
})

export const titleFindCall = getCall('/api/organiser/titles/find', {
  atLeast: 'organiser',
  summary: 'The progress of the store search.',
  answer: z.strictObject({ find: titleFind.nullable() }),
})

export const startFindCall = postCall('/api/organiser/titles/find/start', {
  atLeast: 'organiser',
  summary:
    'Searches the store for every unmatched game, in the background. One search at a time for the whole contest.',
  body: z.strictObject({ fresh: z.boolean().default(false) }),
  answer: z.strictObject({ find: titleFind }),
})

export const stopFindCall = postCall('/api/organiser/titles/find/stop', {
  atLeast: 'organiser',
  summary: 'Stops the store search; results so far are kept.',
  body: z.strictObject({}),
  answer: z.strictObject({ find: titleFind.nullable() }),
})
