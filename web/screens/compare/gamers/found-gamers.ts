import { gamertagKey } from '#contest/rules/gamertag.ts'
import type { NamedGamer } from '#web/gamers/gamer-names.ts'

/** Those whose names contain the text, in any spelling that an address takes; best ranked first, as they come. */
export function foundGamers<G extends NamedGamer>(gamers: readonly G[], text: string): G[] {
  const key = spelling(text)
  return gamers.filter(({ gamertag, modern_gamertag }) =>
    [gamertag, modern_gamertag].some((name) => name && spelling(name).includes(key)),
  )
}

/** A modern gamertag is written Name#1234; its classic form is Name1234. */
const spelling = (name: string): string => gamertagKey(name).replaceAll('#', '')
