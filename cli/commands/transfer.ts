import { resolve } from 'node:path'
import { counted } from '#contest/text/numbers.ts'
import { type CommandContext, CommandRefused, type CommandResult, namedSource } from '#operations/context.ts'
import { moment } from '#operations/text.ts'
import { writeFileAtomically } from '#store/backup/atomic-file.ts'
import { siteNameOf } from '#store/settings/settings.ts'
import { exportContest } from '#store/transfer/export-contest.ts'
import { importContest } from '#store/transfer/import-contest.ts'

export async function exportAll(
  { db, connectionString, clock }: CommandContext,
  given: string,
): Promise<CommandResult> {
  const file = resolve(given)
  const at = clock.now()
  const siteName = await siteNameOf(db)
  const bytes = await writeFileAtomically(file, exportContest({ connectionString, siteName, at }), 'export')
  return {
    data: { file, bytes, madeAt: at },
    text: [
      `${file}: everything of ${siteName}, ${(bytes / 1_000_000).toFixed(1)} MB.`,
      'Accounts, sessions and secret addresses are not in it: connect accounts where it is imported.',
    ].join('\n'),
  }
}

export async function importAll(
  { ownerConnectionString, xboxLive }: CommandContext,
  given: string,
  { replace, yes }: { replace: boolean; yes: boolean },
): Promise<CommandResult> {
  if (replace && !yes)
    throw new CommandRefused('--replace also needs --yes: the current contest will be lost.')
  const imported = await importContest({
    ownerConnectionString,
    file: resolve(given),
    replace,
    source: namedSource(xboxLive),
  })
  const { siteName, madeAt, rows } = imported
  return {
    data: imported,
    text: `${siteName} is here as it was on ${moment(madeAt)}: ${counted(rows, 'row')}. Connect an account next ("connect").`,
  }
}
