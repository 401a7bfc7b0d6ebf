import type { Desk } from './guard.ts'

/** Work in the background that a process has left behind when it ended goes on with the next that starts. */
export function resumeWork(
  { app, context: { log } }: Desk,
  work: { look(): Promise<unknown>; idle(): Promise<void> },
): void {
  let looked: Promise<unknown> = Promise.resolve()
  app.addHook('onReady', async () => {
    looked = work
      .look()
      .catch((error: unknown) => log.error({ err: error }, 'Work of before could not be read.'))
  })
  // A process that cannot start closes at once: the database must not go while the look is under way.
  app.addHook('onClose', async () => {
    await looked
    await work.idle()
  })
}
