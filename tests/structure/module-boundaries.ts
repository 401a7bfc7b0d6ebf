/**
 * What each room may import. A room imports only rooms that stand above it in this list, so that there is no cycle between rooms.
 * `tests/` and `bench/`, and tests beside what they test, may import everything.
 */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  // The rules run everywhere: they know no other room, no Node and no library.
  contest: [],
  // Two independent readings of the same documents: the client and its far side share nothing.
  xbox: [],
  simulator: [],
  content: ['contest'],
  // The shape of a draft is one from the form to the store.
  contract: ['contest', 'content/draft.ts'],
  config: ['contest'],
  store: ['contest'],
  // The only way from histories and decisions to points, ranks and events.
  settling: ['contest', 'xbox', 'store'],
  // Every change of the contest.
  operations: ['contest', 'content', 'xbox', 'store', 'settling'],
  scanner: ['contest', 'config', 'xbox', 'store', 'settling', 'operations'],
  demo: [
    'contest',
    'config',
    'xbox',
    'simulator/control/remote.ts',
    'content',
    'store',
    'settling',
    'operations',
    'scanner',
  ],
  server: [
    'contest',
    'config',
    'xbox/sign-in/sign-in.ts',
    'xbox/errors.ts',
    'contract',
    'content',
    'store',
    'settling',
    'operations',
  ],
  // The terminal program.
  cli: ['contest', 'content', 'xbox', 'store', 'settling', 'operations', 'scanner'],
  web: ['contest', 'contract'],
  // Where the parts are put together, and the only room but the demo that reads the settings.
  run: [
    'contest',
    'contract',
    'config',
    'xbox',
    'content',
    'store',
    'settling',
    'operations',
    'scanner',
    'demo',
    'server',
    'cli',
  ],
}

/** The libraries of rooms whose files must run in a browser as they do on a server. */
export const LIBRARIES: Readonly<Record<string, readonly string[]>> = { contest: ['@date-fns/tz'] }

/** More files than this, tests aside, and a folder wants inner ones. */
export const MAX_FILES = 25

/** A file that is longer holds two things. */
export const MAX_LINES = 300
