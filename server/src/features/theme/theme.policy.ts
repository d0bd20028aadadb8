import {
  nearestPassing,
  palePairs,
  shownRatio,
  type InterfaceColors,
  type InterfaceLook,
  type ProblemDetail,
} from '@milepost/contract'

/** Every pair of colours that cannot be read or seen, with the nearest colour that could be chosen instead (WCAG 2.1, 1.4.3 and 1.4.11). */
export const colorFaults = (colors: InterfaceColors): ProblemDetail[] =>
  palePairs(colors).map(({ part, kind, front, ground, ratio, least }) => ({
    path: `interface_colors.${part}`,
    code: kind,
    message: `${front} on ${ground} has a contrast of ${shownRatio(ratio)}:1 and needs ${least}:1; ${nearestPassing(part, colors[part] ?? front)} would do`,
  }))

/** Old and new value of each part that differs. */
export function lookChanges(
  before: InterfaceLook,
  after: InterfaceLook,
): Record<string, { old: unknown; new: unknown }> {
  const flat = ({ current_interface_theme_key, interface_colors }: InterfaceLook) => ({
    current_interface_theme_key,
    ...interface_colors,
  })
  const old: Record<string, unknown> = flat(before)
  return Object.fromEntries(
    Object.entries(flat(after)).flatMap(([part, value]) =>
      old[part] === value ? [] : [[part, { old: old[part], new: value }]],
    ),
  )
}
