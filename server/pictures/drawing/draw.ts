/** Draws. Importing it loads the fonts, so only the drawing threads do. */
import { Resvg } from '@resvg/resvg-js'
import { trophyCard } from '../career/trophy-card.ts'
import { yearPicture, yearPreview } from '../career/year-picture.ts'
import { avatar } from '../drawn/avatar.ts'
import { cover, coverThumb } from '../drawn/cover.ts'
import type { BadgePicture } from '../previews/badges.ts'
import { challengePreview } from '../previews/challenge-preview.ts'
import { comparisonPreview } from '../previews/comparison-preview.ts'
import { gamePreview } from '../previews/game-preview.ts'
import { gamerPreview } from '../previews/gamer-preview.ts'
import { sitePreview } from '../previews/site-preview.ts'
import { signature } from '../signed/signature.ts'
import { squarePicture } from '../signed/square-picture.ts'
import type { Drawing } from './drawing.ts'

const font = { loadSystemFonts: false }

const png = (svg: string): Buffer => new Resvg(svg, { font }).render().asPng()

/** An SVG for covers, avatars and signatures requested as one, else a PNG. */
export function draw(drawing: Drawing, badge: BadgePicture): Buffer {
  switch (drawing.kind) {
    case 'cover':
      return Buffer.from(cover(drawing.name, drawing.quadrant))
    case 'cover thumb':
      return Buffer.from(coverThumb(drawing.name, drawing.quadrant))
    case 'avatar':
      return Buffer.from(avatar(drawing.gamertag, drawing.colour))
    case 'icon':
      return new Resvg(drawing.svg, { font, fitTo: { mode: 'width', value: drawing.size } }).render().asPng()
    case 'signature': {
      const svg = signature(drawing.shown, drawing.ground, drawing.siteName, badge)
      return drawing.format === 'svg' ? Buffer.from(svg) : png(svg)
    }
    case 'grid preview': {
      const drawn = drawing.shape === 'square' ? squarePicture : gamerPreview
      return png(drawn(drawing.shown, drawing.siteName, badge))
    }
    case 'year picture preview':
      return png(yearPicture(drawing.shown))
    case 'year preview':
      return png(yearPreview(drawing.shown, drawing.siteName))
    case 'trophy preview':
      return png(trophyCard(drawing.shown, drawing.siteName, badge))
    case 'site preview':
      return png(sitePreview(drawing.shown, drawing.siteName))
    case 'gamer preview':
      return png(gamerPreview(drawing.shown, drawing.siteName, badge))
    case 'comparison preview':
      return png(comparisonPreview(drawing.shown, drawing.siteName, badge))
    case 'challenge preview':
      return png(challengePreview(drawing.shown, drawing.siteName))
    case 'game preview':
      return png(gamePreview(drawing.shown, drawing.siteName))
  }
}
