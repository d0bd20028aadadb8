import type { StationEquation } from '@milepost/contract/stationing/equations'
import { numberOf, type Element } from './elements.ts'

/** Why a station equation of a file is not used. */
export type EquationReason = 'decreasing' | 'incomplete' | 'off_alignment' | 'contradicts'

export interface ReadEquations {
  equations: StationEquation[]
  /** Equations left out, counted from 1 in the file's order. */
  left_out: Array<{ number: number; reason: EquationReason }>
}

/** Largest difference between the station back of an equation and the one counted there, in the file's unit: files round to hundredths. */
const ROUNDED = 0.02

/**
 * The station equations of an alignment. Files leave out `staBack` or `staInternal`: each follows from the other. An equation off the alignment, such as
 * that of another road at an intersection, is left out.
 */
export function readEquations(elements: readonly Element[], start: number, length: number): ReadEquations {
  const read: ReadEquations = { equations: [], left_out: [] }
  elements.forEach(({ attributes }, index) => {
    const last = read.equations.at(-1) ?? { internal: start, ahead: start }
    const number = index + 1
    const leaveOut = (reason: EquationReason): void => void read.left_out.push({ number, reason })
    const ahead = numberOf(attributes.staAhead)
    const given = numberOf(attributes.staInternal)
    const said = numberOf(attributes.staBack)
    if (attributes.staIncrement === 'decreasing') return leaveOut('decreasing')
    const internal = Number.isNaN(given) ? last.internal + (said - last.ahead) : given
    const counted = last.ahead + (internal - last.internal)
    if (!Number.isFinite(ahead) || !Number.isFinite(internal)) return leaveOut('incomplete')
    if (internal < last.internal || internal > start + length) return leaveOut('off_alignment')
    if (!Number.isNaN(said) && Math.abs(said - counted) > ROUNDED) return leaveOut('contradicts')
    read.equations.push({ internal, back: counted, ahead })
  })
  return read
}
