/** What the calls of the desk work with. It is put together once, by whoever starts a server. */
import type { AccountSignIn, CommandContext } from '#operations/context.ts'

/** As the organiser's commands know it, so that their functions can be given it, without the terminal. */
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
  /** The address people type, without a slash at the end. */
  publicUrl: string
  /** The sign-in of a service account that ends at this address; refuses where its token could not be sealed. */
  accountSignIn(callback: string): Promise<Pick<AccountSignIn, 'start' | 'finish' | 'seal'>>
}
