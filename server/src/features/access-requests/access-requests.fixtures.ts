import { signup, type RouteCall } from '@milepost/contract'
import { expect } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { mailsTo, tokenIn } from '../employees/employees.fixtures.ts'

export type NewRequest = NonNullable<RouteCall<typeof signup.ask>['body']>

/** What a stranger sends to the first agency. */
export const entryFor = (test: TestApp, email: string, more: Partial<NewRequest> = {}): NewRequest => ({
  kind: 'vendor',
  dot_authority_id: test.world.first.id,
  first_name: 'Ana',
  last_name: 'Núñez',
  email,
  phone: '(404) 555-0123',
  company: 'Reeves Materials',
  address_1: '12 Quarry Rd',
  city: 'Macon',
  state: 'ga',
  zip: '31201',
  ...more,
})

export const ask = (test: TestApp, body: NewRequest) => test.call(signup.ask, { as: null, body })

/** Sends a request and uses the link of its email; returns what the confirmation answers. */
export async function confirmed(test: TestApp, body: NewRequest) {
  const before = (await mailsTo(test, body.email)).length
  expect((await ask(test, body)).statusCode).toBe(202)
  await expect.poll(() => mailsTo(test, body.email)).toHaveLength(before + 1)
  const token = tokenIn((await mailsTo(test, body.email)).at(-1)!.content)
  return await test.ok(signup.confirm, { as: null, body: { token } })
}

/** Begins a test file: the first agency accepts requests, and has an address of its own. */
export async function acceptRequests(test: TestApp): Promise<void> {
  const { id } = test.world.first
  await test.owner.query('update authorities set accepts_access_requests = true where id = $1', [id])
  await test.owner.query("insert into authority_addresses (host, authority_id) values ('tickets.first.example', $1)", [
    id,
  ])
}

/** Forgets how often strangers asked. */
export const forgetAttempts = (test: TestApp) =>
  test.owner.query("delete from sign_in_attempts where key like 'access\\_%'")
