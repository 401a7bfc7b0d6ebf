import type { allAltGamesCall } from '#contract/all-alt-games.ts'
import type { allGamesCall } from '#contract/all-games.ts'
import type { Received } from '#contract/call.ts'

type MainGame = NonNullable<Received<typeof allGamesCall>['games']>[number]
type Alternative = NonNullable<Received<typeof allAltGamesCall>['alt_games']>[number]

export type GridGame = MainGame | Alternative
