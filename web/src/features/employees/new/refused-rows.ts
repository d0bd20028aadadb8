import type { ProblemDetail } from '@milepost/contract/core/problem-body'
import { faultsByField, type EmployeeFaults } from '../employee-values.ts'

/** What the server found wrong with the entries that were sent (`employees.0.email`), by the key of the row that each came from. */
export function refusedRows(
  details: readonly ProblemDetail[],
  sent: readonly { key: number }[],
): Record<number, EmployeeFaults> {
  const placed = details.map((detail) => ({
    detail,
    place: /^employees\.(\d+)\.(\w+)$/.exec(detail.path),
  }))
  return Object.fromEntries(
    sent.map(({ key }, at) => [
      key,
      faultsByField(
        placed
          .filter(({ place }) => Number(place?.[1] ?? -1) === at)
          .map(({ detail, place }) => ({ path: place?.[2] ?? '', code: detail.code })),
      ),
    ]),
  )
}
