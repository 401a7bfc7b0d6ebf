/** A message in Discord's format, within its limits and without mentions. */

import { isLoopback } from '#contest/settings/web-address.ts'

export interface ChatMessage {
  content?: string
  embeds?: ChatEmbed[]
  /** Disables mentions, whatever a name contains. */
  allowed_mentions: { parse: [] }
}

export interface ChatEmbed {
  title: string
  url?: string
  description?: string
  color?: number
  fields?: { name: string; value: string; inline?: boolean }[]
  image?: { url: string }
  footer?: { text: string }
  timestamp?: string
}

/** Discord's limits, counted in UTF-16 as Discord does. */
export const LIMITS = {
  content: 2000,
  title: 256,
  description: 4096,
  fields: 25,
  fieldName: 256,
  fieldValue: 1024,
  footer: 2048,
  embed: 6000,
} as const

/** Cuts without splitting a character. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')
  return `${cut.trimEnd()}…`
}

/**
 * Escapes a name for Discord's Markdown: no style, link, mention or emoji. Direction marks are removed, and an
 * invisible space after every @ and < prevents mentions.
 */
export const plain = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[\\*_~`|>#\-+.!()[\]{}:]/g, '\\$&')
    .replace(/[@<]/g, '$&\u200b')
    .replace(/(?<=\bhttps?)(?=\\:)/gi, '\u200b')

/** Lines until the limit, then the number of lines left out. */
export function linesWithin(lines: readonly string[], most: number): string {
  const kept: string[] = []
  let length = 0
  for (const [index, line] of lines.entries()) {
    const rest = lines.length - index - 1
    const room = rest > 0 ? `\n… and ${lines.length - index} more`.length : 0
    if (length + line.length + 1 + room > most)
      return [...kept, `… and ${lines.length - index} more`].join('\n')
    kept.push(line)
    length += line.length + 1
  }
  return kept.join('\n')
}

export interface Links {
  page(path: string): string | null
  to(name: string, path: string): string
}

/** A link to this machine would be of no use to others. */
export function linksTo(publicUrl: string): Links {
  const isPublic = URL.canParse(publicUrl) && !isLoopback(new URL(publicUrl))
  const page = (path: string) => (isPublic ? `${publicUrl}${path}` : null)
  return {
    page,
    to(name, path) {
      const url = page(path)
      return url ? `[${plain(name)}](${url})` : plain(name)
    },
  }
}
