import {
  certificateExceptions,
  certificateTypes,
  ticketMaterials,
  vendorMaterials,
  type CertificateType,
  type NeededCertificate,
  type RouteCall,
  type VendorMaterial,
} from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { insert } from '../../testing/world.ts'

const test = await createTestApp()
const { id: authority_id } = test.world.first

type NewMaterial = RouteCall<typeof vendorMaterials.create>['body']
const error = (answer: { json(): { error: { code: string; details?: { path: string; code: string }[] } } }) => {
  const { code, details = [] } = answer.json().error
  return [code, ...details.map((one) => `${one.path} ${one.code}`)].join(' ')
}
const newType = async (name: string, body: object = {}): Promise<CertificateType> =>
  (await test.call(certificateTypes.create, { body: { name, ...body } })).json().vendor_certificate_type
const newMaterial = async (body: NewMaterial): Promise<VendorMaterial> =>
  (await test.call(vendorMaterials.create, { body })).json().vendor_material
const changeMaterial = (id: number, body: NonNullable<RouteCall<typeof vendorMaterials.update>['body']>) =>
  test.call(vendorMaterials.update, { params: { id }, body })
const neededAt = async (id: number, pay_item_id?: number): Promise<string[]> => {
  const query = pay_item_id === undefined ? {} : { pay_item_id }
  const answer = await test.call(vendorMaterials.needed, { params: { id }, query })
  return answer.json<{ needed_certificates: NeededCertificate[] }>().needed_certificates.map(({ name }) => name)
}
const projectOf = (code: string) =>
  insert(
    test.owner,
    "insert into projects (authority_id, name, dot_code, time_zone, status) values ($1, $2, $2, 'America/New_York', 'construction') returning id",
    [authority_id, code],
  )
const [road, bridge] = [await projectOf('P-ROAD'), await projectOf('P-BRIDGE')]
const lineOf = (project_id: number, line: number) =>
  insert(
    test.owner,
    "insert into project_pay_items (authority_id, project_id, line_number, item_code, item_description, unit_of_measure, quantity) values ($1, $2, $3, '511-1000', 'Bar reinforcement steel', 'LB', 90000) returning id",
    [authority_id, project_id, line],
  )
const [bars, piers] = [await lineOf(road, 10), await lineOf(road, 20)]

describe('what a material needs', () => {
  it('is said for the agency, and differs at pay items that are exceptions', async () => {
    const [mill, compliance] = [await newType('Mill test report', { valid_days: 365 }), await newType('Compliance')]
    const steel = await newMaterial({ name: 'Rebar 60', category: 'steel', certificate_type_ids: [mill.id] })
    expect(steel).toMatchObject({ certificate_type_ids: [mill.id], hidden: false, source_required: false })
    const except = (body: object) =>
      test.call(certificateExceptions.create, {
        params: { id: steel.id },
        body: {
          project_id: road,
          pay_item_id: piers,
          certificate_type_id: mill.id,
          needed: false,
          reason: 'Plan 7',
          ...body,
        },
      })
    const { certificate_exception } = (await except({})).json()
    expect(certificate_exception).toMatchObject({
      project: 'P-ROAD',
      pay_item: '20 · 511-1000 · Bar reinforcement steel',
    })
    expect(error(await except({ needed: true }))).toBe('certificate_exception_exists')
    await except({ certificate_type_id: compliance.id, needed: true })
    expect(error(await except({ project_id: bridge }))).toBe('invalid pay_item_id of_other_project')
    expect([await neededAt(steel.id), await neededAt(steel.id, bars), await neededAt(steel.id, piers)]).toEqual([
      ['Mill test report'],
      ['Mill test report'],
      ['Compliance'],
    ])
    await test.call(certificateExceptions.remove, { params: { id: certificate_exception.id } })
    expect(await neededAt(steel.id, piers)).toEqual(['Compliance', 'Mill test report'])
    const history = await test.call(vendorMaterials.history, { params: { id: steel.id } })
    expect(history.json().history.map(({ action }: { action: string }) => action)).toEqual([
      'exception_removed',
      'exception_added',
      'exception_added',
      'created',
    ])
  })

  it('leaves out hidden types, and a hidden material needs nothing', async () => {
    const [one, other] = [await newType('Letter A'), await newType('Letter B')]
    const pipe = await newMaterial({ name: 'Pipe', certificate_type_ids: [other.id, one.id, one.id] })
    await test.call(certificateTypes.update, { params: { id: one.id }, body: { hidden: true, lock_version: 0 } })
    expect(await neededAt(pipe.id)).toEqual(['Letter B'])
    await changeMaterial(pipe.id, { hidden: true, lock_version: 0 })
    expect(await neededAt(pipe.id)).toEqual([])
  })

  it('is merged with what others changed, and refused where both changed it', async () => {
    const [one, other] = [await newType('Merge A'), await newType('Merge B')]
    const { id } = await newMaterial({ name: 'Geotextile' })
    await changeMaterial(id, { certificate_type_ids: [one.id], lock_version: 0 })
    const { vendor_material } = (await changeMaterial(id, { description: 'Class 2', lock_version: 0 })).json()
    expect(vendor_material).toMatchObject({ certificate_type_ids: [one.id], description: 'Class 2', lock_version: 2 })
    expect(error(await changeMaterial(id, { certificate_type_ids: [other.id], lock_version: 0 }))).toBe('edit_conflict')
    expect(error(await changeMaterial(id, { certificate_type_ids: [999_999_999], lock_version: 2 }))).toBe(
      'invalid certificate_type_ids.0 unknown',
    )
  })
})

describe('materials and types', () => {
  it('have names of their own in any case, and are deleted only while nothing refers to them', async () => {
    const { id } = await newType('Once')
    expect(error(await test.call(certificateTypes.create, { body: { name: 'ONCE' } }))).toBe('name_taken')
    const material = await newMaterial({ name: 'Paint', certificate_type_ids: [id] })
    const remove = () => test.call(certificateTypes.remove, { params: { id } })
    expect(error(await remove())).toBe('certificate_type_in_use')
    expect((await test.call(vendorMaterials.remove, { params: { id: material.id } })).statusCode).toBe(204)
    expect((await remove()).statusCode).toBe(204)
  })

  it('are read by who reads tickets, and managed by administrators', async () => {
    for (const as of ['field_inspector', 'qc_lab', 'plant_inspector'] as const) {
      expect((await test.call(vendorMaterials.list, { as })).statusCode).toBe(200)
      expect((await test.call(vendorMaterials.create, { as, body: { name: 'Other' } })).statusCode).toBe(403)
    }
    expect((await test.call(vendorMaterials.list, { as: 'safety_inspector' })).statusCode).toBe(403)
  })
})

it('says what names of tickets mean, with suggestions by equal names', async () => {
  const name = (text: string) =>
    insert(
      test.owner,
      "insert into materials (authority_id, name, material_type) values ($1, $2, 'asphalt') returning id",
      [authority_id, text],
    )
  const [same, other] = [await name('12.5 MM  Superpave'), await name('HMA-125')]
  const mix = await newMaterial({ name: '12.5 mm superpave', category: 'asphalt' })
  const list = async (query: object) => (await test.call(ticketMaterials.list, { query })).json()
  expect(await list({ search: 'superpave' })).toMatchObject({
    ticket_materials: [{ id: same, vendor_material_id: null, suggestion: { id: mix.id, name: mix.name } }],
    suggested_count: 1,
  })
  expect((await test.call(ticketMaterials.acceptSuggestions, { body: {} })).json()).toEqual({ accepted_count: 1 })
  const say = (vendor_material_id: number | null) =>
    test.call(ticketMaterials.update, { params: { id: other }, body: { vendor_material_id } })
  expect((await say(mix.id)).json().ticket_material).toMatchObject({ vendor_material: mix.name, suggestion: null })
  const read = async () => (await test.call(vendorMaterials.get, { params: { id: mix.id } })).json().vendor_material
  expect((await read()).ticket_materials).toEqual([
    { id: same, name: '12.5 MM  Superpave' },
    { id: other, name: 'HMA-125' },
  ])
  await say(null)
  expect((await list({ filters: { named: { eq: true } } })).ticket_materials).toMatchObject([{ id: same }])
  expect(error(await say(999_999_999))).toBe('invalid vendor_material_id unknown')
})
