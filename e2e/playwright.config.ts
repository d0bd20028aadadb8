import { defineConfig } from '@playwright/test'
import { browserArguments, findChromium } from '../scripts/launch/chromium.mjs'
import { inPace } from './src/harness/pace.ts'

const executablePath = findChromium()

/**
 * Journeys against the real product. Each worker has its own product (`harness/lanes.ts`), on which its tests run one after another; the one
 * test that starts and kills products itself takes longest, so it runs first.
 */
export default defineConfig({
  testDir: './src',
  globalSetup: './src/harness/global-setup.ts',
  // Emptied by every run, so the folder holds nothing else.
  outputDir: '../test-results/journeys',
  workers: 2,
  forbidOnly: true,
  timeout: inPace(90_000),
  expect: { timeout: inPace(20_000) },
  reporter: 'list',
  projects: [
    { name: 'faults', testMatch: /kill\/.*\.spec\.ts/ },
    { name: 'journeys', testMatch: /journeys\/.*\.spec\.ts/, testIgnore: /screens\.spec\.ts/ },
    { name: 'screens', testMatch: /screens\.spec\.ts/, fullyParallel: true },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A trace takes the processor from what is tested, and a failure shows the page as it was; `--trace on` has one.
    trace: 'off',
    launchOptions: { ...(executablePath && { executablePath }), args: browserArguments },
  },
})
