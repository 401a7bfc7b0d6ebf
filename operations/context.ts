/** What the organiser's commands receive and return. */
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
  /** Role that owns the tables and can replace the contest. */
  ownerConnectionString: string
  contentDir: string
  backups: { dir: string; daily: boolean; passphrase: string | undefined; command: string | undefined }
  keys: TokenKeys
  webhooks: Webhooks
  /** `rehearsal`: simulated by XBOX_SIMULATOR_URL; `demo`: simulated because no Microsoft application is set. */
  xboxLive: ContestSource
  installation(): Promise<Installation>
  clock: Clock
  log: Log
  signal: AbortSignal
  /** Opens the Xbox Live client; throws if Xbox Live is not configured or no account is connected. */
  xbox(): Promise<XboxClient>
  /** Prepares the sign-in of a service account that ends at this address. */
  accountSignIn(callback: string): Promise<AccountSignIn>
  /** The Microsoft Store's public catalogue, which needs no account. */
  catalogue(): Promise<FindContext['catalogue']>
  /** Prints progress beside the command's result. */
  say(text: string): void
  showProgress(report: CycleReport): void
  showFinding(progress: FindProgress): void
  /** Asks a yes-or-no question; null if no one can be asked. */
  confirm: ((question: string) => Promise<boolean>) | null
}

/** What the settings name explicitly. Without a Microsoft application they name nothing. */
export const namedSource = (xboxLive: ContestSource): ContestSource | null =>
  xboxLive === 'demo' ? null : xboxLive

export interface TokenKeys {
  current: string
  /** Whether the current key decrypts a stored token. */
  opens(sealed: string, xuid: string): boolean
  /** Re-encrypts from another key with the current one. */
  resealFrom(key: string): Reseal
  /** Prepares the change to a new key; throws if there is none. */
  rotate(): Rotation
}

export interface Rotation {
  reseal: Reseal
  /** Call it when every token is encrypted with the new key. */
  finish(): void
  /** The organiser's next step. */
  next: string
}

export interface AccountSignIn {
  /** As registered with Microsoft. We listen on a loopback address; any other must be pasted. */
  callback: string
  start(): Promise<{ url: string; state: string; verifier: string }>
  finish(back: {
    query: URLSearchParams
    expected: { state: string; verifier: string }
  }): Promise<{ xuid: string; gamertag: string; refreshToken: string }>
  seal(refreshToken: string, xuid: string): string
  say(text: string): void
  /** Where the organiser may paste the address. */
  input: NodeJS.ReadableStream
}

export interface CommandResult {
  text: string
  /** For `--json`. */
  data: unknown
  /** The command ran but not everything succeeded; the exit code is 1. */
  failed?: boolean
}

/** The command cannot be carried out. The message is one sentence for the organiser. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}
