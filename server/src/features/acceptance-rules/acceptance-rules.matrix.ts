import type { MatrixEntries } from '../../testing/matrix.ts'
import { insert } from '../../testing/world.ts'

/** Acceptance rules in the matrices of the API's tests. */
export const matrix: MatrixEntries = {
  oneOfEach: async ({ owner }, { authority_id, marker }) => ({
    acceptance_rules: await insert(
      owner,
      `insert into acceptance_rules (authority_id, category, test, method, kind, sampled_by, tested_by, rate_by, sublot_size, uom, judged_by)
         values ($1, 'asphalt', $2, 'sample', 'verification', 'agency', 'agency', 'quantity', 500, 'TON', 'count') returning id`,
      [authority_id, `Test ${marker}`],
    ),
  }),
  bodiesOfOthers: (places) => ({
    'POST /v1/acceptance_rules': {
      body: () => ({
        project_id: places().other.ids['projects'],
        pay_item_id: places().other.ids['pay_items'],
        test: 'gradation',
        method: 'sample',
        kind: 'qc',
        sampled_by: 'contractor',
        tested_by: 'contractor',
        rate_by: 'source',
        judged_by: 'count',
      }),
    },
    'PATCH /v1/acceptance_rules/{id}': { body: () => ({ test: 'Taken over', lock_version: 0 }) },
  }),
  roundTrip: () => {
    const of_rate = 'a rate of another kind has it (acceptance-rules.test.ts)'
    const left_out = { sublots_of_lot: of_rate, every_days: of_rate }
    const values = { rate_by: ['quantity'], sublot_size: ['500', '750.5'], uom: ['TON', 'LB'] }
    return {
      'POST /v1/acceptance_rules': {
        creates: true,
        values: { ...values, category: ['concrete'] },
        left_out: {
          ...left_out,
          project_id: 'a category has none (acceptance-rules.test.ts)',
          pay_item_id: 'a category has none (acceptance-rules.test.ts)',
        },
      },
      'PATCH /v1/acceptance_rules/{id}': {
        values,
        left_out: { ...left_out, rate_by: 'another rate has other fields (acceptance-rules.test.ts)' },
      },
    }
  },
  repeats: {
    'POST /v1/acceptance_rules': () => ({
      body: {
        category: 'aggregate',
        test: 'Twice',
        method: 'visual',
        kind: 'information',
        sampled_by: 'agency',
        tested_by: 'agency',
        rate_by: 'source',
        judged_by: 'count',
      },
    }),
  },
}
