import { employees } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { directoryOf, newUser, patch } from './scim.fixtures.ts'

/** The cycle in which Okta provisions, with the calls as it sends them. */
const test = await createTestApp()
const okta = await directoryOf(test)
const filterBy = (text: string) => `/Users?filter=${encodeURIComponent(text)}&startIndex=1&count=100`

it('imports who is there, adopts them, and replaces whole users', async () => {
  const { body } = await okta('GET', '/Users?startIndex=1&count=2')
  expect(body).toMatchObject({ totalResults: 10, startIndex: 1, itemsPerPage: 2 })
  expect((await okta('GET', '/Users?startIndex=10&count=100')).body.itemsPerPage).toBe(1)
  expect((await okta('GET', '/Users?count=0')).body).toMatchObject({ totalResults: 10, Resources: [] })

  const found = (await okta('GET', filterBy('userName eq "qc_lab@first.example"'))).body.Resources as { id: string }[]
  const { id } = found[0] ?? { id: '' }
  const before = (await test.ok(employees.one, { params: { id: Number(id) } })).employee
  const put = await okta('PUT', `/Users/${id}`, {
    ...newUser('qc_lab@first.example'),
    id,
    externalId: '00u1a2b3',
    emails: [{ primary: true, value: 'qc_lab@first.example', type: 'work' }],
    phoneNumbers: [{ value: '404-555-0142', type: 'mobile' }],
    groups: [],
    password: 'never kept',
  })
  expect(put.body).toMatchObject({ externalId: '00u1a2b3', name: { givenName: 'Ines' } })
  const after = (await test.ok(employees.one, { params: { id: Number(id) } })).employee
  expect(after).toMatchObject({ managed_by: 'scim', first_name: 'Ines', phone: '+14045550142', role: before.role })
  expect((await okta('GET', filterBy('externalId eq "00u1a2b3"'))).body.totalResults).toBe(1)
})

it('deactivates with a value, and activates by a whole user', async () => {
  const { id } = (await okta('POST', '/Users', newUser('bo@roads.example', { externalId: '00u9' }))).body as {
    id: string
  }
  expect((await okta('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: false } }))).body.active).toBe(
    false,
  )
  expect((await okta('PUT', `/Users/${id}`, newUser('bo@roads.example', { externalId: '00u9' }))).body.active).toBe(
    true,
  )
  const clash = await okta('POST', '/Users', newUser('other@roads.example', { externalId: '00u9' }))
  expect([clash.status, clash.body.scimType]).toEqual([409, 'uniqueness'])
})

it('pushes groups: members by filter, a new name, and the whole group', async () => {
  const ids = await Promise.all(
    ['a', 'b', 'c'].map(
      async (name) => (await okta('POST', '/Users', newUser(`${name}@push.example`))).body.id as string,
    ),
  )
  const [a = '', b = '', c = ''] = ids
  const made = await okta('POST', '/Groups', { displayName: 'Push', members: [{ value: a, display: 'a' }] })
  const path = `/Groups/${made.body.id as string}`
  const members = async () =>
    ((await okta('GET', path)).body.members as { value: string }[]).map(({ value }) => value).sort()
  await okta('PATCH', path, patch({ op: 'add', path: 'members', value: [{ value: b, display: 'b' }] }))
  expect(await members()).toEqual([a, b].sort())
  await okta('PATCH', path, patch({ op: 'remove', path: `members[value eq "${a}"]` }))
  expect(await members()).toEqual([b])
  await okta('PATCH', path, patch({ op: 'replace', value: { id: made.body.id as string, displayName: 'Pushed' } }))
  const whole = await okta('PUT', path, { displayName: 'Pushed', members: [{ value: a }, { value: c }] })
  expect([whole.status, whole.body.displayName]).toEqual([200, 'Pushed'])
  expect(await members()).toEqual([a, c].sort())
  expect((await okta('POST', '/Groups', { displayName: 'PUSHED' })).body).toMatchObject({ scimType: 'uniqueness' })
  const strange = await okta('PATCH', path, patch({ op: 'add', path: 'members', value: [{ value: '12345' }] }))
  expect([strange.status, strange.body.detail]).toEqual([400, 'No user has the id 12345.'])
  await okta('PATCH', path, patch({ op: 'remove', path: 'members' }))
  expect(await members()).toEqual([])
})
