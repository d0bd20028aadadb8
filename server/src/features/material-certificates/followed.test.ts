import { sourceInForce } from '@milepost/contract'
import { expect, it } from 'vitest'
import type { RequestContext, Work } from '../../platform/context.ts'
import { following } from '../../platform/followers.ts'
import { createTestApp } from '../../testing/app.ts'
import { jobContext } from '../../testing/jobs.ts'
import { insert } from '../../testing/world.ts'
import { createException } from './exceptions/certificate-exceptions.service.ts'
import {
  approvedSources,
  certificateNeedsSubject,
  materialSourcesSubject,
  materialsOfTickets,
  neededCertificates,
  type ChangedNeeds,
  type ChangedSource,
} from './index.ts'
import { createMaterial, updateMaterial } from './materials/vendor-materials.service.ts'
import { updateName } from './names/ticket-materials.service.ts'
import { createSource, removeSource, updateSource } from './sources/material-sources.service.ts'
import { createType, updateType } from './types/certificate-types.service.ts'

const test = await createTestApp()
const { id: authority_id } = test.world.first
const needs: ChangedNeeds[] = []
const sources: (readonly ChangedSource[])[] = []
const followers = [
  ...following(certificateNeedsSubject, [{ name: 'needs', apply: (_work, changes) => void needs.push(changes) }]),
  ...following(materialSourcesSubject, [{ name: 'sources', apply: (_work, changes) => void sources.push(changes) }]),
]
/** Does something as an administrator, with followers of what changes. */
const followed = <Done>(run: (ctx: RequestContext) => Promise<Done>): Promise<Done> =>
  jobContext(test).inTenant(authority_id, (work: Work) =>
    run({ ...work, actor: { ...work.actor, kind: 'employee', role: 'administrator' }, followers } as never),
  )

it('tells followers what materials, pay items and ticket names are concerned', async () => {
  const project_id = await insert(
    test.owner,
    "insert into projects (authority_id, name, dot_code, time_zone, status) values ($1, 'Road', 'P-1', 'America/New_York', 'construction') returning id",
    [authority_id],
  )
  const pay_item_id = await insert(
    test.owner,
    "insert into project_pay_items (authority_id, project_id, line_number, item_code, item_description, unit_of_measure, quantity) values ($1, $2, 10, '1', 'Item', 'LB', 1) returning id",
    [authority_id, project_id],
  )
  const ticket_material = await insert(
    test.owner,
    "insert into materials (authority_id, name, material_type) values ($1, 'Bars', 'other') returning id",
    [authority_id],
  )
  const [mill, letter] = await followed(async (ctx) => [
    await createType(ctx, { name: 'Mill test report' }),
    await createType(ctx, { name: 'Letter' }),
  ])
  const { id } = await followed((ctx) => createMaterial(ctx, { name: 'Steel', certificate_type_ids: [mill!.id] }))
  expect(needs).toEqual([])
  await followed((ctx) => updateMaterial(ctx, id, { source_required: true, lock_version: 0 }))
  await followed((ctx) => updateName(ctx, ticket_material, { vendor_material_id: id }))
  const exception = { project_id, pay_item_id, certificate_type_id: letter!.id, needed: true, reason: 'Plan 7' }
  await followed((ctx) => createException(ctx, id, exception))
  await followed((ctx) => updateType(ctx, mill!.id, { hidden: true, lock_version: 0 }))
  await followed((ctx) => updateType(ctx, mill!.id, { description: 'Heats', lock_version: 1 }))
  const of = { vendor_material_ids: [id], pay_item_id: null, ticket_material_ids: [] }
  expect(needs).toEqual([of, { ...of, ticket_material_ids: [ticket_material] }, { ...of, pay_item_id }, of])
  const [meant, needed] = await followed(async ({ db }) => [
    await materialsOfTickets(db, authority_id, [ticket_material]),
    await neededCertificates(db, authority_id, [id], pay_item_id),
  ])
  expect(meant).toEqual([
    { material_id: ticket_material, vendor_material_id: id, name: 'Steel', source_required: true },
  ])
  expect(needed.map(({ name }) => name)).toEqual(['Letter'])
})

it('tells followers how sources were and how they become', async () => {
  const supplier_id = await insert(
    test.owner,
    "insert into suppliers (authority_id, name) values ($1, 'Cardinal') returning id",
    [authority_id],
  )
  const { id: vendor_material_id } = await followed((ctx) => createMaterial(ctx, { name: 'Mix' }))
  const source = { supplier_id, vendor_material_id, approved_on: '2026-01-01' }
  const { id } = await followed((ctx) => createSource(ctx, source))
  await followed((ctx) => updateSource(ctx, id, { expires_on: '2026-06-30', lock_version: 0 }))
  const found = await followed(({ db }) => approvedSources(db, authority_id, [vendor_material_id]))
  const asked = { supplier_id, vendor_material_id, plant_id: 1 }
  expect(['2026-06-30', '2026-07-01'].map((on) => sourceInForce(found, { ...asked, on })?.id)).toEqual([id, undefined])
  await followed((ctx) => removeSource(ctx, id))
  const ended = { ...source, plant_id: null, expires_on: '2026-06-30' }
  expect(sources).toMatchObject([
    [{ before: null, after: { ...source, plant_id: null, expires_on: null } }],
    [{ before: { expires_on: null }, after: ended }],
    [{ before: ended, after: null }],
  ])
})
