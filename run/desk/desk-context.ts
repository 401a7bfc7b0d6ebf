/** What the desk needs, from the server's settings: a connection with long timeouts, and Xbox Live on demand. */
import type { Logger } from 'pino'
import type { Config } from '#config'
import { CommandRefused } from '#operations/context.ts'
import { openXboxReader } from '#scanner/accounts/xbox-reader.ts'
import type { DeskContext } from '#server/desk/context.ts'
import { connect, type Store } from '#store/open.ts'
import { createStoreCatalogue } from '#xbox/catalogue/store-catalogue.ts'
import { xboxEndpoints } from '#xbox/chosen-endpoints.ts'
import { systemClock } from '#xbox/waiting-clock.ts'
import { createAccountSignIn } from '../organiser/account-sign-in.ts'
import { lookAtInstallation, xboxLiveOf } from '../organiser/installation.ts'
import { waitForAccount } from '../organiser/wait-for-account.ts'
import { processName } from '../processes/process-name.ts'
import { tokenKey } from '../token-key.ts'
import { webhooksOf } from '../webhooks.ts'
import { xboxOnDemand } from './xbox-on-demand.ts'

export interface DeskOptions {
  config: Config
  store: Pick<Store, 'connectionString'>
  log: Logger
  signal: AbortSignal
  clock?: DeskContext['clock']
}

export interface OpenedDesk extends AsyncDisposable {
  context: DeskContext
}

export function openDeskContext({ config, store, log, signal, clock }: DeskOptions): OpenedDesk {
  const opened = new AsyncDisposableStack()
  const { connectionString } = store
  // A patch that recounts everyone takes longer than a visitor's timeout.
  const db = connect(connectionString, log)
  opened.defer(() => db.destroy())
  const { contentDir, backups, publicUrl, simulatorUrl } = config
  const endpoint = xboxEndpoints(simulatorUrl).catalogue

  const reading = xboxOnDemand(
    async () => {
      const reader = await openXboxReader({
        store: { db, connectionString },
        id: processName(),
        urgent: true,
        credentials: credentialsOf(config),
        simulatorUrl,
        key: keyOf(config),
        log,
      })
      await waitForAccount(reader, signal).catch(async (error: unknown) => {
        await reader.close()
        throw error
      })
      return reader
    },
    { onFailure: (error) => log.error({ err: error }, 'The desk could not give its account back.') },
  )
  opened.defer(() => reading.close())

  return {
    context: {
      db,
      connectionString,
      contentDir,
      backups,
      webhooks: webhooksOf(config, () => keyOf(config)),
      publicUrl,
      xboxLive: xboxLiveOf(config),
      installation: () => lookAtInstallation(config, process.env),
      clock: clock ?? { now: () => new Date() },
      log,
      signal,
      xbox: () => reading.xbox(),
      catalogue: async () => createStoreCatalogue({ endpoint, clock: systemClock }),
      accountSignIn: async (callback) =>
        createAccountSignIn({
          key: keyOf(config),
          credentials: credentialsOf(config),
          simulatorUrl,
          callback,
        }),
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

function credentialsOf({ microsoft }: Pick<Config, 'microsoft'>) {
  if (microsoft) return microsoft
  throw new CommandRefused(
    'Xbox Live is not configured: set MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET on the web server too.',
  )
}

/**
 * If several machines share a database, the scanners' key is not in this machine's folder, and they could not decrypt a
 * token encrypted with another key.
 */
function keyOf(config: Pick<Config, 'tokenKey' | 'databaseUrl' | 'dataDir'>): string {
  if (config.tokenKey || !config.databaseUrl) return tokenKey(config)
  throw new CommandRefused(
    'This web server has no TOKEN_KEY: set the one of the scanners here too, or use the terminal where they run.',
  )
}
