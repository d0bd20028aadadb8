import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/launch/chromium.mjs'

const executablePath = findChromium()

/**
 * Whole journeys against the real product, which `global-setup.ts` starts on a database of its own. They share it, and so come one after the other;
 * beside them products of their own are killed, and the screens only look.
 */
export default defineConfig({
  testDir: './src',
  globalSetup: './src/harness/global-setup.ts',
  outputDir: '../test-results',
  workers: 2,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [
    { name: 'journeys', testMatch: /journeys\/.*\.spec\.ts/, testIgnore: /screens\.spec\.ts/, workers: 1 },
    { name: 'faults', testMatch: /kill\/.*\.spec\.ts/, workers: 1 },
    { name: 'screens', testMatch: /screens\.spec\.ts/, fullyParallel: true },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Pictures and copies of the page at every step would take the processor from what is tested; `--trace on` has them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: { ...(executablePath && { executablePath }), args: ['--no-sandbox'] },
  },
})
