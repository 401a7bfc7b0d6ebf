import { defineConfig } from '@playwright/test'
import { findChromium } from './run/bootstrap/chromium.mjs'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** They turn the page that they have open into a phone's themselves. */
const BOTH_WIDTHS = /accessibility\/(desk|gamers|visitors)\.spec\.ts$/

const executablePath = findChromium()

// For the simulators that tests start: most of their time goes into players whom no test looks at.
process.env.SIM_PLAYERS ??= '24'

export default defineConfig({
  testDir: 'tests/browser',
  // Beside the logs of whole runs.
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/browser/server.ts',
  fullyParallel: true,
  workers: 2,
  reporter: 'list',
  // A slow machine is no failure: what never comes still fails, only later.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  retries: 0,
  use: {
    // Set by the global setup, which serves the site on a free port.
    baseURL: process.env.SITE_URL,
    launchOptions: { executablePath, args: FLAGS },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    // It asks the server itself, where no test can answer in the server's place.
    serviceWorkers: 'block',
  },
  projects: [
    // What only a narrow screen has is tagged @phone, and what does not depend on the width @once.
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@once/,
      testIgnore: BOTH_WIDTHS,
      // Each width has a theme of its own, so that both are seen.
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'light' },
    },
  ],
})
