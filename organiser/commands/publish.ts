import type { Content } from '#content/load.ts'
import type { Change } from '#contest/rules/editions.ts'
import type { CommandContext, CommandResult } from '../command-context.ts'
import { publishContent } from '../patches/publish.ts'
import { counted, table } from '../text.ts'

export async function publish(
  { db, clock }: CommandContext,
  content: Pick<Content, 'patches'>,
  { dryRun }: { dryRun: boolean },
): Promise<CommandResult> {
  const { patches, changes, gamers } = await publishContent(db, { content, at: clock.now(), dryRun })
  const data = { dryRun, patches, changes: changes.map(sentenceOf), gamers }
  if (patches.length === 0) return { data, text: 'Everything is published already.' }
  const titles = patches.map(({ number, title }) => `Patch ${number}: ${title}`)
  const list = table(
    gamers,
    {
      gamertag: ({ gamertag }) => gamertag,
      before: ({ before }) => before,
      after: ({ after }) => after,
      change: ({ before, after }) => `${after > before ? '+' : ''}${after - before}`,
    },
    'Nobody gains or loses points.',
  )
  const ending = dryRun
    ? 'Nothing was changed: this is what "publish" would do.'
    : `Published; ${counted(gamers.length, 'gamer')} with other points than before.`
  return { data, text: [...titles, '', ...changes.map(sentenceOf), '', list, '', ending].join('\n') }
}

/** Each kind of change as a line of a list. */
export function sentenceOf(change: Change): string {
  switch (change.kind) {
    case 'game_added':
      return `+ ${change.game.name} (square ${change.game.position})`
    case 'game_removed':
      return `- ${change.game.name} (square ${change.game.position})`
    case 'game_changed':
      return `~ ${change.game.name} (square ${change.game.position})`
    case 'challenge_added':
      return `+ challenge ${change.challenge.title}, ${counted(change.challenge.points, 'point')}`
    case 'challenge_removed':
      return `- challenge ${change.challenge.title}`
    case 'points_changed':
      return `~ challenge ${change.challenge.title}: ${change.before} points become ${change.challenge.points}`
    case 'requirements_changed':
      return `~ challenge ${change.challenge.title}: other requirements`
    case 'text_changed':
      return `~ challenge ${change.challenge.title}: other words`
  }
}
