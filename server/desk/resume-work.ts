import type { Desk } from './guard.ts'

/** Resumes background work that a killed process left. */
export function resumeWork(
  { app, context: { log } }: Desk,
  work: { look(): Promise<unknown>; idle(): Promise<void> },
): void {
  let looked: Promise<unknown> = Promise.resolve()
  app.addHook('onReady', async () => {
    looked = work
      .look()
      .catch((error: unknown) => log.error({ err: error }, 'Could not load unfinished work.'))
  })
  // A process that fails to start closes at once: the database must stay until the check has ended.
  app.addHook('onClose', async () => {
    await looked
    await work.idle()
  })
}
