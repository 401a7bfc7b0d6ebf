/** What the organiser's commands work with, opened from the settings: the store, and Xbox Live when a command asks for it. */
import { pino } from 'pino'
import { loadConfig } from '#config'
import { type CommandContext, CommandRefused } from '#organiser/command-context.ts'
import { openStore } from '#store/open.ts'
import type { XboxClient } from '#xbox/client.ts'
import { tokenKey } from '../token-key.ts'
import { openXboxReader } from '../xbox-reader.ts'
import { createAccountSignIn } from './account-sign-in.ts'
import { confirmer } from './confirm.ts'
import { cycleDisplay } from './cycle-progress.ts'
import { openTokenKeys } from './token-keys.ts'
import { findXboxAccess, type XboxAccess } from './xbox-access.ts'

export interface OpenedContext extends AsyncDisposable {
  context: CommandContext
}

export interface ContextOptions {
  /** Without a progress bar. */
  quiet: boolean
  signal: AbortSignal
}

export async function openCommandContext({ quiet, signal }: ContextOptions): Promise<OpenedContext> {
  const config = loadConfig()
  // On the error stream, because the output is the command's result; only errors, unless the setting asks for more.
  const level = process.env.LOG_LEVEL ? config.logLevel : 'error'
  const log = pino({ level, name: 'organiser' }, pino.destination(2))
  const key = tokenKey(config)
  const opened = new AsyncDisposableStack()
  const store = await openStore({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log })
  opened.defer(() => store.close())
  const display = cycleDisplay({ quiet })
  opened.defer(async () => display.end())

  let found: Promise<XboxAccess> | undefined
  const access = () => {
    found ??= findXboxAccess({ config, store, key, opened })
    return found
  }
  let reader: Promise<XboxClient> | undefined
  const openReader = async () => {
    const { xbox } = await openXboxReader({ db: store.db, ...(await access()), key, log })
    if (xbox.usage().length > 0) return xbox
    throw new CommandRefused(
      'No service account is connected yet: "npm run organiser -- connect" connects one.',
    )
  }
  return {
    context: {
      db: store.db,
      connectionString: store.connectionString,
      contentDir: config.contentDir,
      siteName: config.siteName,
      backups: config.backups,
      keys: openTokenKeys(config, key),
      clock: { now: () => new Date() },
      log,
      signal,
      showProgress: (report) => display.show(report),
      confirm: confirmer({ quiet, signal }),
      accountSignIn: async (callback) => createAccountSignIn({ ...(await access()), key, callback }),
      xbox() {
        reader ??= openReader()
        return reader
      },
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
