import { apiTokens, notices, type Notice } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createPerson } from '../../testing/world.ts'
import { startAgency } from './notices.fixtures.ts'

const DAY_MS = 24 * 3_600_000
const test = await createTestApp()
const agency = await startAgency(test)
const { authority_id } = agency.places
const { token } = await createPerson(test.owner, 'a secret of the tests that is long enough', {
  authority_id,
  district_id: null,
  role: 'administrator',
  email: 'second.administrator@first.example',
})
const other = { as: null, headers: { authorization: `Bearer ${token}` } }

const create = async (body: { name: string; expires_in_days?: number }) =>
  (await test.ok(apiTokens.create, { body: { scopes: ['read'], ...body } })).api_token.id
const shown = (list: readonly Notice[], kind: Notice['kind']) =>
  list.filter((one) => one.kind === kind).map(({ count, subjects }) => [count, ...subjects.map(({ label }) => label)])
/** Notices of a kind, of a role of the first agency and of its second administrator. */
const seenBy = async (role: 'administrator' | 'field_engineer', kind: Notice['kind']) =>
  shown(await agency.list(role), kind)
const seenByOther = async (kind: Notice['kind']) =>
  shown((await test.ok(notices.list, { ...other, query: {} as never })).notices, kind)

it('administrators are notified of a new token of the agency, except who created it', async () => {
  await create({ name: 'Data warehouse' })
  await test.ok(apiTokens.createOwn, { body: { name: 'Own laptop', scopes: ['read'] } })
  await agency.until(async () => expect(await seenByOther('token_created')).toEqual([[1, 'Data warehouse']]))
  for (const as of ['administrator', 'field_engineer'] as const) expect(await seenBy(as, 'token_created')).toEqual([])
})

it('and once of one that expires within 7 days, unless it was revoked or is no older', async () => {
  await create({ name: 'Weigh bridge', expires_in_days: 30 })
  await create({ name: 'For a week', expires_in_days: 7 })
  const revoked = await create({ name: 'Revoked', expires_in_days: 30 })
  await test.ok(apiTokens.revoke, { params: { id: revoked } })
  const from = test.clock.now
  for (const day of [22, 24, 26]) {
    test.clock.now = new Date(from.getTime() + day * DAY_MS)
    await agency.make()
  }
  test.clock.now = from
  for (const seen of [await seenBy('administrator', 'token_expiring'), await seenByOther('token_expiring')])
    expect(seen).toEqual([[1, 'Weigh bridge']])
  expect(await seenBy('field_engineer', 'token_expiring')).toEqual([])
})
