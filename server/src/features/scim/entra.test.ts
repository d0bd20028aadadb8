import { directoryRoles, employees } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { directoryOf, newUser, patch } from './scim.fixtures.ts'

/** The cycle in which Microsoft Entra ID provisions, with the calls as it sends them. */
const test = await createTestApp()
const entra = await directoryOf(test)
await test.ok(directoryRoles.save, {
  body: { groups: [{ group: 'Road Inspectors', role: 'field_inspector' }], in_none: 'pending', lock_version: 0 },
})
const employeeOf = async (id: string) => (await test.ok(employees.one, { params: { id: Number(id) } })).employee

it('tests the connection with a user that nobody is', async () => {
  const { status, type, body } = await entra('GET', '/Users?filter=userName+eq+%22non-existing%22')
  expect([status, type, body.totalResults, body.Resources]).toEqual([
    200,
    'application/scim+json; charset=utf-8',
    0,
    [],
  ])
  expect((await entra('GET', '/ServiceProviderConfig')).body).toMatchObject({ patch: { supported: true } })
  expect((await entra('GET', '/Schemas')).body.totalResults).toBe(3)
})

it('adds a person, changes them, puts them into a group, and deactivates and removes them', async () => {
  const filter = encodeURIComponent('userName eq "Ines.Garza@roads.example"')
  expect((await entra('GET', `/Users?filter=${filter}`)).body.totalResults).toBe(0)
  const created = await entra('POST', '/Users', {
    schemas: [
      'urn:ietf:params:scim:schemas:core:2.0:User',
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
    ],
    externalId: 'ines.garza',
    userName: 'Ines.Garza@roads.example',
    active: true,
    displayName: 'Ines Garza',
    emails: [{ primary: true, type: 'work', value: 'ines@roads.example' }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Ines Garza', familyName: 'Garza', givenName: 'Ines' },
    title: 'Inspector',
    addresses: [{ type: 'work', locality: 'Macon' }],
    preferredLanguage: 'en-US',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'District 3', employeeNumber: '4711' },
  })
  expect(created.status).toBe(201)
  const { id } = created.body as { id: string }
  expect(created.body).toMatchObject({
    externalId: 'ines.garza',
    userName: 'Ines.Garza@roads.example',
    name: { givenName: 'Ines', familyName: 'Garza' },
    active: true,
    emails: [{ value: 'ines@roads.example', type: 'work' }],
    roles: [{ value: 'pending' }],
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'District 3', employeeNumber: '4711' },
  })
  expect(await employeeOf(id)).toMatchObject({
    email: 'Ines.Garza@roads.example',
    title: 'Inspector',
    employee_number: '4711',
    managed_by: 'scim',
    status: 'pending',
    role: 'pending',
    abilities: ['update', 'resend_invitation'],
  })
  const again = await entra('POST', '/Users', newUser('INES.garza@roads.example'))
  expect([again.status, again.body]).toMatchObject([409, { status: '409', scimType: 'uniqueness' }])
  expect((await entra('GET', `/Users?filter=${filter}`)).body.Resources[0]?.id).toBe(id)

  const group = await entra('POST', '/Groups', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
    displayName: 'Road Inspectors',
    meta: { resourceType: 'Group' },
  })
  expect([group.status, group.body.members]).toEqual([201, []])
  const groupPath = `/Groups/${group.body.id as string}`
  expect((await entra('PATCH', groupPath, patch({ op: 'Add', path: 'members', value: [{ value: id }] }))).status).toBe(
    204,
  )
  expect(await employeeOf(id)).toMatchObject({ role: 'field_inspector' })
  const isMember = encodeURIComponent(`id eq "${group.body.id as string}" and members eq "${id}"`)
  expect((await entra('GET', `/Groups?excludedAttributes=members&filter=${isMember}`)).body).toMatchObject({
    totalResults: 1,
    Resources: [{ displayName: 'Road Inspectors' }],
  })
  expect((await entra('GET', `/Users/${id}`)).body.groups).toMatchObject([{ display: 'Road Inspectors' }])

  const changed = await entra(
    'PATCH',
    `/Users/${id}`,
    patch(
      { op: 'Replace', path: 'name.familyName', value: 'Garza-Ruiz' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+1 (404) 555-0199' },
      { op: 'Replace', path: 'preferredLanguage', value: 'es' },
    ),
  )
  expect(changed.body).toMatchObject({ name: { familyName: 'Garza-Ruiz' }, phoneNumbers: [{ value: '+14045550199' }] })

  expect(
    (await entra('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'False' }))).body.active,
  ).toBe(false)
  expect(await employeeOf(id)).toMatchObject({ status: 'deleted', deleted_by: null, abilities: [] })
  expect((await entra('GET', `/Users?filter=${filter}`)).body.Resources[0]?.active).toBe(false)
  await entra('PATCH', `/Users/${id}`, patch({ op: 'Replace', value: { active: 'True' } }))
  expect(await employeeOf(id)).toMatchObject({ status: 'pending', last_name: 'Garza-Ruiz' })

  await entra('PATCH', groupPath, patch({ op: 'Remove', path: 'members', value: [{ value: id }] }))
  expect(await employeeOf(id)).toMatchObject({ role: 'pending' })
  expect((await entra('DELETE', `/Users/${id}`)).status).toBe(204)
  expect((await entra('GET', `/Users/${id}`)).status).toBe(404)
  expect(await employeeOf(id)).toMatchObject({ status: 'deleted', managed_by: 'hand', abilities: ['restore'] })
  expect((await entra('DELETE', groupPath)).status).toBe(204)
})

it('takes back a person whom it deleted, with the same id', async () => {
  const first = (await entra('POST', '/Users', newUser('back@roads.example'))).body as { id: string }
  await entra('DELETE', `/Users/${first.id}`)
  const second = await entra('POST', '/Users', newUser('back@roads.example', { title: 'Chief' }))
  expect([second.status, second.body.id, second.body.title]).toEqual([201, first.id, 'Chief'])
  expect(await employeeOf(first.id)).toMatchObject({ status: 'pending', managed_by: 'scim' })
})
