/** What the desk's calls need, built once at the start. */
import type { AccountSignIn, CommandContext } from '#operations/context.ts'

/** As for the organiser's commands, so that both can call the same functions, but without the terminal. */
export interface DeskContext
  extends Pick<
    CommandContext,
    | 'db'
    | 'connectionString'
    | 'contentDir'
    | 'backups'
    | 'webhooks'
    | 'xboxLive'
    | 'installation'
    | 'clock'
    | 'log'
    | 'signal'
    | 'xbox'
    | 'catalogue'
  > {
  /** Without a trailing slash. */
  publicUrl: string
  /** The sign-in of a service account; throws if its token could not be encrypted. */
  accountSignIn(callback: string): Promise<Pick<AccountSignIn, 'start' | 'finish' | 'seal'>>
}
