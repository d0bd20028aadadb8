import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { idText } from '../core/scalars.ts'

const params = z.strictObject({ id: idText })
const query = z.strictObject({ language: z._default(z.enum(['en', 'es']), 'en') })

/** Samples on paper: tagged PDF files. */
export const samplePrints = {
  label: defineRoute({
    method: 'GET',
    path: '/v1/samples/{id}/label',
    permission: 'sample.read',
    summary: 'The label of a sample, with a QR code that opens it',
    params,
    query,
    problems: ['not_found', 'too_many_prints'],
  }),
  report: defineRoute({
    method: 'GET',
    path: '/v1/samples/{id}/laboratory_report',
    while_impersonating: 'no_export',
    permission: 'sample.read',
    summary: 'The laboratory report of a sample: its tests that are finished, and its chain of custody',
    params,
    query,
    problems: ['not_found', 'sample_without_results', 'too_many_prints'],
  }),
}
