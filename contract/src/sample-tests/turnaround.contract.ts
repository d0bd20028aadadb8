import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { date, idText } from '../core/scalars.ts'

/** Over how many days before today the turnaround of a laboratory is counted. */
export const TURNAROUND_DAYS = 365

/** How long tests of one form took: from the receipt of the sample, or where it was tested on the road from the beginning of its testing, to the report of its results. */
export const turnaroundRow = z.object({
  /** The key of the form, and its title. */
  form: z.string(),
  title: z.object({ en: z.string(), es: z.optional(z.string()) }),
  /** Finished tests of samples that were reported. */
  tests: z.int(),
  /** Days to one decimal: half of the tests took at most so long, and nine of ten. */
  median_days: z.string(),
  nine_tenths_days: z.string(),
})
export type TurnaroundRow = z.output<typeof turnaroundRow>

/** How long laboratories take. */
export const turnaround = {
  ofLaboratory: defineRoute({
    method: 'GET',
    path: '/v1/laboratories/{id}/turnaround',
    permission: 'laboratory.read',
    summary: 'How long a laboratory took for its tests in the last year, by form; of the samples that the caller sees',
    params: z.strictObject({ id: idText }),
    response: z.object({ from: date, turnaround: z.array(turnaroundRow) }),
    problems: ['not_found'],
  }),
}
