import type { MatrixEntries } from '../../testing/matrix.ts'
import { insert } from '../../testing/world.ts'

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
      [authority_id, sample, `attachments/${marker}`],
    )
    return { laboratory, laboratories: laboratory, samples: sample, sample_attachments: attachment }
  },
  bodiesOfOthers: (places) => ({
    'POST /v1/samples': {
      body: () => ({ project_id: places().other.ids['projects'], kind: 'verification', sampled_on: '2026-11-20' }),
    },
    'PATCH /v1/samples/{id}': { body: () => ({ notes: 'Taken over', lock_version: 0 }) },
    'POST /v1/samples/{id}/moves': { body: () => ({ move: 'receive_laboratory' }) },
    'POST /v1/samples/{id}/splits': { body: () => ({ kind: 'verification' }) },
    'POST /v1/samples/{id}/revisions': { body: () => ({ reason: 'Border' }) },
    'POST /v1/samples/{id}/attachments': { body: () => ({ content: 'JVBERi0=', file_name: 'report.pdf' }) },
    'PATCH /v1/laboratories/{id}': { body: () => ({ name: 'Taken over', lock_version: 0 }) },
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
      'PATCH /v1/samples/{id}': { values: { ...values, kind: ['dispute', 'information'] }, left_out: { ticket_id } },
    }
  },
  repeats: { 'POST /v1/laboratories': () => ({ body: { name: 'Twice', kind: 'agency' } }) },
}
