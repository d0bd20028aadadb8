import { newItem, newFactor } from './bodies-of-others.ts'
import type { Places } from './matrix.ts'

/** More ways to name the other's rows in a body that is otherwise one's own. */
export const furtherBodiesOfOthers = (places: Places): [string, string, () => object][] => [
  [
    'PATCH /v1/plants/{id}',
    'own plant, other supplier',
    () => ({ supplier_id: places().other.ids['supplier'], lock_version: 0 }),
  ],
  [
    'POST /v3/slips/bulk_match',
    'own ticket, other project',
    () => ({ slip_ids: [places().own.ids['held']], project_id: places().other.ids['project'] }),
  ],
  ...(['POST', 'DELETE'] as const).map((method): [string, string, () => object] => [
    `${method} /v3/dot_employees_groups`,
    "own group, other's employee",
    () => ({
      dot_group_id: places().own.ids['dot_groups'],
      dot_employee_ids: [places().test.world.second.memberships.qc_lab],
    }),
  ]),
  [
    'PUT /v2/projects/{id}/dot_employees',
    "own project, other's employee",
    () => ({
      dot_employees: [{ id: places().test.world.second.memberships.qc_lab, project_role: 'lab' }],
      lock_version: 0,
    }),
  ],
  [
    'PUT /v2/projects/{id}/dot_groups',
    "own project, other's group",
    () => ({ dot_group_ids: [places().other.ids['dot_groups']], lock_version: 0 }),
  ],
  [
    'POST /v2/projects/{projectId}/daily_summaries',
    "own project, other's plant",
    () => ({
      plant_id: places().other.ids['plant'],
      day: '2026-11-20',
      lines: [{ loads: 1, quantity: '20', uom: 'TON' }],
      lock_version: null,
    }),
  ],
  [
    'POST /v2/projects/{projectId}/exceptions/settle',
    "own project, other's exception",
    () => ({
      exceptions: [{ id: places().other.ids['exceptions'], lock_version: 0 }],
      reason: 'accepted_as_is',
    }),
  ],
  [
    'POST /v2/contract_projects',
    'own contract, other project',
    () => ({
      contract_id: places().own.ids['contract'],
      number: '1',
      name: 'Border',
      project_id: places().other.ids['project'],
    }),
  ],
  [
    'POST /v2/projects/{projectId}/pay_items_bulk_create',
    'own project, other contract project',
    () => ({ pay_items: [newItem({ external_dot_contract_project_id: places().other.ids['contract_projects'] })] }),
  ],
  [
    'POST /v2/projects/{projectId}/conversion_factors',
    'own project, other material',
    () => newFactor({ material_id: places().other.ids['material'] }),
  ],
  [
    'PATCH /v2/projects/{projectId}/pay_items/{id}',
    'own item, other contractor',
    () => ({ external_dot_contractor_ids: [places().other.ids['external_dot_contractors']] }),
  ],
  [
    'PATCH /v3/dot_employees/{id}',
    'own employee, other district',
    () => ({ district_id: places().other.ids['district'], lock_version: 0 }),
  ],
  [
    'POST /v3/dot_employees',
    'new employee, other district',
    () => ({
      employees: [
        {
          first_name: 'Border',
          last_name: 'Crosser',
          email: 'border@people.example',
          role: 'qc_lab',
          district_id: places().other.ids['district'],
        },
      ],
    }),
  ],
  [
    'PUT /v3/feature_flags/settings',
    "other's employee",
    () => ({
      name: 'restrict_plant_inspectors',
      scope: 'person',
      dot_employee_id: places().test.world.second.memberships.qc_lab,
      enabled: true,
    }),
  ],
  [
    'POST /v3/job_slip_projects/{id}/connect',
    'own job, other project',
    () => ({ project_id: places().other.ids['project'], material_ids: 'all' }),
  ],
  [
    'POST /v3/job_slip_projects/{id}/connect',
    'own job, other material',
    () => ({ project_id: places().own.ids['project'], material_ids: [places().other.ids['material']] }),
  ],
  [
    'PATCH /v1/dot_projects/{id}',
    'own project, other district',
    () => ({ district_id: places().other.ids['district'] }),
  ],
  [
    'POST /v1/ledger/verifications',
    'other project',
    () => ({ scope: 'project', project_id: places().other.ids['project'] }),
  ],
  [
    'POST /v1/ingest/keys',
    "own supplier, other's plants",
    () => ({ supplier_id: places().own.ids['supplier'], name: 'Border', plants: [places().other.sender.plant] }),
  ],
  [
    'POST /v1/ingest/keys',
    'other supplier by name',
    () => ({ supplier: `Supplier of ${places().other.sender.plant}`, name: 'Border' }),
  ],
]
