/** Any field may be missing or null. */
import type { circleFeedCall } from '#contract/account/circle-feed.ts'
import type { Received } from '#contract/call.ts'

export type CircleAnswer = Received<typeof circleFeedCall>
export type WatchedGamer = NonNullable<CircleAnswer['gamers']>[number]
