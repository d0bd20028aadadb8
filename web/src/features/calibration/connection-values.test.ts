import { expect, it } from 'vitest'
import { connectionOf, faultsOf, noConnection } from './connection-values.ts'

const project = { id: 4, name: 'SR 81', dot_code: 'P-2041' }

it.each([
  [noConnection, { project: 'required' }, null],
  [{ ...noConnection, project }, {}, { project_id: 4, material_ids: 'all' }],
  [{ ...noConnection, project, material_ids: [] }, { materials: 'no_material' }, null],
  [
    { project, material_ids: [7], from: '2026-11-01', to: '2026-11-01' },
    {},
    { project_id: 4, material_ids: [7], effective_from: '2026-11-01', effective_to: '2026-11-01' },
  ],
  [{ ...noConnection, project, from: '2026-11-02', to: '2026-11-01' }, { to: 'dates_wrong' }, null],
])('%j has the faults %j and becomes %j', (values, faults, connection) => {
  expect(faultsOf(values)).toEqual(faults)
  expect(connectionOf(values)).toEqual(connection)
})
