import { consultantRequests, contractors, signup, vendorRequests } from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { insert } from '../../testing/world.ts'
import { errorIn, faultsIn, mailsTo, tokenIn } from '../employees/employees.fixtures.ts'
import { acceptRequests, ask, confirmed, entryFor, forgetAttempts } from './access-requests.fixtures.ts'

const test = await createTestApp()
await acceptRequests(test)
let count = 0
let email: string
beforeEach(async () => {
  await forgetAttempts(test)
  email = `ana-${++count}@reeves.example`
})
const vendors = async (of: 'first' | 'second' = 'first') =>
  (await test.ok(vendorRequests.list, { of, query: { search: email } })).vendor_requests

describe('a request', () => {
  it('is seen by the agency once the link in the email is used, and the link works once', async () => {
    expect((await ask(test, entryFor(test, email))).body).toBe('{}')
    await expect.poll(() => mailsTo(test, email)).toHaveLength(1)
    expect(await vendors()).toEqual([])
    const [mail] = await mailsTo(test, email)
    expect(mail!.subject).toBe('Confirm your request for access to First Agency')
    const body = { token: tokenIn(mail!.content) }
    expect(await test.ok(signup.confirm, { as: null, body })).toEqual({
      kind: 'vendor',
      dot_authority: { name: 'First Agency' },
      unknown_projects: [],
    })
    expect(await vendors()).toMatchObject([
      {
        name: 'Ana Núñez',
        requester: 'Ana Núñez',
        email,
        phone: '+14045550123',
        company: 'Reeves Materials',
        address: '12 Quarry Rd, Macon, GA 31201',
        status: 'pending',
        reason: null,
        abilities: ['approve', 'reject'],
      },
    ])
    expect(await vendors('second')).toEqual([])
    expect(errorIn(await test.call(signup.confirm, { as: null, body })).code).toBe('link_expired')
    const { rows } = await test.owner.query(
      "select actor_kind, actor_name, action from audit_events where subject = 'vendor_request'",
    )
    expect(rows).toEqual([{ actor_kind: 'anonymous', actor_name: 'Ana Núñez', action: 'vendor_request.requested' }])
    const events = await test.owner.query("select 1 from events where type = 'access_requests.changed'")
    expect(events.rows).toHaveLength(1)
  })

  it('is answered alike, and writes nothing, for an agency that accepts none, that is closed or that does not exist', async () => {
    for (const of of [
      { dot_authority_id: test.world.second.id },
      { dot_authority_id: 999_999_999 },
      { dot_authority_id: null, host: 'nowhere.example' },
      { dot_authority_id: null },
    ]) {
      const answer = await ask(test, entryFor(test, email, of))
      expect([answer.statusCode, answer.body]).toEqual([202, '{}'])
    }
    const jobs = () => test.log.filter((line) => line.includes('no agency accepts the request'))
    await expect.poll(() => jobs().length).toBe(4)
    const { rows } = await test.owner.query('select 1 from unconfirmed_access_requests')
    expect(rows).toEqual([])
    expect(await mailsTo(test, email)).toEqual([])
  })

  it('goes to the agency of a host name', async () => {
    await confirmed(
      test,
      entryFor(test, email, { dot_authority_id: null, host: 'https://Tickets.First.example/auth/signup' }),
    )
    expect(await vendors()).toHaveLength(1)
  })

  it('merges with an earlier one of the same address and kind', async () => {
    await confirmed(test, entryFor(test, email))
    const [first] = await vendors()
    await confirmed(test, entryFor(test, email.toUpperCase(), { company: 'Reeves Stone', projects: 'P-1' }))
    expect(await vendors()).toMatchObject([{ id: first!.id, company: 'Reeves Stone', projects: 'P-1' }])
    await confirmed(test, entryFor(test, email, { kind: 'consultant' }))
    const { consultancy_requests } = await test.ok(consultantRequests.list, { query: { search: email } })
    expect(consultancy_requests).toMatchObject([
      { address_1: '12 Quarry Rd', city: 'Macon', state: 'GA', zip: '31201' },
    ])
    expect(await vendors()).toHaveLength(1)
  })

  it('of a contractor is one for each project that it names', async () => {
    const project = await insert(
      test.owner,
      "insert into projects (authority_id, name, dot_code, time_zone) values ($1, 'Bridge', 'K-77', 'America/New_York') returning id",
      [test.world.first.id],
    )
    const body = entryFor(test, email, { kind: 'contractor', projects: 'k-77, K-78', locale: 'es' })
    expect((await confirmed(test, body)).unknown_projects).toEqual(['K-78'])
    const { contractor_access_requests } = await test.ok(contractors.requests, { params: { id: project } })
    expect(contractor_access_requests).toMatchObject([{ email, company_name: 'Reeves Materials', status: 'pending' }])
    expect((await mailsTo(test, email))[0]!.subject).toBe('Confirme su solicitud de acceso a First Agency')
  })

  it('reports every fault of its entry', async () => {
    const answer = await ask(test, entryFor(test, email, { kind: 'contractor', zip: '1', phone: '', last_name: '' }))
    expect(answer.statusCode).toBe(422)
    expect(faultsIn(answer)).toEqual([
      'phone field_is_required',
      'projects field_is_required',
      'zip zip_is_invalid',
      'last_name field_is_required',
    ])
  })

  it('is limited for one address, wherever it comes from', async () => {
    for (let sent = 0; sent < 5; sent++) expect((await ask(test, entryFor(test, email))).statusCode).toBe(202)
    expect((await ask(test, entryFor(test, email))).statusCode).toBe(429)
    expect((await ask(test, entryFor(test, `other-${email}`))).statusCode).toBe(202)
  })
})

describe('a link', () => {
  it('expires after a day, and its entry is deleted', async () => {
    await ask(test, entryFor(test, email))
    await expect.poll(() => mailsTo(test, email)).toHaveLength(1)
    const token = tokenIn((await mailsTo(test, email))[0]!.content)
    await test.owner.query('update unconfirmed_access_requests set expires_at = $1', [test.clock.now])
    expect(errorIn(await test.call(signup.confirm, { as: null, body: { token } })).code).toBe('link_expired')
  })

  it.each(['x', 'a'.repeat(43)])('that was never sent, %s, opens nothing', async (token) => {
    expect(errorIn(await test.call(signup.confirm, { as: null, body: { token } })).code).toBe('link_expired')
  })
})

it('the agencies to choose from are those that accept requests', async () => {
  expect(await test.ok(signup.agencies, { as: null })).toEqual({
    dot_authorities: [{ id: test.world.first.id, name: 'First Agency' }],
  })
})
