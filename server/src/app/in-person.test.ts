import { allRoutes } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../testing/app.ts'

it("what only the person does is refused to somebody who acts in the person's name, before anything is read (D66)", async () => {
  const test = await createTestApp()
  await test.owner.query('update sessions set impersonated_by = user_id where membership_id = $1', [
    test.world.first.memberships.administrator,
  ])
  const calls = allRoutes.filter(({ in_person }) => in_person)
  expect(calls.length).toBeGreaterThan(10)
  for (const { method, path } of calls) {
    const url = path.replaceAll(/\{\w+\}/g, '1')
    const answer = await test.app.server.inject({
      method,
      url,
      headers: { authorization: `Bearer ${test.world.first.tokens.administrator}` },
    })
    expect([url, answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
      url,
      403,
      'in_person',
    ])
  }
})
