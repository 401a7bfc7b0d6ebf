/** What the organiser's commands work with, and what they give back. */
import type { Clock, Log } from '#settling/context.ts'
import type { ContestSource } from '#store/catalogue/contest-source.ts'
import type { Db } from '#store/schema.ts'
import type { Reseal } from '#store/settings/sealed-settings.ts'
import type { XboxClient } from '#xbox/client.ts'
import type { Webhooks } from './chat/webhooks.ts'
import type { Installation } from './doctor/installation.ts'
import type { CycleReport } from './scans/progress.ts'
import type { FindContext, FindProgress } from './titles/find-titles.ts'

export interface CommandContext {
  db: Db
  connectionString: string
  /** Has the tables: puts another contest in their place. */
  ownerConnectionString: string
  /** Where the contest's content is. */
  contentDir: string
  backups: { dir: string; daily: boolean; passphrase: string | undefined; command: string | undefined }
  keys: TokenKeys
  webhooks: Webhooks
  /** `rehearsal`: simulated by XBOX_SIMULATOR_URL; `demo`: simulated because no Microsoft application is set. */
  xboxLive: ContestSource
  /** Looks at the settings and the machine. */
  installation(): Promise<Installation>
  clock: Clock
  log: Log
  signal: AbortSignal
  /** Opens the Xbox Live client; refuses when Xbox Live is not configured or no account is connected. */
  xbox(): Promise<XboxClient>
  /** Prepares the sign-in of a service account that ends at this address. */
  accountSignIn(callback: string): Promise<AccountSignIn>
  /** The store's public catalogue, which needs no account. */
  catalogue(): Promise<FindContext['catalogue']>
  /** Tells the organiser how far it is, beside the result of the command. */
  say(text: string): void
  showProgress(report: CycleReport): void
  showFinding(progress: FindProgress): void
  /** Asks a question that is answered with yes or no; null where nobody can be asked. */
  confirm: ((question: string) => Promise<boolean>) | null
}

/** What the settings ask for by name. Without a Microsoft application they name nothing, and a command may well do without. */
export const namedSource = (xboxLive: ContestSource): ContestSource | null =>
  xboxLive === 'demo' ? null : xboxLive

/** The key that seals the tokens of the service accounts. */
export interface TokenKeys {
  current: string
  /** Whether the current key opens a stored token. */
  opens(sealed: string, xuid: string): boolean
  /** From another key to the current one. */
  resealFrom(key: string): Reseal
  /** Prepares the change to a new key; refuses when there is none. */
  rotate(): Rotation
}

export interface Rotation {
  reseal: Reseal
  /** When every token is sealed with the new key. */
  finish(): void
  /** What the organiser does next. */
  next: string
}

/** How a service account signs in. */
export interface AccountSignIn {
  /** As it is registered with Microsoft. We listen on a loopback address; any other must be pasted. */
  callback: string
  start(): Promise<{ url: string; state: string; verifier: string }>
  finish(back: {
    query: URLSearchParams
    expected: { state: string; verifier: string }
  }): Promise<{ xuid: string; gamertag: string; refreshToken: string }>
  /** Encrypts the token, so that nobody can read it without the key. */
  seal(refreshToken: string, xuid: string): string
  /** Shows text to the organiser, beside the result of the command. */
  say(text: string): void
  /** Where the organiser may paste the address. */
  input: NodeJS.ReadableStream
}

export interface CommandResult {
  /** For people. */
  text: string
  /** For `--json`. */
  data: unknown
  /** The command ran, but not everything succeeded: the exit code is 1. */
  failed?: boolean
}

/** The command cannot be carried out. The message is one sentence for the organiser. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}
