/**
 * `npm run shots [-- --only tickets --address URL --language es --themes light,sun --widths 1920,390]`: a picture of every screen at three widths, light and dark, into shots/, with a page
 * that shows them all. A screen is opened once on a desk and once on a phone; widths and themes change while it is open, as they do for people who resize a window or whose device turns dark.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { setStationing } from '@milepost/demo/set-stationing'
import { firstWorld } from '@milepost/demo/worlds/first'
import { chromium, type Browser, type Page } from '@playwright/test'
import playwright from '../playwright.config.ts'
import { inLanguage } from './harness/in-language.ts'
import { inPace } from './harness/pace.ts'
import { findPlaces } from './harness/places.ts'
import { startProduct } from './harness/product.ts'
import { restPointer } from './harness/rest-pointer.ts'
import { emailOf, signIn, storageOf } from './harness/sign-in.ts'
import type { Places, Screen } from './screen.ts'
import { screens, settled, showScreen } from './screens.ts'

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

const usualThemes = ({ sun }: Screen): Theme[] => (sun ? ['light', 'dark', 'sun'] : ['light', 'dark'])
const themesOf = (screen: Screen) => (words.themes?.split(',') as Theme[] | undefined) ?? usualThemes(screen)

/** What a device asks for, so that a page without a chosen theme shows this one. */
const media: Record<Theme, Parameters<Page['emulateMedia']>[0]> = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  sun: { colorScheme: 'light', contrast: 'more' },
}

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
  for (const screen of chosen) taken.push(...(await take(browser, { address, places, screen })))
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

interface Shot {
  address: string
  places: Places
  screen: Screen
}

/** Takes a screen's pictures at every width and in every theme. A screen that fails to open is opened once more, then reported and pictured as it is. */
async function take(browser: Browser, { address, places, screen }: Shot): Promise<string[]> {
  const storage = { 'milepost.theme': 'system', 'milepost.language': words.language }
  const tokens = screen.role === null ? null : await signIn(address, emailOf(screen.role))
  const files: string[] = []
  const [desk, phone] = [widths.filter(({ width }) => width > 1000), widths.filter(({ width }) => width < 1000)]
  for (const layout of screen.wide_only ? [desk] : [desk, phone]) {
    const [first] = layout
    if (!first) continue
    const context = await browser.newContext({
      baseURL: address,
      storageState: storageOf(address, tokens, storage),
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'America/New_York',
    })
    const page = await context.newPage()
    page.setDefaultTimeout(inPace(10_000))
    await restPointer(page)
    const steps = words.language === 'en' ? page : inLanguage(page, words.language)
    await page.setViewportSize(first)
    const fault = await showScreen(steps, screen, places)
      .catch(() => showScreen(steps, screen, places))
      .then(() => null, faultOf)
    for (const size of layout)
      for (const theme of themesOf(screen)) {
        const file = `${screen.name}-${size.width}-${theme}${words.language === 'en' ? '' : `-${words.language}`}.png`
        await page.setViewportSize(size)
        await page.emulateMedia(media[theme])
        const late = fault ?? (await redrawn(page, theme).then(() => null, faultOf))
        if (late !== null) {
          failed.push(file)
          console.log(`${file}: ${late}`)
        }
        await page.screenshot({ path: join(folder, file) })
        files.push(file)
      }
    await context.close()
  }
  return files
}

function faultOf(error: unknown): string {
  return error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : String(error)
}

/** Waits until the page has its theme and its layout, maps included. */
async function redrawn(page: Page, theme: Theme): Promise<void> {
  await page.waitForFunction((key) => document.documentElement.dataset['theme'] === key, theme)
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })
  await settled(page)
  await page.waitForFunction(() => {
    const map = document.querySelector('main [role=application]')
    return map === null || map.hasAttribute('data-drawn')
  })
}

function indexOf(files: readonly string[]): string {
  const figures = files.map(
    (file) =>
      `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${file.replace('.png', '')}</figcaption></figure>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Milepost's screens</title><style>body{font:14px system-ui;margin:16px;display:flex;flex-wrap:wrap;gap:16px}img{height:320px;border:1px solid #ccc}figure{margin:0}</style>${figures.join('\n')}</html>\n`
}
