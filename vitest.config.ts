import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { pagesPlugin } from './web/build/pages-plugin.ts'

const NOT_OURS = ['node_modules/**', 'dist/**', 'data/**']

/** Tests of whole screens, which are drawn without a browser. */
const SCREENS = ['web/**/*.screen.test.ts', 'web/**/*.screen.test.tsx']

// Unit tests sit beside what they test; journeys through several rooms sit in tests/. Browser tests belong to Playwright.
export default defineConfig({
  // What the website's modules import that is made while it is built.
  plugins: [pagesPlugin()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'rooms',
          include: ['**/*.test.ts'],
          exclude: [...NOT_OURS, 'web/**'],
          // Node itself runs them, as it runs the product: nothing here needs Vite, which takes time for every module.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          globalSetup: ['tests/support/database.ts', 'tests/support/random/property-seed.ts'],
          setupFiles: ['tests/support/random/use-property-seed.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          exclude: SCREENS,
          globalSetup: ['tests/support/random/property-seed.ts'],
          setupFiles: ['tests/support/random/use-property-seed.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: SCREENS,
          environment: 'happy-dom',
          setupFiles: ['tests/support/screens/site-settings.ts', 'tests/support/screens/begin-screens.ts'],
        },
      },
    ],
    // The files of a worker share their modules, none of which remembers anything: a process for each of them takes as long
    // as the tests themselves.
    isolate: false,
    // Tests make much that is soon forgotten: with room for it a sixth of the processor's time goes into no collection of it.
    execArgv: ['--max-semi-space-size=64'],
    // One more than two cores: tests also wait for the processes that they start.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    env: {
      // For the processes that tests start: they compile the same files again and again.
      NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled'),
      // For the simulators among them: most of their time goes into players whom no test looks at.
      SIM_PLAYERS: '24',
    },
    // A slow machine is no failure: what never comes still fails, only later.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    // Before the test's time is over, so that it says what it has seen instead.
    expect: { poll: { timeout: 120_000 } },
  },
})
