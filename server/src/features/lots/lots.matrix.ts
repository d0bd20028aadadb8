import type { MatrixEntries } from '../../testing/matrix.ts'
import { insert } from '../../testing/world.ts'
import { insertPayItem } from './testing/judged-samples.ts'
import { packOf } from './testing/packs.ts'

/** Lots and rule packs in the matrices of the API's tests. */
export const matrix: MatrixEntries = {
  oneOfEach: async ({ owner }, { authority_id, project, marker }) => {
    const edition = await insert(
      owner,
      `insert into rule_pack_editions (authority_id, pack_key, edition, source, author, from_on, pack)
         values ($1, 'border', 1, $2, $2, '2026-01-01', $3) returning id`,
      [authority_id, `Section ${marker}`, JSON.stringify(packOf('border'))],
    )
    await owner.query(
      `insert into rule_pack_editions (authority_id, pack_key, edition, source, author, from_on, pack)
         values ($1, 'other', 1, 'Section 346', 'Ana Núñez', '2026-01-01', $2)`,
      [authority_id, JSON.stringify(packOf('other'))],
    )
    const item = await insertPayItem(owner, authority_id, project, 9001)
    const lot = await insert(
      owner,
      `insert into lots (authority_id, project_id, pay_item_id, lot_number, pack_key, began_on, notes)
         values ($1, $2, $3, '1', 'border', '2026-01-02', $4) returning id`,
      [authority_id, project, item, `Notes ${marker}`],
    )
    return { rule_pack_editions: edition, lots: lot, lot_item: item }
  },
  bodiesOfOthers: (places) => ({
    'PATCH /v1/rule_pack_editions/{id}': { body: () => ({ author: 'Taken over', lock_version: 0 }) },
    'POST /v1/rule_pack_editions/{id}/publish': { body: () => ({ lock_version: 0, judged_otherwise: 0 }) },
    'POST /v1/rule_pack_editions/{id}/withdraw': { body: () => ({ lock_version: 0, reason: 'Border' }) },
    'POST /v1/lots': {
      body: () => ({
        project_id: places().other.ids['projects'],
        pay_item_id: places().other.ids['lot_item'],
        lot_number: '2',
        pack_key: 'border',
        began_on: '2026-01-02',
      }),
    },
    'PATCH /v1/lots/{id}': { body: () => ({ notes: 'Taken over', lock_version: 0 }) },
    'POST /v1/lots/{id}/moves': { body: () => ({ move: 'close' }) },
  }),
  roundTrip: ({ ids }) => {
    const values = {
      pack_key: ['other', 'border'],
      began_on: ['2026-01-02', '2026-01-03'],
      ended_on: ['2026-01-04', null],
      targets: [{ voids: '4' }, { voids: '4.25' }],
    }
    return {
      'POST /v1/rule_pack_editions': { creates: true, values: { pack: [packOf('made'), packOf('another')] } },
      'PATCH /v1/rule_pack_editions/{id}': {
        values: { pack: [packOf('border', { clause: '1-1' }), packOf('border', { clause: '2-2' })] },
      },
      'POST /v1/lots': {
        creates: true,
        values: { ...values, project_id: [ids['projects']], pay_item_id: [ids['lot_item']] },
      },
      'PATCH /v1/lots/{id}': { values },
    }
  },
}
