import type { ProfilePoint } from '@milepost/contract/stationing/profile'
import { childrenOf, numberOf, numbersOf, type Element } from './elements.ts'

export interface NamedProfile {
  name: string
  points: ProfilePoint[]
}

function curveOf({ name, attributes }: Element): ProfilePoint['curve'] {
  if (name === 'ParaCurve') {
    const half = numberOf(attributes.length) / 2
    return { kind: 'parabola', before: half, after: half }
  }
  if (name === 'UnsymParaCurve')
    return { kind: 'parabola', before: numberOf(attributes.lengthIn), after: numberOf(attributes.lengthOut) }
  return name === 'CircCurve' ? { kind: 'circle', radius: Math.abs(numberOf(attributes.radius)) } : undefined
}

const usable = (curve: ProfilePoint['curve']): boolean =>
  !curve ||
  (curve.kind === 'circle' ? curve.radius > 0 : curve.before >= 0 && curve.after >= 0 && curve.before + curve.after > 0)

/** The designed profiles of an alignment; null for one with a value that is no number. */
export function readProfiles(alignment: Element): Array<{ name: string; points: ProfilePoint[] | null }> {
  return childrenOf(alignment, 'Profile')
    .flatMap((profile) => childrenOf(profile, 'ProfAlign'))
    .map((profile) => {
      const points = childrenOf(profile, 'PVI', 'ParaCurve', 'UnsymParaCurve', 'CircCurve').map(
        (element): ProfilePoint | null => {
          const [at, elevation] = numbersOf(element.text)
          const curve = curveOf(element)
          if (at === undefined || elevation === undefined || !Number.isFinite(at + elevation) || !usable(curve))
            return null
          return { at, elevation, ...(curve && { curve }) }
        },
      )
      const good = points.filter((point) => point !== null)
      return { name: profile.attributes.name ?? '', points: good.length === points.length ? good : null }
    })
}
