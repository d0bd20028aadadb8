import type { ReviewedFact } from '@milepost/contract'
import type { linesOf } from './change-order-lines.queries.ts'
import type { ChangeOrderRow } from './change-orders.queries.ts'

type Line = Awaited<ReturnType<typeof linesOf>>[number]

/** What reviewers of an update compare between rounds: its description, and each line under the number and code of its item. */
export function reviewedFacts(row: ChangeOrderRow, lines: readonly Line[]): ReviewedFact[] {
  const { description, type, effective_on, days_delta, co_number_external, reason_code } = row
  const head = { description, type, effective_on, days_delta: String(days_delta), co_number_external, reason_code }
  return [
    ...Object.entries(head).flatMap(([field, value]) => (value === null ? [] : [{ field, of: null, value }])),
    ...lines.flatMap((line): ReviewedFact[] => {
      const of = `${line.line_number} · ${line.item_code}`
      const { qty_delta, unit_of_measure, unit_price, item_description, explanation } = line
      const item = line.new_item ? [item_description, unit_price].filter(Boolean).join(', ') : null
      return [
        { field: 'qty_delta', of, value: `${qty_delta} ${unit_of_measure}` },
        ...(item === null ? [] : [{ field: 'new_item', of, value: item }]),
        ...(explanation === null ? [] : [{ field: 'explanation', of, value: explanation }]),
      ]
    }),
  ]
}
