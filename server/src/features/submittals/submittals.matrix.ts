import type { MatrixEntries } from '../../testing/matrix.ts'
import { insert } from '../../testing/world.ts'

/** Submittals in the matrices of the API's tests: one that was returned to its vendor, the supplier of the matrices. */
export const matrix: MatrixEntries = {
  oneOfEach: async ({ owner }, { authority_id, project, marker }) => {
    const named = (table: string, name = 'Submitted') =>
      insert(owner, `insert into ${table} (authority_id, name) values ($1, $2) returning id`, [
        authority_id,
        `${name} ${marker}`,
      ])
    const [material, type] = [await named('vendor_materials'), await named('certificate_types')]
    const submittal = await insert(
      owner,
      `with series as (insert into number_series (authority_id, kind, year, last_number) values ($1, 'submittal', 2026, 1))
       insert into submittals (authority_id, number, vendor_material_id, certificate_type_id, supplier_id, dated, notes, created_by_name)
         select $1, 'SUB-2026-00001', $2, $3, min(u.id), '2026-11-20', $4, 'Ana Núñez' from suppliers u where u.authority_id = $1 returning id`,
      [authority_id, material, type, `Notes ${marker}`],
    )
    await owner.query('insert into submittal_projects (authority_id, submittal_id, project_id) values ($1, $2, $3)', [
      authority_id,
      submittal,
      project,
    ])
    const file = await insert(
      owner,
      `insert into attachments (authority_id, owner_kind, owner_id, file_key, file_name, content_type, size_bytes, sha256, series_id, version, created_at, created_by, created_by_name)
       values ($1, 'submittal', $2, $3, $4, 'application/pdf', 4, repeat('b', 64), nextval('global_id'), 1, now(), 1, 'Ana Núñez') returning id`,
      [authority_id, submittal, `${authority_id}/attachments/submittal-${marker.toLowerCase()}`, `${marker}.pdf`],
    )
    const heat = await insert(
      owner,
      "insert into submittal_heats (authority_id, submittal_id, heat_number, attachment_id, pages) values ($1, $2, $4, $3, '{1}') returning id",
      [authority_id, submittal, file, marker],
    )
    await owner.query("update submittals set status = 'returned' where id = $1", [submittal])
    return {
      submittals: submittal,
      submittal_files: file,
      submittal_heats: heat,
      submittal_material: material,
      submittal_type: type,
      further_material: await named('vendor_materials', 'Further'),
      further_type: await named('certificate_types', 'Further'),
      further_supplier: await named('suppliers', 'Further'),
      sample: await owner
        .query<{ id: number }>('select min(id)::int as id from samples where authority_id = $1', [authority_id])
        .then(({ rows }) => rows[0]?.id ?? 0),
    }
  },
  bodiesOfOthers: (places) => {
    const ids = () => places().other.ids
    return {
      'POST /v2/submittals': {
        body: () => ({
          vendor_material_id: ids()['submittal_material'],
          certificate_type_id: ids()['submittal_type'],
          supplier_id: ids()['supplier'],
          dated: '2026-11-20',
          project_ids: [ids()['projects']],
        }),
      },
      'PATCH /v2/submittals/{id}': { body: () => ({ notes: 'Taken over', lock_version: 0 }) },
      'POST /v2/submittals/{id}/submissions': { body: () => ({}) },
      'POST /v2/submittals/{id}/reviews': { body: () => ({ code: 'approved' }) },
      'POST /v2/submittals/{id}/delegations': { body: () => ({ reviewer_id: 1 }) },
      'POST /v2/submittals/{id}/moves': { body: () => ({ move: 'withdraw' }) },
      'POST /v2/submittals/{id}/files': { body: () => ({ file_name: 'a.pdf', size_bytes: 9 }) },
      'PUT /v2/submittals/{id}/heats': { body: () => ({ heats: [] }) },
    }
  },
  roundTrip: ({ ids }) => {
    const values = {
      vendor_material_id: [ids['submittal_material'], ids['further_material']],
      certificate_type_id: [ids['submittal_type'], ids['further_type']],
      supplier_id: [ids['supplier'], ids['further_supplier']],
      sample_id: [ids['samples'], null],
      uom: ['TON', 'CY'],
      dated: ['2026-11-20', '2026-11-21'],
      expires_on: ['2027-11-20', '2027-12-31', null],
    }
    const measured = () => ({ uom: 'TON' })
    const together = { approved_quantity: measured, quantity_shipped: measured }
    const left_out = { project_ids: 'answered as its projects (submittals.test.ts)' }
    return {
      'POST /v2/submittals': { creates: true, values, base: { project_ids: [ids['projects']] }, left_out },
      'PATCH /v2/submittals/{id}': { values, together, left_out },
    }
  },
  repeats: {},
}
