import { test } from '@playwright/test'

/**
 * What all tests of a file use, opened before the first of them; they run one after the other in one worker. A fixture of the
 * worker would be a worker, a browser and a start of all modules for this file alone.
 */
export function sharedByFile<T extends object>(
  open: (opened: AsyncDisposableStack) => Promise<T>,
): { get: () => T } {
  test.describe.configure({ mode: 'default' })
  const opened = new AsyncDisposableStack()
  let shared: T | undefined
  test.beforeAll(async () => {
    shared = await open(opened)
  })
  test.afterAll(() => opened.disposeAsync())
  return {
    get() {
      if (!shared) throw new Error('It is open inside the tests alone.')
      return shared
    },
  }
}
