import { employees } from '@milepost/contract'
import { expect, it } from 'vitest'
import { PEOPLES_LIMITS } from '../platform/http/admission.ts'
import { createTestApp } from '../testing/app.ts'

const test = await createTestApp()

it('refuses what one person sends at once beyond what may wait, with a time to try again, and nobody else anything', async () => {
  const most = PEOPLES_LIMITS.caller + PEOPLES_LIMITS.waiting
  const flood = Array.from({ length: most + 200 }, () => test.call(employees.list))
  const other = await test.call(employees.list, { of: 'second' })
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(other.statusCode).toBe(200)
  // Some of those that waited were answered while the last ones arrived.
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused.map(({ statusCode, headers }) => `${statusCode} ${headers['retry-after']}`))).toEqual(
    new Set(['429 2']),
  )
})
