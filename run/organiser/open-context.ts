/** What the organiser's commands need, from the settings: the store, and Xbox Live on demand. */
import { type Logger, pino } from 'pino'
import { type Config, readConfig } from '#config'
import { type CommandContext, namedSource } from '#operations/context.ts'
import { openXboxReader } from '#scanner/accounts/xbox-reader.ts'
import { claimSource } from '#store/catalogue/contest-source.ts'
import { openStore, type Store } from '#store/open.ts'
import { createStoreCatalogue } from '#xbox/catalogue/store-catalogue.ts'
import { xboxEndpoints } from '#xbox/chosen-endpoints.ts'
import type { XboxClient } from '#xbox/client.ts'
import { systemClock } from '#xbox/waiting-clock.ts'
import { processName } from '../processes/process-name.ts'
import { tokenKey } from '../token-key.ts'
import { webhooksOf } from '../webhooks.ts'
import { createAccountSignIn } from './account-sign-in.ts'
import { lookAtInstallation, xboxLiveOf } from './installation.ts'
import { confirmer, cycleDisplay, findDisplay, printLine, type Terminal } from './terminal.ts'
import { openTokenKeys } from './token-keys.ts'
import { waitForAccount } from './wait-for-account.ts'
import { findXboxAccess, type XboxAccess } from './xbox-access.ts'

export interface OpenedContext extends AsyncDisposable {
  context: CommandContext
}

export interface ContextOptions {
  quiet: boolean
  /** Also if the contest was filled from another source than the settings name. */
  onAnyContest: boolean
  environment: NodeJS.ProcessEnv
  terminal: Terminal
  signal: AbortSignal
}

export async function openCommandContext(options: ContextOptions): Promise<OpenedContext> {
  const { environment, terminal, signal } = options
  const config = readConfig(environment)
  // On stderr, because stdout is the command's result; only errors, unless the setting asks for more.
  const level = environment.LOG_LEVEL ? config.logLevel : 'error'
  const log = pino({ level, name: 'organiser' }, terminal.errors)
  const key = tokenKey(config)
  const opened = new AsyncDisposableStack()
  const store = await openStore({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log })
  opened.defer(() => store.close())
  const source = namedSource(xboxLiveOf(config))
  if (source && !options.onAnyContest) {
    await claimSource(store.db, { source, simulatorsAlike: true }).catch(async (error: unknown) => {
      await opened.disposeAsync()
      throw error
    })
  }
  const display = cycleDisplay(options)
  opened.defer(async () => display.end())
  const finding = findDisplay(options)
  opened.defer(async () => finding.end())
  return {
    context: {
      db: store.db,
      connectionString: store.connectionString,
      ownerConnectionString: store.ownerConnectionString,
      contentDir: config.contentDir,
      backups: config.backups,
      keys: openTokenKeys(config, key),
      webhooks: webhooksOf(config, () => key),
      xboxLive: xboxLiveOf(config),
      installation: () => lookAtInstallation(config, environment),
      clock: { now: () => new Date() },
      log,
      signal,
      say: (text) => options.quiet || printLine(terminal.errors, text),
      showProgress: (report) => display.show(report),
      showFinding: (progress) => finding.show(progress),
      confirm: confirmer(options),
      ...xboxOnFirstUse({ config, store, key, opened, log, terminal, signal }),
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

interface XboxParts extends Pick<ContextOptions, 'terminal' | 'signal'> {
  config: Config
  store: Store
  key: string
  opened: AsyncDisposableStack
  log: Logger
}

/** For the commands that need it; most do not. */
function xboxOnFirstUse({ config, store, key, opened, log, terminal, signal }: XboxParts) {
  let found: Promise<XboxAccess> | undefined
  const access = () => {
    found ??= findXboxAccess({ config, store, key, opened })
    return found
  }
  let reader: Promise<XboxClient> | undefined
  const openReader = async () => {
    const own = { store, id: processName(), urgent: true }
    const opening = await openXboxReader({ ...own, ...(await access()), key, log })
    opened.defer(() => opening.close())
    await waitForAccount(opening, signal)
    return opening.xbox
  }
  return {
    async catalogue() {
      const { catalogue } = xboxEndpoints((await access()).simulatorUrl)
      return createStoreCatalogue({ endpoint: catalogue, clock: systemClock })
    },
    accountSignIn: async (callback: string) => ({
      ...createAccountSignIn({ ...(await access()), key, callback }),
      callback,
      say: (text: string) => printLine(terminal.errors, text),
      input: terminal.input,
    }),
    xbox() {
      reader ??= openReader()
      return reader
    },
  } satisfies Partial<CommandContext>
}
