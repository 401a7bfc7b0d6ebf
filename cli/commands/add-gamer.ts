import { pastedNames } from '#contest/desk/pasted-names.ts'
import { gamertagKey } from '#contest/rules/gamertag.ts'
import { counted } from '#contest/text/numbers.ts'
import { type CommandContext, CommandRefused, type CommandResult } from '#operations/context.ts'
import { addGamerAsOrganiser as add } from '#operations/gamers/adding.ts'
import { checkList } from '#operations/gamers/look-up.ts'
import { table } from '#operations/text.ts'
import { XboxNotFound } from '#xbox/errors.ts'
import { TERMINAL } from './by-terminal.ts'
import { readText } from './read-text.ts'

const SENTENCES = {
  added: 'was added; the next cycle scans them for the first time',
  returned: 'was restored with all their data; the next cycle scans them',
  present: 'is already in the contest',
}

export function addGamersCommand(
  context: CommandContext,
  gamertag: string | undefined,
  { file }: { file?: string },
): Promise<CommandResult> {
  if (gamertag !== undefined && file === undefined) return addOne(context, gamertag)
  if (gamertag === undefined && file !== undefined) return addFrom(context, file)
  throw new CommandRefused('Name one gamertag, or a file of them with --file.')
}

async function addOne(context: CommandContext, gamertag: string): Promise<CommandResult> {
  const added = await add(context, gamertag, { actor: TERMINAL, signal: context.signal })
  return { data: added, text: `${added.gamertag} ${SENTENCES[added.outcome]}.` }
}

interface ListedOutcome {
  line: string
  outcome: 'added' | 'returned' | 'present' | 'failed'
  reason: string | null
}

/**
 * Accepts every spelling that the desk accepts. Each gamer is added or fails alone; Xbox Live allows each account about
 * 30 lookups in 5 minutes.
 */
async function addFrom(context: CommandContext, file: string): Promise<CommandResult> {
  const lines = await checkList(context.db, pastedNames(readText(file)))
  const outcomes: ListedOutcome[] = []
  for (const { line, verdict, reason } of lines) {
    const first = outcomes.find((each) => gamertagKey(each.line) === gamertagKey(line))
    const isThere = verdict === 'known' || (verdict === 'repeated' && first?.outcome !== 'failed')
    outcomes.push(
      verdict === 'new'
        ? await addLine(context, line)
        : { line, outcome: isThere ? 'present' : 'failed', reason },
    )
    context.say(`${outcomes.length} of ${lines.length}: ${line}`)
  }
  const failed = outcomes.filter(({ outcome }) => outcome === 'failed')
  const count = (outcome: ListedOutcome['outcome']) =>
    outcomes.filter((each) => each.outcome === outcome).length
  const summary = [
    `${counted(count('added') + count('returned'), 'gamer')} added, ${count('present')} already there, ${failed.length} failed.`,
    ...(failed.length > 0
      ? [table(failed, { gamertag: ({ line }) => line, reason: ({ reason }) => reason }, '')]
      : []),
  ]
  return { data: outcomes, text: summary.join('\n\n'), failed: failed.length > 0 }
}

async function addLine(context: CommandContext, line: string): Promise<ListedOutcome> {
  try {
    const { outcome } = await add(context, line, { actor: TERMINAL, signal: context.signal })
    return { line, outcome, reason: null }
  } catch (error) {
    // Any other error would repeat for every gamer.
    if (!(error instanceof XboxNotFound || error instanceof CommandRefused)) throw error
    return { line, outcome: 'failed', reason: error.message }
  }
}
