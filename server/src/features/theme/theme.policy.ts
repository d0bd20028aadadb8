import {
  colorParts,
  nearestPassing,
  palePairs,
  shownRatio,
  type InterfaceColors,
  type InterfaceLook,
  type ProblemDetail,
} from '@milepost/contract'

type FlatLook = Pick<InterfaceLook, 'current_interface_theme_key'> & InterfaceColors
type LookPart = keyof FlatLook

const lookParts: readonly LookPart[] = ['current_interface_theme_key', ...colorParts]

/** Every pair of colours that cannot be read or seen, with the nearest colour that could be chosen instead (WCAG 2.1, 1.4.3 and 1.4.11). */
export const colorFaults = (colors: InterfaceColors): ProblemDetail[] =>
  palePairs(colors).map(({ part, kind, front, ground, ratio, least }) => ({
    path: `interface_colors.${part}`,
    code: kind,
    message: `${front} on ${ground} has a contrast of ${shownRatio(ratio)}:1 and needs ${least}:1; ${nearestPassing(part, colors[part] ?? front)} would do`,
  }))

const flat = ({ current_interface_theme_key, interface_colors }: InterfaceLook): FlatLook => ({
  current_interface_theme_key,
  ...interface_colors,
})

/** The look with what others changed since the editor saw it, and the parts that both changed, each to another value. */
export function mergeLook({ yours, based_on, current }: Record<'yours' | 'based_on' | 'current', InterfaceLook>): {
  merged: InterfaceLook
  disputed: { field: LookPart; yours: unknown; theirs: unknown }[]
} {
  const [mine, before, theirs] = [flat(yours), flat(based_on), flat(current)]
  const disputed = lookParts.flatMap((field) =>
    mine[field] === before[field] || theirs[field] === before[field] || mine[field] === theirs[field]
      ? []
      : [{ field, yours: mine[field], theirs: theirs[field] }],
  )
  const unchanged = Object.fromEntries(
    lookParts.flatMap((part) => (mine[part] === before[part] ? [[part, theirs[part]]] : [])),
  )
  const { current_interface_theme_key, ...interface_colors }: FlatLook = { ...mine, ...unchanged }
  return { merged: { current_interface_theme_key, interface_colors }, disputed }
}

/** Old and new value of each part that differs. */
export function lookChanges(
  before: InterfaceLook,
  after: InterfaceLook,
): Record<string, { old: unknown; new: unknown }> {
  const [old, next] = [flat(before), flat(after)]
  return Object.fromEntries(
    lookParts.flatMap((part) => (old[part] === next[part] ? [] : [[part, { old: old[part], new: next[part] }]])),
  )
}
