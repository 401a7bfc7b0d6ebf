/** What can be drawn, as plain data: a drawing travels to a thread that knows nothing of the contest but this. */
import type { Quadrant } from '#contest/rules/grid.ts'
import type { ChallengeShown } from '../previews/challenge-preview.ts'
import type { ComparisonShown } from '../previews/comparison-preview.ts'
import type { GameShown } from '../previews/game-preview.ts'
import type { GamerShown } from '../previews/gamer-preview.ts'
import type { SiteShown } from '../previews/site-preview.ts'
import type { Ground } from '../signed/grounds.ts'
import type { SignedGamer } from '../signed/signed-gamer.ts'

export type Picture =
  | { kind: 'cover' | 'cover thumb'; name: string; quadrant: Quadrant }
  | { kind: 'avatar'; gamertag: string; colour: string }
  | { kind: 'icon'; svg: string; size: number }

export type Preview =
  | { kind: 'site preview'; siteName: string; shown: SiteShown }
  | { kind: 'gamer preview'; siteName: string; shown: GamerShown }
  | { kind: 'comparison preview'; siteName: string; shown: ComparisonShown }
  | { kind: 'challenge preview'; siteName: string; shown: ChallengeShown }
  | { kind: 'game preview'; siteName: string; shown: GameShown }

/** `shape`: 1080 by 1080, or 1200 by 630. */
export type SignedPicture =
  | {
      kind: 'signature'
      siteName: string
      shown: SignedGamer
      ground: Ground
      format: 'svg' | 'png'
    }
  | { kind: 'grid preview'; siteName: string; shown: SignedGamer; shape: 'square' | 'wide' }

export type Drawing = Picture | Preview | SignedPicture
