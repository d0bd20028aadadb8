/**
 * `npm run shots [-- --only tickets --address URL --language es --themes light,sun --widths 1920,390]`: a picture of every screen at three widths, light and dark, into shots/, with a page
 * that shows them all.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { setStationing } from '@milepost/demo/set-stationing'
import { firstWorld } from '@milepost/demo/worlds/first'
import { chromium, type Browser } from '@playwright/test'
import playwright from '../playwright.config.ts'
import { inLanguage } from './harness/in-language.ts'
import { findPlaces } from './harness/places.ts'
import { startProduct } from './harness/product.ts'
import { restPointer } from './harness/rest-pointer.ts'
import { emailOf, signIn, storageOf } from './harness/sign-in.ts'
import type { Places, Screen } from './screen.ts'
import { screens, showScreen } from './screens.ts'

const folder = fileURLToPath(new URL('../../shots', import.meta.url))
const sizes = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]
type Theme = 'light' | 'dark' | 'sun'

const { values: words } = parseArgs({
  options: {
    only: { type: 'string' },
    address: { type: 'string' },
    language: { type: 'string', default: 'en' },
    themes: { type: 'string' },
    widths: { type: 'string', default: '1440,1024,390' },
  },
})
const widths = sizes.filter(({ width }) => words.widths.split(',').includes(String(width)))
const chosen = screens.filter(
  ({ name }) => words.only === undefined || words.only.split(',').some((part) => name.startsWith(part)),
)

/** Pictures that do not show the intended state. */
const failed: string[] = []

const data_dir = mkdtempSync(join(tmpdir(), 'milepost-shots-'))
const product = words.address === undefined ? await startProduct({ data_dir }) : null
const browser = await chromium.launch(playwright.use?.launchOptions)
try {
  const address = words.address ?? product?.address ?? ''
  const places = await findPlaces(address)
  await setStationing({ target: address, world: firstWorld, signal: new AbortController().signal })
  mkdirSync(folder, { recursive: true })
  const taken: string[] = []
  for (const { screen, theme } of chosen.flatMap(themesOf))
    taken.push(...(await take(browser, { address, places, screen, theme })))
  if (words.only === undefined) writeFileSync(join(folder, 'index.html'), indexOf(taken))
  console.log(
    `${taken.length} pictures in ${folder}${failed.length === 0 ? '' : `, not as intended: ${failed.join(', ')}`}`,
  )
  if (failed.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await product?.stop()
  rmSync(data_dir, { recursive: true, force: true })
}

function themesOf(screen: Screen): { screen: Screen; theme: Theme }[] {
  const usual: Theme[] = screen.sun ? ['light', 'dark', 'sun'] : ['light', 'dark']
  const themes = words.themes === undefined ? usual : (words.themes.split(',') as Theme[])
  return themes.map((theme) => ({ screen, theme }))
}

interface Shot {
  address: string
  places: Places
  screen: Screen
  theme: Theme
}

/** Takes a screen's pictures at every width. One that fails is retried once, then reported and pictured as it is. */
async function take(browser: Browser, { address, places, screen, theme }: Shot): Promise<string[]> {
  const storage = { 'milepost.theme': theme, 'milepost.language': words.language }
  const tokens = screen.role === null ? null : await signIn(address, emailOf(screen.role))
  const context = await browser.newContext({
    baseURL: address,
    storageState: storageOf(address, tokens, storage),
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  await restPointer(page)
  const steps = words.language === 'en' ? page : inLanguage(page, words.language)
  const files: string[] = []
  for (const size of widths.filter(({ width }) => !screen.wide_only || width > 1000)) {
    const file = `${screen.name}-${size.width}-${theme}${words.language === 'en' ? '' : `-${words.language}`}.png`
    await page.setViewportSize(size)
    await showScreen(steps, screen, places)
      .catch(() => showScreen(steps, screen, places))
      .catch((error: unknown) => {
        failed.push(file)
        console.log(
          `${file}: ${error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : String(error)}`,
        )
      })
    await page.screenshot({ path: join(folder, file) })
    files.push(file)
  }
  await context.close()
  return files
}

function indexOf(files: readonly string[]): string {
  const figures = files.map(
    (file) =>
      `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${file.replace('.png', '')}</figcaption></figure>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Milepost's screens</title><style>body{font:14px system-ui;margin:16px;display:flex;flex-wrap:wrap;gap:16px}img{height:320px;border:1px solid #ccc}figure{margin:0}</style>${figures.join('\n')}</html>\n`
}
