import { numberText, type NumberFormat } from '@milepost/contract/core/numbering'

const format: NumberFormat = { prefix: 'S', yearly: true, digits: 5 }

/** A sample's number as it is on its label. */
export const sampleNumber = (sample: { year: number; number: number; revision: number }): string =>
  numberText(format, sample)
