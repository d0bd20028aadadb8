import { describe, expect, it } from 'vitest'
import { periodDate } from './pay-period.ts'
import { reconciliation } from './reconciliation.contract.ts'

const issuesOf = (result: { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
const between = 'expected a date from 1990-01-01 to 2100-12-31'

describe('a day of a pay period', () => {
  it.each(['1990-01-01', '2026-11-22', '2100-12-31'])('can be %s', (day) =>
    expect(periodDate.safeParse(day).success).toBe(true),
  )
  it.each(['1900-01-01', '1989-12-31', '2101-01-01', '9999-12-31'])('cannot be %s, and the limits are given', (day) => {
    expect(issuesOf(reconciliation.createPeriod.body.safeParse({ start_on: day, end_on: day }))).toEqual([
      `start_on: ${between}`,
      `end_on: ${between}`,
    ])
    expect(issuesOf(reconciliation.updatePeriod.body.safeParse({ end_on: day }))).toEqual([`end_on: ${between}`])
    expect(issuesOf(reconciliation.activate.body.safeParse({ start_on: day }))).toEqual([`start_on: ${between}`])
  })
})
