/** A pasted list of gamertags that is looked up and added in the background, visible to everyone at the desk. */
import { z } from 'zod'
import { getCall, postCall } from '../call.ts'
import { count, timestamp } from '../fields/wire-values.ts'

const LINES = 500

const nameList = z.object({
  id: z.int(),
  started_by: z.string(),
  step: z.enum(['looking', 'adding']),
  is_running: z.boolean(),
  is_stopping: z.boolean(),
  total: count.describe('How many names this step began with.'),
  done: count,
  waiting_until: timestamp.nullable().describe('Xbox Live answers nothing until then.'),
  stopped_by: z.string().nullable().describe('Why it ended early.'),
  lines: z.array(
    z.object({
      line: z.string(),
      state: z.enum([
        ...(['known', 'repeated', 'invalid', 'to_look_up', 'found', 'private', 'missing', 'failed'] as const),
        ...(['to_add', 'added', 'returned', 'present'] as const),
      ]),
      reason: z.string().nullable(),
      gamertag: z.string().nullable().describe('As Xbox Live spells it.'),
    }),
  ),
})
export type DeskNameList = z.output<typeof nameList>

const answer = z.strictObject({ list: nameList.nullable().describe('Null where there is none to show.') })
const id = z.int32().min(1)

export const nameListCall = getCall('/api/organiser/gamer-list', {
  atLeast: 'helper',
  summary: 'The list that is being worked on, or the last one.',
  answer,
})

export const checkListCall = postCall('/api/organiser/gamer-list/check', {
  atLeast: 'helper',
  summary:
    'Tells which lines are new, known, duplicates or not gamertags, and looks the new ones up in the background.',
  body: z.strictObject({
    lines: z.array(z.string().max(200)).max(LINES, `A list has at most ${LINES} lines.`),
  }),
  answer,
})

export const workListCall = postCall('/api/organiser/gamer-list/work', {
  atLeast: 'helper',
  summary: 'Looks up the names of the list or adds them, in the background.',
  body: z.strictObject({
    id,
    step: z.enum(['looking', 'adding']),
    again: z.boolean().default(false).describe('Those that failed.'),
  }),
  answer,
})

const onList = <const Path extends string>(path: Path, summary: string) =>
  postCall(path, { atLeast: 'helper', summary, body: z.strictObject({ id }), answer })

export const stopListCall = onList('/api/organiser/gamer-list/stop', 'Stops the work on the list.')
export const closeListCall = onList('/api/organiser/gamer-list/close', 'Closes the list.')
