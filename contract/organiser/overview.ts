import { z } from 'zod'
import { getCall } from '../call.ts'
import { timestamp } from '../fields/wire-values.ts'

const check = z.object({
  about: z.string(),
  level: z.enum(['broken', 'half']),
  status: z.string(),
  message: z.string(),
  section: z.string().nullable(),
  action_label: z.string(),
  act: z
    .enum(['scan_joiners'])
    .nullable()
    .describe('What the button does instead of leading to the section.'),
})

const step = z.strictObject({
  name: z.string(),
  message: z.string(),
  state: z.enum(['done', 'now', 'later']),
  section: z.string(),
  action_label: z.string(),
})

const draft = z.strictObject({
  kind: z.enum(['patch', 'post']),
  name: z.string(),
  message: z.string(),
  /** When a scheduled draft appears. */
  appears_at: timestamp.nullable(),
  changed_at: timestamp,
  address: z.string(),
})

const doneLately = z.strictObject({
  id: z.int(),
  at: timestamp,
  who: z.strictObject({
    kind: z.enum(['person', 'terminal', 'contest']),
    gamertag: z.string().nullable(),
    picture: z.string().nullable(),
  }),
  what: z.string(),
})

export const deskOverviewCall = getCall('/api/organiser/overview', {
  atLeast: 'organiser',
  summary: 'What needs attention, what is fine, drafts and recent activity.',
  answer: z.strictObject({
    needs: z.array(check),
    fine: z.array(
      z.strictObject({
        about: z.string(),
        message: z.string(),
        at: timestamp.nullable(),
        is_there: z.boolean().describe('False for what has not happened yet, such as the first backup.'),
      }),
    ),
    /** The guide to the first cycle; null once that has ended. */
    first_steps: z.array(step).nullable(),
    figures: z.strictObject({
      gamers: z.int(),
      squares: z.int(),
      challenges: z.int(),
      /** Completed since Monday. */
      this_week: z.int(),
    }),
    drafts: z.array(draft),
    done_lately: z.array(doneLately),
  }),
})

export const deskBarCall = getCall('/api/organiser/bar', {
  atLeast: 'helper',
  summary: 'What the bar of the desk shows: held scans, open squares, the running cycle.',
  answer: z.strictObject({
    held: z.int(),
    unmatched: z.int(),
    cycle: z
      .strictObject({
        id: z.int(),
        done: z.int(),
        total: z.int(),
        is_paused: z.boolean(),
        seconds_left: z.int().nullable(),
      })
      .nullable(),
  }),
})
