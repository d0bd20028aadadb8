/** How the numbers of a kind of record are written: on screens, on paper and in files. */
export interface NumberFormat {
  /** Letters before the number, such as `S` of samples. */
  prefix: string
  /** The series starts at 1 every year, and the number names the year. */
  yearly?: boolean
  /** Digits that the number is filled to with zeros, so that texts sort as numbers do; more digits stay whole. */
  digits: number
}

export interface RecordNumber {
  /** From 1. */
  number: number
  /** Four digits; of yearly series alone. */
  year?: number
  /** Absent or 0: the original. Each revision replaces the one before it and keeps its number. */
  revision?: number
}

/** A number as people read it: `S-2026-00042`, and its second revision `S-2026-00042-R2`. */
export function numberText(format: NumberFormat, { number, year, revision = 0 }: RecordNumber): string {
  return [
    format.prefix,
    ...(format.yearly && year ? [String(year)] : []),
    String(number).padStart(format.digits, '0'),
    ...(revision > 0 ? [`R${revision}`] : []),
  ].join('-')
}
