import { colorTokens, tokensOf } from '@milepost/contract/theme/color-tokens'
import { hexColorPattern } from '@milepost/contract/theme/contrast'
import {
  colorParts,
  interfaceThemes,
  type InterfaceColors,
  type InterfaceTheme,
} from '@milepost/contract/theme/interface-colors'
import { readSetting, writeSetting } from '../../lib/settings.ts'

/** The colours of the agency that was last signed in to here; null where it has none of its own. */
export function keptColors(): InterfaceColors | null {
  const kept = readSetting('agency_colors')
  if (kept === null) return null
  try {
    const colors = JSON.parse(kept) as InterfaceColors
    return colorParts.every((part) => isColor(colors[part])) ? colors : null
  } catch {
    return null
  }
}

/** By hand: the library of schemas is not to come with the first page. */
const isColor = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && hexColorPattern.test(value))

/** Keeps the agency's colours for the next start; answers whether they are others than before. */
export function keepColors(colors: InterfaceColors): boolean {
  const text = Object.values(colors).some((color) => color !== null) ? JSON.stringify(colors) : null
  if (text === readSetting('agency_colors')) return false
  writeSetting('agency_colors', text)
  return true
}

let sheet: CSSStyleSheet | null = null

/** Puts colours in the place of Milepost's on the whole page, each theme's in its theme: a style sheet that is made, not written into the page, as the content security policy wants it. */
export function wearColors(colors: InterfaceColors | null): void {
  if (sheet === null) {
    if (colors === null) return
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  const rules = interfaceThemes.map((theme) => {
    const tokens = colors === null ? [] : Object.entries(tokensOf(colors, theme))
    return `:root[data-theme='${theme}'] { ${tokens.map(([token, color]) => `${token}: ${color};`).join(' ')} }`
  })
  sheet.replaceSync(rules.join('\n'))
}

/** The same on one element and all that stands in it, which is in this theme. */
export function paint(element: HTMLElement, colors: InterfaceColors, theme: InterfaceTheme): void {
  const tokens = tokensOf(colors, theme)
  for (const token of colorTokens) {
    const color = tokens[token]
    if (color === undefined) element.style.removeProperty(token)
    else element.style.setProperty(token, color)
  }
}
