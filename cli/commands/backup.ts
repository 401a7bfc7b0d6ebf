import { join, resolve } from 'node:path'
import { counted } from '#contest/text/numbers.ts'
import { type CommandContext, CommandRefused, type CommandResult, namedSource } from '#operations/context.ts'
import { moment } from '#operations/text.ts'
import { stampOf } from '#operations/transfer/stamp.ts'
import { noteBackup } from '#store/backup/backups.ts'
import { copyElsewhere } from '#store/backup/copy-elsewhere.ts'
import { restoreBackup } from '#store/backup/restore-backup.ts'
import { writeBackup } from '#store/backup/write-backup.ts'
import { recordAction } from '#store/desk/actions.ts'
import { siteNameOf } from '#store/settings/settings.ts'
import { byTerminal } from './by-terminal.ts'

export async function backup(context: CommandContext, given: string | undefined): Promise<CommandResult> {
  const { db, connectionString, clock, backups, keys } = context
  const siteName = await siteNameOf(db)
  const at = clock.now()
  const file = resolve(given ?? join(backups.dir, `contest-${stampOf(at)}.backup`))
  const { passphrase, command } = backups
  const made = await writeBackup({ connectionString, file, siteName, key: keys.current, passphrase, at })
  const noted = { madeAt: at, file, daily: false, bytes: made.bytes }
  // A file named explicitly is not copied elsewhere.
  const copied = command !== undefined && given === undefined
  if (copied)
    await copyElsewhere(command, file).catch(async (error: Error) => {
      await noteBackup(db, { ...noted, problem: error.message })
      throw error
    })
  await noteBackup(db, { ...noted, problem: null })
  const size = `${(made.bytes / 1_000_000).toFixed(1)} MB`
  const secret = made.keySealed
    ? 'The key in it is encrypted with BACKUP_PASSPHRASE.'
    : 'The key in it is not encrypted: anyone with the file can use the service accounts. Set BACKUP_PASSPHRASE to encrypt it.'
  return {
    data: { ...made, madeAt: at, copied },
    text: [
      `${file}: ${counted(made.rows, 'row')}, ${size}.`,
      ...(copied ? ['It was copied elsewhere by BACKUP_COMMAND.'] : []),
      secret,
    ].join('\n'),
  }
}

export async function restoreBackupCommand(
  { db, clock, ownerConnectionString, backups, keys, xboxLive }: CommandContext,
  given: string,
  { replace, yes, withoutKey }: { replace: boolean; yes: boolean; withoutKey: boolean },
): Promise<CommandResult> {
  if (replace && !yes)
    throw new CommandRefused('--replace also needs --yes: the current contest will be lost.')
  const { resealFrom } = keys
  const { passphrase } = backups
  const file = resolve(given)
  const restored = await restoreBackup({
    ownerConnectionString,
    file,
    passphrase,
    withoutKey,
    replace,
    source: namedSource(xboxLive),
    resealFrom,
  })
  const { siteName, madeAt, rows, lostAccounts, lostWebhooks } = restored
  await recordAction(db, {
    ...byTerminal({ clock }),
    action: 'contest.restore',
    what: `restored the contest as it was on ${moment(madeAt)}`,
    subject: { kind: 'Contest', name: siteName },
  })
  const accounts = withoutKey
    ? ' Reconnect the accounts.'
    : lostAccounts.length > 0
      ? ` Reconnect these accounts, whose tokens could not be decrypted: ${lostAccounts.join(', ')}.`
      : ''
  const webhooks =
    lostWebhooks.length > 0
      ? ` Set these again, because their addresses could not be decrypted: ${lostWebhooks.join(', ')}.`
      : ''
  return {
    data: restored,
    text: `${siteName} is as it was on ${moment(madeAt)}: ${counted(rows, 'row')} restored.${accounts}${webhooks}`,
  }
}
