/** The desk's gamers: list, adding, scans, and one gamer with all decisions. Actions on one: gamer-acts.ts. */
import { z } from 'zod'
import { getCall, postCall } from '../call.ts'
import { gamerFields } from '../fields/gamer-fields.ts'
import { gamertagParameter, wholeNumberParameter, xuidParameter } from '../fields/parameters.ts'
import { badge, count, rank, square, timestamp } from '../fields/wire-values.ts'

export const GAMER_FILTERS = [
  'all',
  'pending',
  'private',
  'failing',
  'renamed',
  'banned',
  'removed',
  'merged',
  'left',
] as const
export const GAMER_SORTS = ['gamer', 'state', 'squares', 'points', 'read'] as const

export const deskGamer = gamerFields.extend({
  xuid: z.string(),
  state: z.enum(['pending', 'active', 'private', 'failing', 'banned', 'removed', 'merged', 'left']),
  since: timestamp.describe('Since when that is so.'),
  why: z.string().nullable().describe('Why it is so, where that is known.'),
  by: z.string().nullable().describe('Who decided it; null where no one did.'),
  former_name: z.strictObject({ gamertag: z.string(), until: timestamp }).nullable(),
  merged_into: z.strictObject({ xuid: z.string(), gamertag: z.string() }).nullable(),
  squares: count.nullable().describe('Null before the first scan.'),
  points: count.nullable(),
  last_read: timestamp.nullable(),
  scan: z.enum(['waiting', 'scanning']).nullable().describe('A requested scan.'),
  last_scan: z
    .strictObject({
      outcome: z.string(),
      reason: z.string().nullable(),
      at: timestamp,
      squares: z.int().describe('Gained less lost.'),
      challenges: z.int(),
    })
    .nullable()
    .describe('How the last scan of this gamer alone ended, if that is not long ago.'),
})
export type DeskGamer = z.output<typeof deskGamer>

export const PAGE = 50

export const deskGamersCall = getCall('/api/organiser/gamers', {
  atLeast: 'helper',
  summary: 'The gamers, with what the desk knows of them.',
  query: z.object({
    search: z.string().max(64).optional(),
    filter: z.enum(GAMER_FILTERS).default('all'),
    sort: z.enum(GAMER_SORTS).default('gamer'),
    order: z.enum(['asc', 'desc']).default('asc'),
    limit: wholeNumberParameter('limit', { minimum: 1, maximum: 2000 }).default(PAGE),
  }),
  answer: z.strictObject({
    gamers: z.array(deskGamer),
    found: count,
    counts: z.record(z.enum(GAMER_FILTERS), count),
    next_cycle: timestamp,
    scanner_running: z.boolean(),
  }),
})

export const lookUpCall = getCall('/api/organiser/gamer-look-up', {
  atLeast: 'helper',
  summary: 'Looks a gamertag up on Xbox Live.',
  query: z.object({ gamertag: gamertagParameter }),
  answer: z.strictObject({
    outcome: z.enum(['found', 'private', 'known', 'missing']),
    player: gamerFields
      .extend({ xuid: z.string(), gamerscore: count, titles: count.nullable() })
      .nullable()
      .describe('Null when there is none.'),
    known: deskGamer.nullable().describe('The gamer of the contest it is.'),
    alike: z.array(z.object({ xuid: z.string(), gamertag: z.string() })).describe('When missing.'),
  }),
})

export const addGamerCall = postCall('/api/organiser/gamers/add', {
  atLeast: 'helper',
  summary: 'Adds a player to the contest.',
  body: z.strictObject({ gamertag: gamertagParameter, why: z.string().max(500).optional() }),
  answer: z.strictObject({
    xuid: z.string(),
    gamertag: z.string(),
    outcome: z.enum(['added', 'returned', 'present']),
  }),
})

export const scanJoinersCall = postCall('/api/organiser/gamers/scan-joiners', {
  atLeast: 'helper',
  summary: 'Requests the first scan of everyone who waits for it.',
  body: z.strictObject({}),
  answer: z.strictObject({ gamers: count, scanner_running: z.boolean() }),
})

export const scanGamerCall = postCall('/api/organiser/gamers/:xuid/scan', {
  atLeast: 'helper',
  summary: 'Requests a scan of a gamer, ahead of everyone else.',
  params: z.object({ xuid: xuidParameter }),
  body: z.strictObject({}),
  answer: z.strictObject({
    place: count.nullable().describe('Place in the queue; null while it is being scanned.'),
    scanner_running: z.boolean(),
  }),
})

export const gamerDecision = z.object({
  id: z.int(),
  kind: z.enum(['ban', 'removal', 'merge', 'grant', 'exclusion', 'departure']),
  gamertag: z.string().describe('The gamer it is about; for a merge, the account that is no longer shown.'),
  into: z.string().nullable(),
  squares: z.array(square).describe('Where the games are now.'),
  games: z.array(z.string()),
  reason: z.string(),
  by: z.string(),
  at: timestamp,
  taken_back_at: timestamp.nullable(),
  taken_back_by: z.string().nullable(),
})
export type DeskDecision = z.output<typeof gamerDecision>

export const gamerNote = z.object({
  text: z.string(),
  version: z.int().min(0).describe('0 where nothing was written yet.'),
  edited_by: z.string().nullable(),
  edited_at: timestamp.nullable(),
})

export const deskGamerCall = getCall('/api/organiser/gamers/:xuid', {
  atLeast: 'helper',
  summary: 'One gamer with everything the desk knows.',
  params: z.object({ xuid: xuidParameter }),
  answer: z.strictObject({
    gamer: deskGamer,
    place: z.strictObject({ rank, badge }).nullable(),
    challenges: count,
    registered: timestamp,
    gamerscore: count,
    tracker: z.strictObject({ name: z.string().nullable(), id: z.int().nullable() }),
    names: z.array(z.strictObject({ gamertag: z.string(), since: timestamp, current: z.boolean() })),
    accounts: z.array(z.object({ xuid: z.string(), gamertag: z.string(), last_read: timestamp.nullable() })),
    note: gamerNote,
    decisions: z.array(gamerDecision),
    scans: z.array(
      z.object({
        cycle_id: z.int(),
        gamertag: z.string(),
        outcome: z.enum(['done', 'partial', 'failed', 'held', 'private', 'skipped']).nullable(),
        words: z.string(),
        at: timestamp.nullable(),
      }),
    ),
    actions: z.array(
      z.object({
        id: z.int(),
        at: timestamp,
        who: z.string(),
        what: z.string(),
        why: z.string().nullable(),
      }),
    ),
  }),
})

export const gamerSquaresCall = getCall('/api/organiser/gamers/:xuid/squares', {
  atLeast: 'helper',
  summary: 'Squares by number or by the name of a game, and whether the gamer has them.',
  params: z.object({ xuid: xuidParameter }),
  query: z.object({ search: z.string().max(64).default(''), lit: z.enum(['yes', 'no']) }),
  answer: z.strictObject({
    squares: z.array(
      z.strictObject({
        square,
        name: z.string(),
        games: z.array(z.strictObject({ link: z.string(), name: z.string() })),
      }),
    ),
    found: count,
  }),
})

export const writeNoteCall = postCall('/api/organiser/gamers/:xuid/note', {
  atLeast: 'helper',
  summary: 'Writes the note that only organisers see.',
  params: z.object({ xuid: xuidParameter }),
  body: z.strictObject({ text: z.string().max(8000), version: z.int32().min(0) }),
  answer: z.strictObject({ note: gamerNote }),
})

export const linkGamerCall = postCall('/api/organiser/gamers/:xuid/link', {
  atLeast: 'helper',
  summary: 'Sets the name of a gamer on the achievement site; null means the gamertag.',
  params: z.object({ xuid: xuidParameter }),
  body: z.strictObject({ name: z.string().max(200).nullable(), id: z.int32().nullable() }),
  answer: z.strictObject({ changed: z.boolean() }),
})
