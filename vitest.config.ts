import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium } from './scripts/launch/chromium.mjs'

const database = ['./server/src/testing/global-setup.ts']

export default defineConfig({
  test: {
    passWithNoTests: true,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'server', include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'], globalSetup: database } },
      { test: { name: 'demo', include: ['demo/src/**/*.test.ts', 'bench/src/**/*.test.ts'], globalSetup: database } },
      { test: { name: 'scripts', include: ['scripts/{boundaries,stages,launch}/*.test.mjs'] } },
      { test: { name: 'start', include: ['scripts/test/*.test.mjs'], testTimeout: 120_000, hookTimeout: 60_000 } },
      { root: './web', test: { name: 'web', include: ['src/**/*.test.ts'] } },
      {
        root: './web',
        plugins: [react()],
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
            provider: playwright({ launchOptions: { executablePath: findChromium(), args: ['--no-sandbox'] } }),
          },
        },
      },
    ],
  },
})
