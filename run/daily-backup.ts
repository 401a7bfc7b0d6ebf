/** Backs up the database once a day while the product runs, and keeps the last seven. */
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '#config'
import { stampIn, stampOf } from '#operations/transfer/stamp.ts'
import { lastBackups, type NotedBackup, noteBackup } from '#store/backup/backups.ts'
import { copyElsewhere } from '#store/backup/copy-elsewhere.ts'
import { writeBackup } from '#store/backup/write-backup.ts'
import { recordAction } from '#store/desk/actions.ts'
import { BackupUnderWay } from '#store/errors.ts'
import type { Store } from '#store/open.ts'
import { siteNameOf } from '#store/settings/settings.ts'

const MINUTE = 60_000
/** Not at once, because a start is busy. */
const FIRST_CHECK_MS = MINUTE
const POLL_INTERVAL_MS = 10 * MINUTE
/** A little less than a day, so that the hour does not drift. */
const DAY_MS = (24 * 60 - 15) * MINUTE
const AFTER_FAILURE_MS = 60 * MINUTE
const KEPT = 7
const NAME = /^daily-.*\.backup$/

export interface DailyBackupOptions {
  config: Pick<Config, 'backups'>
  store: Pick<Store, 'db' | 'connectionString'>
  key: string
  log: Pick<Logger, 'info' | 'error'>
}

/** Runs until aborted; a backup in progress is finished first. */
export async function backUpDaily(options: DailyBackupOptions, signal: AbortSignal): Promise<void> {
  if (!options.config.backups.daily) return
  for (let wait = FIRST_CHECK_MS; !signal.aborted; wait = POLL_INTERVAL_MS) {
    await sleep(wait, undefined, { signal, ref: false }).catch(() => {})
    if (signal.aborted) return
    await backUpIfDue(options, new Date()).catch((error: unknown) =>
      options.log.error({ err: error }, 'Could not check whether a backup is due.'),
    )
  }
}

/** Resolves to whether one was made. */
export async function backUpIfDue(options: DailyBackupOptions, now: Date): Promise<boolean> {
  const { made, tried } = await lastBackups(options.store.db, { dailyOnly: true })
  const since = (at: Date | undefined) => (at ? now.getTime() - at.getTime() : Number.POSITIVE_INFINITY)
  if (since(made?.madeAt) < DAY_MS) return false
  if (tried?.problem && since(tried.madeAt) < AFTER_FAILURE_MS) return false
  return backUp(options, now)
}

async function backUp({ config, store, key, log }: DailyBackupOptions, at: Date): Promise<boolean> {
  const { dir, passphrase, command } = config.backups
  const { db, connectionString } = store
  const { tried } = await lastBackups(db, { dailyOnly: true })
  const uncopied = madeButNotCopied(tried, at)
  const file = uncopied?.file ?? join(dir, `daily-${stampOf(at)}.backup`)
  const noted = { madeAt: at, file, daily: true }
  let bytes: number | null = uncopied?.bytes ?? null
  try {
    const siteName = await siteNameOf(db)
    bytes ??= (await writeBackup({ connectionString, file, siteName, key, passphrase, at })).bytes
    if (command) await copyElsewhere(command, file)
    await noteBackup(db, { ...noted, madeAt: uncopied?.madeAt ?? at, bytes, problem: null })
    log.info({ file, bytes, isCopied: command !== undefined }, 'Backup written.')
    await removeOld(dir)
    return true
  } catch (error) {
    // Machines started together check at the same moment; the first one makes it for all.
    if (error instanceof BackupUnderWay) return false
    const problem = error instanceof Error ? error.message : String(error)
    log.error({ file, err: error }, 'The daily backup failed.')
    await noteBackup(db, { ...noted, bytes, problem })
    // Logged once, because it is retried every hour.
    if (!tried?.problem) {
      await recordAction(db, {
        actor: { kind: 'contest' },
        action: 'contest.backup-failed',
        what: 'could not make the daily backup',
        subject: { kind: 'Backup', name: 'Daily backup' },
        after: 'Failed',
        why: problem,
        at,
      })
    }
    return false
  }
}

/** Only the copy is retried: a new file for every attempt would push out the older backups. */
function madeButNotCopied(tried: NotedBackup | undefined, at: Date) {
  if (!tried?.problem || tried.bytes === null || !existsSync(tried.file)) return undefined
  const madeAt = stampIn(tried.file)
  if (!madeAt || at.getTime() - madeAt.getTime() > DAY_MS) return undefined
  return { file: tried.file, bytes: tried.bytes, madeAt }
}

/** Only automatic ones; the organiser's own stay. */
async function removeOld(dir: string): Promise<void> {
  const names = (await readdir(dir)).filter((name) => NAME.test(name)).sort()
  for (const name of names.slice(0, -KEPT)) await rm(join(dir, name), { force: true })
}
