/**
 * The arrows of the house: what each room may import, from the ground floor up. A room imports only rooms that stand above it
 * in this list, so that no arrow can run back. `tests/` and `bench/`, and tests beside what they test, may import everything.
 */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  // The rules run everywhere: they know no other room, no Node and no library.
  contest: [],
  // Two independent readings of the same documents: the client and its far side share nothing.
  xbox: [],
  simulator: [],
  contract: ['contest'],
  config: ['contest'],
  content: ['contest'],
  store: ['contest'],
  scanner: ['contest', 'xbox', 'store'],
  demo: ['contest', 'config', 'xbox', 'simulator/control/remote.ts', 'content', 'store', 'scanner'],
  organiser: ['contest', 'content', 'store', 'scanner'],
  server: ['contest', 'xbox/sign-in/sign-in.ts', 'contract', 'store'],
  web: ['contest', 'contract'],
  // The organiser's calls: it asks the organiser's functions, and speaks as the server does.
  desk: ['contest', 'contract', 'content', 'store', 'scanner', 'organiser', 'server'],
  // Where the parts are put together, and the only room but the demo that reads the settings.
  run: [
    'contest',
    'contract',
    'config',
    'xbox',
    'content',
    'store',
    'scanner',
    'demo',
    'organiser',
    'server',
    'desk',
  ],
}

/** Rooms that import no library: what they hold must run in a browser as it does on a server. */
export const WITHOUT_LIBRARIES: readonly string[] = ['contest']

/** More files than this, tests aside, and a folder wants inner ones. */
export const MOST_FILES = 25

/** A file that is longer holds two things. */
export const MOST_LINES = 300
