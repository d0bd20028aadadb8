import { documents, sharedDocuments, type OutsideKind } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createGrantee } from '../../testing/world.ts'
import { createProject } from '../ingest/testing/sender.ts'

const test = await createTestApp()
const [first, second] = [await createProject(test, 'S-1'), await createProject(test, 'S-2')]
await createProject(test, 'S-3')

let count = 0
const vendor = async (more: { all_projects?: boolean; project_ids?: number[]; company?: string }) => {
  const { token, company_id } = await createGrantee(test.owner, 'a secret of the tests that is long enough', {
    authority_id: test.world.first.id,
    capacity: 'vendor',
    email: `vendor-${(count += 1)}@shared.example`,
    ...more,
  })
  return { company_id, as: null, headers: { authorization: `Bearer ${token}` } }
}
const share = async (
  projectId: number,
  name: string,
  more: { shared_with?: OutsideKind[]; company_ids?: number[]; parent_id?: number; access?: 'agency' } = {},
) => (await test.ok(documents.addFolder, { params: { projectId }, body: { name, parent_id: null, ...more } })).folder

it('a vendor finds the projects of its grant with what is shared with vendors or its company, and reads no other', async () => {
  const all = await vendor({ all_projects: true, company: 'Bar Materials' })
  const listed = await vendor({ project_ids: [second], company: 'Lane Concrete' })
  await share(first, 'Contract')
  await share(first, 'Contractors', { shared_with: ['contractor'] })
  const mix = await share(first, 'Mixes', { company_ids: [all.company_id] })
  await share(first, 'Designs', { parent_id: mix.id })
  await share(first, 'Prices', { parent_id: mix.id, access: 'agency' })
  await share(second, 'Haul roads', { shared_with: ['vendor'] })

  const seen = async ({ as, headers }: typeof all, query: object = {}) =>
    (await test.ok(sharedDocuments.projects, { as, headers, query })).projects.map(
      ({ dot_code, folders, documents }) => [dot_code, folders, documents],
    )
  expect(await seen(all)).toEqual([
    ['S-1', 2, 0],
    ['S-2', 1, 0],
  ])
  expect(await seen(all, { search: 's-2' })).toEqual([['S-2', 1, 0]])
  expect(await seen(listed)).toEqual([['S-2', 1, 0]])
  expect(await seen(listed, { filters: { id: { eq: first } } })).toEqual([])

  const folders = ({ as, headers }: typeof all, projectId: number) =>
    test.call(documents.folders, { as, headers, params: { projectId } })
  expect((await folders(all, first)).json().folders.map(({ name }: { name: string }) => name)).toEqual([
    'Designs',
    'Mixes',
  ])
  expect((await folders(listed, first)).statusCode).toBe(404)
  await test.call(documents.removeFolder, { params: { id: mix.id } })
  expect(await seen(all)).toEqual([['S-2', 1, 0]])
  expect((await folders(all, first)).statusCode).toBe(404)
})
