import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Badge } from '#contest/rules/badges.ts'

export type BadgePicture = (badge: Badge, place: { x: number; y: number; size: number }) => string

export function createBadgePictures(folder: string): BadgePicture {
  const known = new Map<Badge, string>()
  return (badge, { x, y, size }) => {
    const file = `${badge.toLowerCase().replace(' ', '-')}.svg`
    const art = known.get(badge) ?? contentOf(readFileSync(join(folder, file), 'utf8'))
    known.set(badge, art)
    return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 96 96">${art}</svg>`
  }
}

const contentOf = (svg: string): string => svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
