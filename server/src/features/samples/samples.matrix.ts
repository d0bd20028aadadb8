import type { MatrixEntries } from '../../testing/matrix.ts'
import { insert } from '../../testing/world.ts'

/** The qualifications of the matrices are a tester's. */
const ofLaboratories = { 'GET /v1/laboratories/{id}/qualifications': 'those of laboratories alone' }

/** Samples and laboratories in the matrices of the API's tests. */
export const matrix: MatrixEntries = {
  oneOfEach: async ({ owner }, { authority_id, project, marker }) => {
    const laboratory = await insert(
      owner,
      "insert into laboratories (authority_id, name, kind) values ($1, $2, 'agency') returning id",
      [authority_id, `Laboratory ${marker}`],
    )
    const sample = await insert(
      owner,
      `with series as (insert into number_series (authority_id, kind, year, last_number) values ($1, 'sample', 2026, 1))
       insert into samples (authority_id, project_id, year, number, kind, status, sampled_on, notes, laboratory_id)
         values ($1, $2, 2026, 1, 'verification', 'logged', '2026-11-20', $3, $4) returning id`,
      [authority_id, project, `Notes ${marker}`, laboratory],
    )
    const attachment = await insert(
      owner,
      `insert into attachments (authority_id, owner_kind, owner_id, file_key, file_name, content_type, size_bytes, sha256, series_id, version, created_at, created_by, created_by_name)
       values ($1, 'sample', $2, $3, 'report.pdf', 'application/pdf', 4, repeat('a', 64), nextval('global_id'), 1, now(), 1, 'Ana Núñez') returning id`,
      [authority_id, sample, `${authority_id}/attachments/${marker.toLowerCase()}`],
    )
    const tester = await insert(
      owner,
      'insert into testers (authority_id, name, laboratory_id) values ($1, $2, $3) returning id',
      [authority_id, `Tester ${marker}`, laboratory],
    )
    const qualification = await insert(
      owner,
      "insert into qualifications (authority_id, tester_id, level, body, valid_from) values ($1, $2, 'qualified', $3, '2020-01-01') returning id",
      [authority_id, tester, `Program ${marker}`],
    )
    return {
      laboratory,
      laboratories: laboratory,
      samples: sample,
      tester,
      testers: tester,
      qualifications: qualification,
      sample_attachments: attachment,
    }
  },
  bodiesOfOthers: (places) => ({
    'POST /v1/samples': {
      body: () => ({ project_id: places().other.ids['projects'], kind: 'verification', sampled_on: '2026-11-20' }),
    },
    'PATCH /v1/samples/{id}': { body: () => ({ notes: 'Taken over', lock_version: 0 }) },
    'POST /v1/samples/{id}/moves': { body: () => ({ move: 'receive_laboratory' }) },
    'POST /v1/samples/{id}/splits': { body: () => ({ kind: 'verification' }) },
    'POST /v1/projects/{id}/random_places': {
      body: () => ({
        pay_item_id: places().other.ids['pay_items'],
        rule_id: places().other.ids['acceptance_rules'],
        lot_number: null,
        sublot: '1',
        from: '1+00',
        to: '2+00',
        width_ft: '12',
        edge_ft: '1',
        left_ft: '0',
      }),
    },
    'POST /v1/samples/{id}/revisions': { body: () => ({ reason: 'Border' }) },
    'POST /v1/samples/{id}/attachments': { body: () => ({ content: 'JVBERi0=', file_name: 'report.pdf' }) },
    'PATCH /v1/laboratories/{id}': { body: () => ({ name: 'Taken over', lock_version: 0 }) },
    'POST /v1/testers': { body: () => ({ name: 'Border', laboratory_id: places().other.ids['laboratory'] }) },
    'PATCH /v1/testers/{id}': { body: () => ({ name: 'Taken over', lock_version: 0 }) },
    'POST /v1/qualifications': {
      body: () => ({
        tester_id: places().other.ids['tester'],
        level: 'qualified',
        body: 'Border',
        valid_from: '2026-01-01',
      }),
    },
    'PATCH /v1/qualifications/{id}': { body: () => ({ body: 'Taken over', lock_version: 0 }) },
  }),
  roundTrip: ({ ids, test }) => {
    const values = {
      project_id: [ids['projects']],
      supplier_id: [ids['supplier'], null],
      material_id: [ids['material'], null],
      uom: ['TON', 'CY', null],
    }
    const ticket_id = 'supplier and material follow from it (samples.test.ts)'
    return {
      'POST /v1/samples': {
        creates: true,
        values,
        // The laboratory may have been written as one that takes no more samples.
        prepare: () => test.owner.query('update laboratories set active = true'),
        left_out: { ticket_id, pending: 'the status says it' },
      },
      'POST /v1/testers': { creates: true, values: { laboratory_id: [ids['laboratory'], null] } },
      'PATCH /v1/testers/{id}': { values: { laboratory_id: [ids['laboratory'], null] } },
      'POST /v1/qualifications': {
        creates: true,
        values: {
          tester_id: [ids['tester']],
          valid_from: ['2026-01-01', '2026-02-01'],
          valid_to: ['2027-01-01', null],
        },
        left_out: { laboratory_id: 'either a tester’s or a laboratory’s (qualifications.test.ts)' },
        not_read_by: ofLaboratories,
      },
      'PATCH /v1/qualifications/{id}': {
        values: { valid_from: ['2026-01-01', '2026-02-01'], valid_to: ['2027-01-01', null] },
        not_read_by: ofLaboratories,
      },
      'PATCH /v1/samples/{id}': { values: { ...values, kind: ['dispute', 'information'] }, left_out: { ticket_id } },
    }
  },
  repeats: {
    'POST /v1/laboratories': () => ({ body: { name: 'Twice', kind: 'agency' } }),
    'POST /v1/testers': () => ({ body: { name: 'Twice' } }),
  },
}
