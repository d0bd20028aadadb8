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
    return {
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
    'PUT /v1/ticket_materials/{id}': {
      body: () => ({ vendor_material_id: places().other.ids['vendor_materials'] }),
    },
  }),
  roundTrip: ({ ids }) => {
    const values = { certificate_type_ids: [[ids['vendor_certificate_types']], []] }
    return {
      'POST /v1/vendor_certificate_types': { creates: true },
      'POST /v1/vendor_materials': { creates: true, values },
      'PATCH /v1/vendor_materials/{id}': { values },
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
