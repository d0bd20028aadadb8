import { hexColorPattern } from '@milepost/contract/theme/hex-color'
import { colorParts, type InterfaceColors } from '@milepost/contract/theme/interface-colors'
import { withRetry } from '../../lib/with-retry.ts'
import { readSetting, writeSetting } from '../../lib/settings.ts'

/** The colors of the agency that was last signed in to here; null if it has none. */
export function keptColors(): InterfaceColors | null {
  const storedColors = readSetting('agency_colors')
  if (storedColors === null) return null
  try {
    const colors = JSON.parse(storedColors) as InterfaceColors
    return colorParts.every((part) => isColor(colors[part])) ? colors : null
  } catch {
    return null
  }
}

/** By hand: the library of schemas is not to come with the first page. */
const isColor = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && hexColorPattern.test(value))

/** Stores the agency's colors for the next start; returns whether they changed. */
export function keepColors(colors: InterfaceColors): boolean {
  const text = Object.values(colors).some((color) => color !== null) ? JSON.stringify(colors) : null
  if (text === readSetting('agency_colors')) return false
  writeSetting('agency_colors', text)
  return true
}

const loadRules = withRetry(() => import('./agency-color-rules.ts'))

let sheet: CSSStyleSheet | null = null
/** The colors requested last. */
let worn: InterfaceColors | null = null

/**
 * Puts colors in the place of Milepost's on the whole page: a style sheet that is made, not written into the page, as the content security policy wants
 * it. How shades are found loads for agencies that have colors, and for them alone.
 */
export async function wearColors(colors: InterfaceColors | null): Promise<void> {
  worn = colors
  if (colors === null) {
    sheet?.replaceSync('')
    return
  }
  const { rulesOf } = await loadRules()
  if (worn !== colors) return
  if (sheet === null) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  sheet.replaceSync(rulesOf(colors))
}
