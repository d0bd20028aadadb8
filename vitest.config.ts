import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, defineProject } from 'vitest/config'
import { browserArguments, findChromium } from './scripts/launch/chromium.mjs'
import { useScratchInMemory } from './scripts/launch/scratch.mjs'
import { catalogues } from './web/scripts/catalogues.ts'

useScratchInMemory()

/** How many times slower than the reference this machine is, as `npm test` measured it. */
const pace = Number(process.env['MILEPOST_PACE'] ?? 1)
const database = ['./server/src/testing/global-setup.ts']
const closing = ['./server/src/testing/close-apps.ts']

/** Where the reader of a page is while it is tested, wherever the machine stands. */
const readersZone = 'America/New_York'

/** Packages that components draw with, prepared before the first test: one found later would reload the page under a running test. */
const browserPackages = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react-i18next',
  'i18next',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-virtual',
  '@tabler/icons-react',
  '@mantine/core',
  '@mantine/dates',
  '@mantine/hooks',
  '@visx/curve',
  '@visx/grid',
  '@visx/scale',
  '@visx/shape',
  'zod/mini',
  'axe-core',
  'dayjs/locale/es',
  'fast-check',
  'geojson-vt',
  'temporal-polyfill/global',
  'topojson-client',
  'vitest-browser-react',
]

const production = { 'process.env.NODE_ENV': '"production"' }

/** Tests of components that load modules anew: they replace one, end the session of the page, or need its first Tab. */
const ownPage = [
  'src/lib/*.test.tsx',
  'src/features/tickets/list/ticket-list.test.tsx',
  'src/features/agencies/switch-agency-page.test.tsx',
  'src/ui/tabs.test.tsx',
]

/** A project of component tests, in a browser of its own. */
const components = (name: string, files: { include: string[]; exclude?: string[]; isolate: boolean }) =>
  defineProject({
    root: './web',
    plugins: [react(), catalogues],
    // React as people get it: its development build spends much of the time on a stack for every element.
    oxc: { jsx: { development: false } },
    define: production,
    optimizeDeps: { include: browserPackages, rolldownOptions: { transform: { define: production } } },
    test: {
      name,
      ...files,
      setupFiles: ['clean-page', 'rest-pointer', 'own-storage', 'quiet-socket'].map((file) => `src/testing/${file}.ts`),
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // It starts while the machine does everything else that begins with a run.
        connectTimeout: 300_000 * pace,
        instances: [{ browser: 'chromium' }],
        provider: playwright({
          launchOptions: { executablePath: findChromium(), args: browserArguments },
          contextOptions: { reducedMotion: 'reduce', timezoneId: readersZone },
        }),
      },
    },
  })

export default defineConfig({
  test: {
    passWithNoTests: true,
    testTimeout: 60_000 * pace,
    hookTimeout: 60_000 * pace,
    // What is waited for comes later on a machine that does other work too.
    expect: { poll: { timeout: 20_000 * pace } },
    // One fewer, which is what it takes of itself, would leave half of a machine of two idle while no browser is at work.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Files of one worker share what is loaded, which saves a third of the time: a test leaves no state in a module.
    isolate: false,
    // Node loads these sources as it does in the product: without Vite's transformation a quarter of their processor time is saved.
    experimental: { viteModuleRunner: false },
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          globalSetup: database,
          setupFiles: closing,
        },
      },
      {
        test: {
          name: 'demo',
          include: ['demo/src/**/*.test.ts', 'bench/src/**/*.test.ts'],
          globalSetup: database,
          setupFiles: closing,
        },
      },
      {
        test: {
          name: 'statements',
          include: ['scripts/statements/*.test.mjs'],
          globalSetup: database,
        },
      },
      { test: { name: 'scripts', include: ['scripts/{boundaries,changed,mutants,stages,launch}/*.test.mjs'] } },
      { test: { name: 'start', include: ['scripts/test/*.test.mjs'], testTimeout: 120_000 * pace } },
      {
        root: './web',
        plugins: [catalogues],
        test: {
          name: 'web',
          include: ['src/**/*.test.ts'],
          env: { TZ: readersZone },
          // Catalogues are written by a plugin.
          experimental: { viteModuleRunner: true },
        },
      },
      // Files of one page, which loads its modules once, share what modules keep; those that need them new have a page each.
      components('components', { include: ['src/**/*.test.tsx'], exclude: ownPage, isolate: false }),
      components('components-apart', { include: ownPage, isolate: true }),
    ],
  },
})
