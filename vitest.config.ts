import { defineConfig } from 'vitest/config'

// Unit tests sit beside what they test; journeys through several rooms sit in tests/. Browser tests belong to Playwright.
export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'dist/**', 'data/**'],
    globalSetup: ['tests/support/database.ts'],
    setupFiles: ['tests/support/fixed-seed.ts'],
    // What is tried again is named in the output.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
