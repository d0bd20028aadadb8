import { colorTokens, tokensOf } from '@milepost/contract/theme/color-tokens'
import { interfaceThemes, type InterfaceColors, type InterfaceTheme } from '@milepost/contract/theme/interface-colors'

/** The style sheet that replaces Milepost's colors on the whole page, for each theme. */
export const rulesOf = (colors: InterfaceColors): string =>
  interfaceThemes
    .map((theme) => {
      const tokens = Object.entries(tokensOf(colors, theme))
      return `:root[data-theme='${theme}'] { ${tokens.map(([token, color]) => `${token}: ${color};`).join(' ')} }`
    })
    .join('\n')

/** The same for one element and everything in it, in the given theme. */
export function paint(element: HTMLElement, colors: InterfaceColors, theme: InterfaceTheme): void {
  const tokens = tokensOf(colors, theme)
  for (const token of colorTokens) {
    const color = tokens[token]
    if (color === undefined) element.style.removeProperty(token)
    else element.style.setProperty(token, color)
  }
}
