import {
  certificateChecks,
  submittals,
  ticketDecisions,
  type CertificateGap,
  type TicketCertificate,
} from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CallOptions } from '../../testing/app.ts'
import { createGrantee, insert } from '../../testing/world.ts'
import { useClosing } from '../reconciliation/closing/closing.fixtures.ts'

const secret = 'a secret of the tests that is long enough'
const { desk, tickets, code, checklist } = useClosing()

let material: number
let type: number
let supplier: number
const at = () => desk.places.authority_id
const one = (text: string, values: unknown[]) => insert(desk.test.owner, `${text} returning id`, values)
const gaps = async (options: CallOptions = {}): Promise<CertificateGap[]> => {
  const answer = await desk.test.call(certificateChecks.ofProject, { ...options, params: { id: desk.projectId } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().certificate_gaps
}
const ofTicket = async (id: number): Promise<TicketCertificate[]> =>
  (await desk.test.call(certificateChecks.ofTicket, { params: { id } })).json().certificates
/** A submittal that is approved, of the vendor's material and for the project. */
const approve = async (more: { expires_on?: string; quantity?: string; status?: string } = {}) => {
  const id = await one(
    `insert into submittals (authority_id, number, vendor_material_id, certificate_type_id, supplier_id, dated, created_by_name, status, effective_on, expires_on, approved_quantity, uom)
     values ($1, 'SUB-' || nextval('global_id'), $2, $3, $4, '2026-01-01', 'Ana Núñez', $5, '2026-01-01', $6, $7, 'TON')`,
    [at(), material, type, supplier, more.status ?? 'approved', more.expires_on ?? null, more.quantity ?? null],
  )
  await desk.test.owner.query('insert into submittal_projects values ($1, $2, $3)', [at(), id, desk.projectId])
  return id
}

beforeEach(async () => {
  const named = (table: string) =>
    one(`insert into ${table} (authority_id, name) values ($1, $2)`, [at(), `${table} ${desk.projectId}`])
  material = await named('vendor_materials')
  type = await named('certificate_types')
  const { owner } = desk.test
  const [id = 0] = await tickets({})
  const { rows } = await owner.query('select supplier_id, material_id from tickets where id = $1', [id])
  supplier = Number(rows[0].supplier_id)
  await owner.query('insert into vendor_material_names values ($1, $2, $3)', [at(), rows[0].material_id, material])
  await owner.query(
    'insert into needed_certificates (authority_id, vendor_material_id, certificate_type_id) values ($1, $2, $3)',
    [at(), material, type],
  )
})

describe('a certificate that is needed', () => {
  it('lacks at the ticket, the pay item and the period, until it is approved', async () => {
    const [id = 0] = await tickets({ net: '40000', uom: 'LB' })
    await code([id])
    expect(await gaps()).toMatchObject([
      {
        supplier: { id: supplier },
        vendor_material: { id: material },
        certificate_type: { id: type },
        reason: 'missing',
        submittal: null,
        tickets: 2,
        quantity: { quantity: '42.56', uom: 'TON' },
        pay_items: [{ id: desk.item, line_number: 1, quantity: '20', uom: 'TON', amount: '1625.00' }],
        asked: null,
      },
    ])
    expect(await ofTicket(id)).toMatchObject([{ certificate_type: { id: type }, reason: 'missing' }])
    expect(await checklist(1)).toContainEqual({ key: 'certificates_missing', count: 1 })
    const waiting = await approve({ status: 'in_review' })
    expect(await gaps()).toMatchObject([{ reason: 'in_review', submittal: { id: waiting } }])
    const approved = await approve()
    expect(await gaps()).toEqual([])
    expect(await ofTicket(id)).toMatchObject([{ certificate_type: { id: type }, reason: null }])
    expect(await checklist(1)).toContainEqual({ key: 'certificates_missing', count: 0 })
    await desk.test.owner.query(`update submittals set expires_on = '2026-10-19' where id in ($1)`, [approved])
    await desk.test.owner.query(`update submittals set status = 'withdrawn' where id = $1`, [waiting])
    expect(await gaps()).toMatchObject([{ reason: 'expired', submittal: { id: approved }, first_day: '2026-10-20' }])
  })

  it('is exhausted by the loads that exceed its quantity; a rejected load ships nothing', async () => {
    const submittal = await approve({ quantity: '40' })
    expect(await gaps()).toEqual([])
    const [id = 0] = await tickets({ net: '20' })
    const { shipped } = (await desk.test.call(submittals.get, { params: { id: submittal } })).json().submittal
    expect(shipped).toEqual([{ quantity: '42.56', uom: 'TON' }])
    expect(await gaps()).toMatchObject([{ reason: 'exhausted', tickets: 2 }])
    const body = { slip_ids: [id], status: 'rejected' as const, reason: 'Too cold', date: '2026-10-20' }
    const rejected = await desk.test.call(ticketDecisions.bulkStatus, { body })
    expect(rejected.statusCode, rejected.body).toBe(200)
    expect(await gaps()).toEqual([])
  })

  it('is not asked for where the pay item is an exception, and its source is where it needs one', async () => {
    const [id = 0] = await tickets({ net: '20' })
    await code([id])
    await desk.test.owner.query(
      `insert into needed_certificates (authority_id, vendor_material_id, certificate_type_id, project_id, pay_item_id, needed, reason) values ($1, $2, $3, $4, $5, false, 'By plan')`,
      [at(), material, type, desk.projectId, desk.item],
    )
    expect((await gaps()).flatMap(({ pay_items }) => pay_items)).toEqual([])
    expect(await ofTicket(id)).toEqual([])
    await desk.test.owner.query('update vendor_materials set source_required = true where id = $1', [material])
    expect(await gaps()).toContainEqual(
      expect.objectContaining({ reason: 'source_not_approved', certificate_type: null }),
    )
    expect(await ofTicket(id)).toMatchObject([{ certificate_type: null, reason: 'source_not_approved' }])
    await desk.test.owner.query(
      `insert into material_sources (authority_id, supplier_id, vendor_material_id, approved_on, expires_on) values ($1, $2, $3, '2026-01-01', '2026-10-19')`,
      [at(), supplier, material],
    )
    expect(await ofTicket(id)).toMatchObject([{ certificate_type: null, reason: 'source_lapsed' }])
  })
})

describe('people', () => {
  const ask = (body: object = {}, options: CallOptions = {}) =>
    desk.test.call(certificateChecks.ask, {
      ...options,
      params: { id: desk.projectId },
      body: { supplier_id: supplier, vendor_material_id: material, certificate_type_id: type, ...body },
    })

  it('ask a vendor for it with one call, and not again within three days', async () => {
    const asked = await ask()
    expect(asked.statusCode, asked.body).toBe(200)
    expect((await gaps())[0]?.asked).toEqual(asked.json().asked)
    expect((await ask()).json()).toMatchObject({ error: { code: 'certificate_asked' } })
    await desk.test.owner.query(`update certificate_requests set asked_at = now() - interval '4 days'`)
    expect((await ask()).statusCode).toBe(200)
    await approve()
    expect((await ask()).json()).toMatchObject({ error: { code: 'certificate_not_lacking' } })
  })

  it('a vendor sees what lacks of its own materials on the projects of its grant', async () => {
    const email = `certificates-${desk.projectId}@vendor.example`
    const company = `Vendor ${desk.projectId}`
    const vendor = async (project_ids: number[]) => {
      const { token } = await createGrantee(desk.test.owner, secret, {
        authority_id: at(),
        capacity: 'vendor',
        email: `${project_ids.length}-${email}`,
        company,
        project_ids,
      })
      return { as: null, headers: { authorization: `Bearer ${token}` } } as CallOptions
    }
    const own = async (options: CallOptions): Promise<CertificateGap[]> =>
      (await desk.test.call(certificateChecks.own, options)).json().certificate_gaps
    const granted = await vendor([desk.projectId])
    expect(await own(granted)).toEqual([])
    await desk.test.owner.query(
      'update suppliers set company_id = (select id from companies where name = $2) where id = $1',
      [supplier, company],
    )
    expect(await own(granted)).toMatchObject([{ project_id: desk.projectId, reason: 'missing' }])
    expect((await ask({}, granted)).statusCode).toBe(403)
    const answer = await desk.test.call(certificateChecks.ofProject, { ...granted, params: { id: desk.projectId } })
    expect(answer.statusCode).toBe(403)
  })
})
