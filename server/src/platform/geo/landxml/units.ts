import type { LinearUnit } from '@milepost/contract/stationing/linear-unit'

const linearUnits: Readonly<Record<string, LinearUnit>> = {
  meter: 'm',
  foot: 'ft',
  ussurveyfoot: 'us-ft',
}

/** The unit of a file's lengths, null without one or with one that no projection has. */
export const linearUnitOf = (name: string | undefined): LinearUnit | null =>
  linearUnits[name?.trim().toLowerCase() ?? ''] ?? null

/** Radians of an angle in the unit that a file names: `45.3015` in `decimal dd.mm.ss` is 45° 30′ 15″. */
export function radiansOf(angle: number, unit: string | undefined): number {
  const name = unit?.trim().toLowerCase() ?? 'decimal degrees'
  if (name === 'radians') return angle
  if (name === 'grads') return (angle * Math.PI) / 200
  if (name !== 'decimal dd.mm.ss') return (angle * Math.PI) / 180
  const size = Math.abs(angle)
  const degrees = Math.trunc(size + 1e-9)
  const hundredths = (size - degrees) * 100
  const minutes = Math.trunc(hundredths + 1e-7)
  const seconds = (hundredths - minutes) * 100
  return (Math.sign(angle) * (degrees + minutes / 60 + seconds / 3600) * Math.PI) / 180
}

/** Direction of mathematics, counterclockwise from east, of an azimuth, clockwise from north. */
export const directionOfAzimuth = (azimuth: number): number => Math.PI / 2 - azimuth
