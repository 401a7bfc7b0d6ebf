import { z } from 'zod'
import { Moment } from '../moment.ts'
import { Fault } from '../requests/faults.ts'
import { SERVICES } from '../requests/limits.ts'
import { StoreListing } from '../state/store-listing.ts'

export const Xuid = z.string().regex(/^\d{1,20}$/, 'A xuid is a decimal string.')
export const TitleId = z.coerce.number().int().min(1).max(0xffffffff)
const PrivacyMode = z.enum(['everyone', 'friends', 'blocked'])
const PrivacyStyle = z.enum(['403', '404', 'empty'])
const Gamertag = z.string().min(1).max(20)

export const Reset = z.object({
  seed: z.int().optional(),
  scenario: z.enum(['empty', 'world']).optional(),
  now: Moment.optional(),
  frozen: z.boolean().optional(),
})

export const ClockChange = z.object({
  now: Moment.optional(),
  advanceMs: z.number().nonnegative().optional(),
  frozen: z.boolean().optional(),
  speed: z.number().min(1).optional(),
})

export const PlayerChange = z.object({
  gamertag: Gamertag.optional(),
  modernGamertag: z.string().optional(),
  suffix: z.string().regex(/^\d*$/).optional(),
  role: z.enum(['player', 'newcomer', 'service', 'refused']).optional(),
  colorId: z.int().nonnegative().optional(),
  pic: z.string().optional(),
  agg: z.enum(['Adult', 'Teen', 'Child']).optional(),
  xerr: z.int().nullable().optional(),
  privacy: PrivacyMode.optional(),
  privacyStyle: PrivacyStyle.optional(),
  gamerscoreOverride: z.int().nullable().optional(),
  deleted: z.boolean().optional(),
})
export const PlayerChanges = z.array(PlayerChange.extend({ xuid: Xuid }))

const Achievement = z.object({
  gamerscore: z.int().nonnegative(),
  addedAt: Moment.optional(),
  dlc: z.string().optional(),
})
type AchievementInput = z.infer<typeof Achievement>

/** Achievements as objects or, shorter, as their scores. */
const Achievements = z.union([
  z.array(Achievement),
  z
    .array(z.int().nonnegative())
    .transform((scores) => scores.map((gamerscore): AchievementInput => ({ gamerscore }))),
])

export const TitleInput = z.object({
  name: z.string().min(1),
  kind: z.enum(['360', 'modern', 'win32', 'app']).default('modern'),
  devices: z.array(z.string()).optional(),
  modernTitleId: TitleId.nullable().optional(),
  pfn: z.string().nullable().optional(),
  listings: z.array(StoreListing).optional(),
  achievements: Achievements.default([]),
})
export type TitleInput = z.infer<typeof TitleInput>
export const TitleInputs = z.array(TitleInput.extend({ titleId: TitleId }))

export const Dlc = z.object({ name: z.string(), achievements: Achievements, at: Moment.optional() })

const Subject = { xuid: Xuid, titleId: TitleId }
const Ids = z.union([z.literal('all'), z.array(z.int().positive())])

const Unlock = z
  .object({
    ...Subject,
    ids: Ids.optional(),
    count: z.int().positive().optional(),
    at: Moment.optional(),
    online: z.boolean().optional(),
  })
  .refine((input) => (input.ids === undefined) !== (input.count === undefined), 'Give either ids or count.')
/** One or many. Wrapping a single one in a list keeps validation errors readable, unlike a union. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((input) => (Array.isArray(input) ? input : [input]), z.array(item))
export const Unlocks = listOf(Unlock)

const at = Moment.optional()
export const Relock = z.object({ ...Subject, ids: Ids, at })
export const Play = z.object({ ...Subject, at })
export const Rename = z.object({
  xuid: Xuid,
  gamertag: Gamertag,
  modern: z.string().optional(),
  suffix: z.string().regex(/^\d*$/).optional(),
  at,
})
export const Privacy = z.object({ xuid: Xuid, mode: PrivacyMode, style: PrivacyStyle.optional(), at })
export const Ban = z.object({ xuid: Xuid, xerr: z.int().nullable(), at })
export const Delete = z.object({ xuid: Xuid, at })

export const Faults = listOf(Fault)

/** Without a service the change applies to all. */
export const LimitChange = z.object({
  service: z.enum(SERVICES).optional(),
  burst: z.int().positive().optional(),
  sustain: z.int().positive().optional(),
  enabled: z.boolean().optional(),
})

export const Expire = z.object({
  kind: z.enum(['access', 'refresh', 'user', 'xsts']),
  xuid: Xuid.optional(),
})

export const ClientInput = z.object({ clientSecret: z.string().min(1), redirectUris: z.array(z.url()) })

export const GrantInput = z.object({
  xuid: Xuid,
  clientId: z.string(),
  scope: z.string().default('XboxLive.signin XboxLive.offline_access'),
})

export const Unread = z.object({ xuids: z.array(Xuid) })
export const Interval = z.object({ since: Moment, until: Moment.optional() })
export const RequestFilter = z.object({ host: z.string().optional(), since: Moment.optional() })
