import type { MatrixEntries } from '../../testing/matrix.ts'
import { insert } from '../../testing/world.ts'

/** Materials and certificate types in the matrices of the API's tests. */
export const matrix: MatrixEntries = {
  oneOfEach: async ({ owner }, { authority_id, project, marker }) => {
    const type = await insert(
      owner,
      'insert into certificate_types (authority_id, name) values ($1, $2) returning id',
      [authority_id, `Certificate ${marker}`],
    )
    const material = await insert(
      owner,
      'insert into vendor_materials (authority_id, name) values ($1, $2) returning id',
      [authority_id, `Certified ${marker}`],
    )
    const exception = await insert(
      owner,
      `insert into needed_certificates (authority_id, vendor_material_id, certificate_type_id, project_id, pay_item_id, needed, reason)
         select $1, $2, $3, $4, i.id, false, $5 from project_pay_items i where i.authority_id = $1 and i.project_id = $4 order by i.id limit 1 returning id`,
      [authority_id, material, type, project, `Reason ${marker}`],
    )
    const ticket_material = await owner.query<{ id: string }>(
      'select id from materials where authority_id = $1 and name = $2',
      [authority_id, `Mix ${marker}`],
    )
    const source = await insert(
      owner,
      `insert into material_sources (authority_id, supplier_id, plant_id, vendor_material_id, approved_on, expires_on, notes)
         select $1, p.supplier_id, p.id, $2, '2026-01-01', '2026-12-31', $3 from plants p where p.authority_id = $1 order by p.id limit 1 returning id`,
      [authority_id, material, `Notes ${marker}`],
    )
    const product = await insert(
      owner,
      'insert into approved_products (authority_id, name, manufacturer, vendor_material_id) values ($1, $2, $3, $4) returning id',
      [authority_id, `Product ${marker}`, `Maker ${marker}`, material],
    )
    return {
      material_sources: source,
      approved_products: product,
      vendor_certificate_types: type,
      vendor_materials: material,
      certificate_exceptions: exception,
      ticket_materials: Number(ticket_material.rows[0]?.id),
      certificate_type: type,
      vendor_material: material,
    }
  },
  bodiesOfOthers: (places) => ({
    'PATCH /v1/vendor_certificate_types/{id}': { body: () => ({ name: 'Taken over', lock_version: 0 }) },
    'POST /v1/vendor_materials': {
      body: () => ({ name: 'Border', certificate_type_ids: [places().other.ids['vendor_certificate_types']] }),
    },
    'PATCH /v1/vendor_materials/{id}': { body: () => ({ name: 'Taken over', lock_version: 0 }) },
    'POST /v1/vendor_materials/{id}/certificate_exceptions': {
      body: () => ({
        project_id: places().other.ids['projects'],
        pay_item_id: places().other.ids['pay_items'],
        certificate_type_id: places().other.ids['vendor_certificate_types'],
        needed: true,
        reason: 'Border',
      }),
    },
    'POST /v1/material_sources': {
      body: () => ({
        supplier_id: places().other.ids['supplier'],
        vendor_material_id: places().other.ids['vendor_materials'],
        approved_on: '2026-01-01',
      }),
    },
    'PATCH /v1/material_sources/{id}': { body: () => ({ notes: 'Taken over', lock_version: 0 }) },
    'POST /v1/approved_products': {
      body: () => ({
        name: 'Border',
        manufacturer: 'Border',
        vendor_material_id: places().other.ids['vendor_materials'],
      }),
    },
    'PATCH /v1/approved_products/{id}': { body: () => ({ number: 'Taken over', lock_version: 0 }) },
    'PUT /v1/ticket_materials/{id}': {
      body: () => ({ vendor_material_id: places().other.ids['vendor_materials'] }),
    },
  }),
  roundTrip: ({ ids }) => {
    const approved = { approved_on: ['2026-01-01', '2026-02-01'], expires_on: ['2026-11-30', null] }
    const values = { certificate_type_ids: [[ids['vendor_certificate_types']], []] }
    return {
      'POST /v1/vendor_certificate_types': { creates: true },
      'POST /v1/vendor_materials': { creates: true, values },
      'PATCH /v1/vendor_materials/{id}': { values },
      'POST /v1/material_sources': {
        creates: true,
        values: {
          supplier_id: [ids['supplier']],
          vendor_material_id: [ids['vendor_materials']],
          // Of one supplier, material and plant only one approval applies on a day.
          plant_id: [ids['plant'], null],
          approved_on: ['2024-01-01', '2021-01-01', '2022-01-01', '2027-01-01'],
          expires_on: ['2024-12-31', '2021-12-31', '2022-12-31', null],
        },
      },
      'PATCH /v1/material_sources/{id}': { values: approved },
      'POST /v1/approved_products': {
        creates: true,
        values: { vendor_material_id: [ids['vendor_materials']], ...approved },
      },
      'PATCH /v1/approved_products/{id}': {
        values: approved,
        left_out: { vendor_material_id: 'there is only one material here (approvals.test.ts)' },
      },
      'PUT /v1/ticket_materials/{id}': {
        not_audited: { vendor_material_id: 'the events are those of the material (material-certificates.test.ts)' },
      },
    }
  },
  repeats: {
    'POST /v1/vendor_certificate_types': () => ({ body: { name: 'Twice' } }),
    'POST /v1/vendor_materials': () => ({ body: { name: 'Twice' } }),
  },
}
