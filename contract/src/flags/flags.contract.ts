import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'

const values = z.record(z.string(), z.boolean())

/** The flags of whoever asks. How they are set is a contract of its own (flag-settings.contract.ts), which the first page does without. */
export const flags = {
  mine: defineRoute({
    method: 'GET',
    path: '/v3/feature_flags',
    permission: 'session',
    summary: 'Feature flags as they hold for who asks: every name, what is not built off (D12b)',
    response: z.object({ feature_flags: values, ai_feature_flags: values }),
  }),
}
