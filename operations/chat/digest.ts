/** The chat message about a settlement. Null if there is nothing to report. */

import { QUADRANT_NAMES, QUADRANTS, quadrantOf, squareNumber, toCellId } from '#contest/rules/grid.ts'
import { counted, formatNumber } from '#contest/text/numbers.ts'
import type { DigestFacts } from '#store/settled/digest-facts.ts'
import {
  type ChatEmbed,
  type ChatMessage,
  cutTo,
  LIMITS,
  type Links,
  linesWithin,
  linksTo,
  plain,
} from './chat-message.ts'

export interface DigestPlace {
  siteName: string
  publicUrl: string
  at: Date
}

/** By patch number: what it changes for players, in a few words. */
export type PatchWords = (number: number) => readonly string[]

type Field = NonNullable<ChatEmbed['fields']>[number]

const GREEN = 0x35d962
/** Five fields of this size with names and title fit into an embed. */
const FIELD = 1000
const TOP = 20

export function digestMessage(
  facts: DigestFacts,
  { siteName, publicUrl, at }: DigestPlace,
  changesOf: PatchWords = () => [],
): ChatMessage | null {
  const links = linksTo(publicUrl)
  const fields = [
    ...facts.patches.map((patch) => patchField(patch, changesOf(patch.number))),
    ...facts.undone.map(undoneField),
    ...completions(facts),
    ...challenges(facts, links),
    ...overtakes(facts, links),
    ...newcomers(facts, links),
  ].slice(0, LIMITS.fields)
  if (fields.length === 0) return null
  const title = `${siteName}: ${headline(facts)}`
  const page = links.page('/leaderboards')
  return {
    embeds: [
      {
        title: cutTo(title, LIMITS.title),
        ...(page && { url: page, image: { url: `${publicUrl}/previews/site.png?v=${facts.version}` } }),
        color: GREEN,
        fields: withinEmbed(fields, title.length),
        timestamp: at.toISOString(),
      },
    ],
    allowed_mentions: { parse: [] },
  }
}

/** A bracket would end the Markdown link. */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /[()!'*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

function headline({ patches: [patch], undone: [gone] }: DigestFacts): string {
  if (patch) return `patch ${patch.number} is here`
  return gone ? `patch ${gone.number} was undone` : 'news from the grid'
}

const patchField = (
  { number, title }: DigestFacts['patches'][number],
  changes: readonly string[],
): Field => ({
  name: `Patch ${number}`,
  value: cutTo([plain(title), changes.join(', ')].filter(Boolean).join('\n') || 'In effect.', FIELD),
})

const undoneField = ({ number, title }: DigestFacts['undone'][number]): Field => ({
  name: `Patch ${number} was undone`,
  value: cutTo(
    [plain(title), 'Grid, challenges and points are as they were before it.'].filter(Boolean).join('\n'),
    FIELD,
  ),
})

function completions({ squares }: DigestFacts): Field[] {
  if (squares.length === 0) return []
  const quadrants = squares.map((square) => quadrantOf(toCellId(squareNumber(square))))
  const counts = QUADRANTS.map((quadrant) => ({
    quadrant,
    count: quadrants.filter((each) => each === quadrant).length,
  })).filter(({ count }) => count > 0)
  return [
    {
      name: counted(squares.length, 'new completion'),
      value: counts
        .map(({ quadrant, count }) => `${QUADRANT_NAMES[quadrant]} ${formatNumber(count)}`)
        .join(' · '),
    },
  ]
}

function challenges({ challenges: gained }: DigestFacts, links: Links): Field[] {
  if (gained.length === 0) return []
  const lines = [...Map.groupBy(gained, ({ id }) => id).values()].map((holders) => {
    const [{ id, title }] = holders as [DigestFacts['challenges'][number]]
    const names = holders.slice(0, 3).map(({ gamertag }) => plain(gamertag))
    const others = holders.length > 3 ? ` and ${formatNumber(holders.length - 3)} more` : ''
    return `${links.to(title, `/challenge/${id}`)}: ${names.join(', ')}${others}`
  })
  return [{ name: `${counted(gained.length, 'challenge')} completed`, value: linesWithin(lines, FIELD) }]
}

/** Gamers who entered the top twenty or rose in it past someone who was above them. */
export function overtakesIn(
  top: DigestFacts['top'],
): { gamertag: string; before: number; after: number; passed: string[] }[] {
  return top.flatMap(({ gamertag, before, after }) => {
    if (before === null || after >= before || after > TOP) return []
    const passed = top
      .filter((other) => other.before !== null && other.before < before && other.after > after)
      .map((other) => other.gamertag)
    return passed.length > 0 ? [{ gamertag, before, after, passed }] : []
  })
}

function overtakes({ top }: DigestFacts, links: Links): Field[] {
  const found = overtakesIn(top)
  if (found.length === 0) return []
  const lines = found.map(({ gamertag, before, after, passed }) => {
    const whom = passed.length > 2 ? counted(passed.length, 'gamer') : passed.map(plain).join(' and ')
    return `${links.to(gamertag, `/gamer/${encoded(gamertag)}`)} passes ${whom}: ${before} → ${after}`
  })
  return [{ name: `Top ${TOP}`, value: linesWithin(lines, FIELD) }]
}

function newcomers({ newcomers: joined }: DigestFacts, links: Links): Field[] {
  if (joined.length === 0) return []
  const lines = joined.map(
    ({ gamertag, squares }) =>
      `${links.to(gamertag, `/gamer/${encoded(gamertag)}`)} with ${counted(squares, 'square')}`,
  )
  return [{ name: counted(joined.length, 'newcomer'), value: linesWithin(lines, FIELD) }]
}

/** Drops fields from the end until the rest fits. */
function withinEmbed(fields: readonly Field[], used: number): Field[] {
  let length = used
  return fields.filter(({ name, value }) => {
    length += name.length + value.length
    return length <= LIMITS.embed
  })
}
