import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'

const values = z.record(z.string(), z.boolean())

/** The caller's flags. How they are set is in a separate contract (flag-settings.contract.ts), so that the first page does not load it. */
export const flags = {
  mine: defineRoute({
    method: 'GET',
    path: '/v3/feature_flags',
    permission: 'session',
    summary: 'Feature flags in effect for the caller: every name; those not built are off',
    response: z.object({ feature_flags: values, ai_feature_flags: values }),
  }),
}
