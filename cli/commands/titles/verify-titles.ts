/** Titles with 0 G achievements, which gamerscore does not show; they can be verified by their achievement lists. */

import { type CommandContext, CommandRefused, type CommandResult } from '#operations/context.ts'
import { table } from '#operations/text.ts'
import { markVerifyByList, titlesVerifiedByList } from '#store/catalogue/verify-by-list.ts'
import { writeExclusively } from '#store/contest-write.ts'
import { recordAction } from '#store/desk/actions.ts'
import { byTerminal } from '../by-terminal.ts'
import { nameOfSeenTitle } from './list-titles.ts'

export async function listVerified({ db }: CommandContext): Promise<CommandResult> {
  const titles = await titlesVerifiedByList(db)
  const text = table(
    titles,
    { 'title id': ({ titleId }) => String(titleId), 'title name': ({ name }) => name },
    'No title is verified by its achievement list.',
  )
  return { data: titles, text }
}

export async function verifyTitle(
  context: CommandContext,
  titleId: number,
  { off = false }: { off?: boolean },
): Promise<CommandResult> {
  const name = await nameOfSeenTitle(context, titleId)
  const title = `"${name}" (${titleId})`
  const verifyByList = !off
  const changed = await writeExclusively(context.db, async (write) => {
    if (!(await markVerifyByList(write, { titleId, verifyByList }))) return false
    await recordAction(write.tx, {
      ...byTerminal(context),
      action: 'title.verify',
      what: off ? `lets ${name} count by its gamerscore` : `lets ${name} count by its achievement list alone`,
      subject: { kind: 'Title', name, id: titleId },
      before: off ? 'By its list' : 'By its gamerscore',
      after: off ? 'By its gamerscore' : 'By its list',
    })
    return true
  })
  if (!changed) {
    throw new CommandRefused(
      off
        ? `${title} is not verified by its achievement list.`
        : `${title} is verified by its achievement list already.`,
    )
  }
  const rule = off ? 'with all its gamerscore' : 'only with every achievement of its list'
  return {
    data: { titleId, name, verifyByList },
    text: `${title} is complete ${rule}, from each gamer's next scan on.`,
  }
}
