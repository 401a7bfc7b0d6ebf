/** What can be drawn, as plain data for a thread that knows nothing else of the contest. */
import type { Quadrant } from '#contest/rules/grid.ts'
import type { TrophyCardData } from '../career/trophy-card.ts'
import type { YearPictureData } from '../career/year-picture.ts'
import type { ChallengePreviewData } from '../previews/challenge-preview.ts'
import type { ComparisonShown } from '../previews/comparison-preview.ts'
import type { GamePreviewData } from '../previews/game-preview.ts'
import type { GamerPreviewData } from '../previews/gamer-preview.ts'
import type { SitePreviewData } from '../previews/site-preview.ts'
import type { SignatureTheme } from '../signed/signature-theme.ts'
import type { SignedGamer } from '../signed/signed-gamer.ts'

export type DrawnPicture =
  | { kind: 'cover' | 'cover thumb'; name: string; quadrant: Quadrant }
  | { kind: 'avatar'; gamertag: string; colour: string }
  | { kind: 'icon'; svg: string; size: number }

type Preview =
  | { kind: 'site preview'; siteName: string; shown: SitePreviewData }
  | { kind: 'gamer preview'; siteName: string; shown: GamerPreviewData }
  | { kind: 'comparison preview'; siteName: string; shown: ComparisonShown }
  | { kind: 'challenge preview'; siteName: string; shown: ChallengePreviewData }
  | { kind: 'game preview'; siteName: string; shown: GamePreviewData }

/** `shape`: 1080 by 1080, or 1200 by 630. */
export type SignedPicture =
  | {
      kind: 'signature'
      siteName: string
      shown: SignedGamer
      ground: SignatureTheme
      format: 'svg' | 'png'
    }
  | { kind: 'grid preview'; siteName: string; shown: SignedGamer; shape: 'square' | 'wide' }

type CareerPicture =
  | { kind: 'year picture preview'; shown: YearPictureData }
  | { kind: 'year preview'; siteName: string; shown: YearPictureData }
  | { kind: 'trophy preview'; siteName: string; shown: TrophyCardData }

export type Drawing = DrawnPicture | Preview | SignedPicture | CareerPicture
