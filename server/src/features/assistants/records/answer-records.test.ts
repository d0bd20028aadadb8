import { recordTopics, type AssistantAnswer } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp, type CallOptions } from '../../../testing/app.ts'
import { createGrantee, insert } from '../../../testing/world.ts'
import { switchFlag } from '../../flags/flags.fixtures.ts'
import { createItems } from '../../reconciliation/reconciliation.fixtures.ts'
import { createPlaces, createTickets } from '../../tickets/tickets.fixtures.ts'
import { assistantsOf } from '../assistants.fixtures.ts'

const test = await createTestApp()
const { owner } = test
const authority_id = test.world.first.id
await switchFlag(owner, authority_id, 'assistant')
const places = await createPlaces(owner, test.world.first)
const [here = 0, there = 0] = places.projects
const concrete = { material_id: places.materials[3] as number }
await createTickets(owner, places, [
  { status: 'delivered', ticket_number: 'R-1' },
  { status: 'delivered' },
  { status: 'rejected', ticket_number: 'R-3' },
  { status: 'delivered', printed_on: '2026-11-19', printed_at: '2026-11-19T15:00:00Z' },
  { status: 'delivered', ...concrete },
  { status: 'delivered', project_id: there },
  { status: 'rejected', project_id: there },
])
const one = (statement: string, ...values: unknown[]) =>
  insert(owner, `${statement} returning id`, [authority_id, ...values])
const [item = 0] = await createItems(owner, authority_id, [
  { project_id: here, line_number: 1, item_code: '401-3000', item_description: 'Overlay', quantity: '1000' },
  { project_id: here, line_number: 2, item_code: '402-1812', item_description: 'Patching', quantity: '50' },
])
const period = await one(
  "insert into pay_periods (authority_id, project_id, number, start_on, end_on) values ($1, $2, 4, '2026-11-01', '2026-11-30')",
  here,
)
await owner.query('insert into pay_item_rollups values ($1, $2, $3, $4, 0, 2, 2, 1067.75, 0, 0)', [
  authority_id,
  here,
  item,
  period,
])
await one(
  `insert into samples (authority_id, project_id, year, number, kind, status, sampled_on, material_id)
   values ($1, $2, 2026, 12, 'verification', 'in_testing', '2026-11-20', $3)`,
  here,
  places.materials[0],
)
const certificate = await one(
  `insert into submittals (authority_id, number, vendor_material_id, certificate_type_id, supplier_id, dated, created_by_name, status, effective_on, expires_on)
   values ($1, 'SUB-7', $2, $3, $4, '2026-01-01', 'Ana Núñez', 'approved', '2026-01-01', '2026-02-01')`,
  await one("insert into vendor_materials (authority_id, name) values ($1, 'Rebar')"),
  await one("insert into certificate_types (authority_id, name) values ($1, 'Mill Test Report')"),
  places.suppliers[0],
)
await owner.query('insert into submittal_projects values ($1, $2, $3)', [authority_id, certificate, here])
await one(
  `insert into daily_work_reports (authority_id, project_id, report_date, inspector_id, inspector_name, number, content, draft, sheet, day_from, day_until)
   values ($1, $2, '2026-11-20', 1, 'Dana Ortiz', 12, '{}', '{}', '{}', '2026-11-20', '2026-11-21')`,
  here,
)

const { create, ask } = assistantsOf(test)
const { id: assistant } = await create({ name: 'Records', record_topics: [...recordTopics] })
await owner.query(
  `update assistants set published_at = now(), published_by_name = 'Ana', staff_roles = '{field_inspector,safety_inspector}', outside_kinds = '{contractor,vendor}'
   where id = $1`,
  [assistant],
)
const callerOf = async (capacity: 'contractor' | 'vendor', project_ids: number[]): Promise<CallOptions> => {
  const grantee = { authority_id, capacity, email: `${capacity}@records.example`, project_ids }
  const { token } = await createGrantee(owner, 'a secret of the tests that is long enough', grantee)
  return { as: null, headers: { authorization: `Bearer ${token}` } }
}
const contractor = await callerOf('contractor', [there])
const vendor = await callerOf('vendor', [here])

const answered = async (question: string, as: CallOptions = {}): Promise<AssistantAnswer> =>
  (await ask(assistant, question, as)).message.answer

describe('figures of records', () => {
  it.each([
    [
      'How many tons of asphalt on project P-2041 on November 20, 2026?',
      'Delivered on Project P-2041 on November 20, 2026: 2 loads of asphalt with 45.12 tons.',
    ],
    [
      '¿Cuántas toneladas de concreto el 20 de noviembre de 2026 en P-2041?',
      'Delivered on Project P-2041 on November 20, 2026: 1 load of concrete with 22.56 tons.',
    ],
    [
      'How many tons on P-2041 on November 1, 2026?',
      'No loads were delivered on Project P-2041 on November 1, 2026, of those that you see.',
    ],
    ['Which tickets were rejected on November 20, 2026?', '2 tickets printed on November 20, 2026 are rejected.'],
    [
      'How many tickets were rejected on P-2041 on November 20, 2026?',
      '1 ticket on Project P-2041 printed on November 20, 2026 is rejected.',
    ],
    [
      'What is the status of ticket R-3?',
      'Ticket R-3 on Project P-2041 (November 20, 2026): 22.56 tons of 12.5mm SP, status Rejected.',
    ],
    [
      'Is pay item 401-3000 overrun?',
      'Item 401-3000 (Overlay) on Project P-2041 is overrun by 67.75 tons: 1,067.75 tons installed of 1,000 tons.',
    ],
    [
      'Is pay item 402-1812 overrun on P-2041?',
      'Item 402-1812 (Patching) on Project P-2041 is not overrun: 0 tons installed of 50 tons, 50 tons remaining.',
    ],
    ['Which pay items are overrun on P-2041?', '1 pay item on Project P-2041 is overrun.'],
    [
      'Which pay period is open on P-2041?',
      'Pay period 4 on Project P-2041, from November 1, 2026 to November 30, 2026, is in progress with $0.00.',
    ],
    [
      'Status of sample S-12',
      'Sample S-2026-00012 of 12.5mm SP on Project P-2041 (Verification, November 20, 2026): In testing.',
    ],
    ['Which samples are open on P-2041?', '1 sample on Project P-2041 was found that is not complete.'],
    ['Which certificates have expired?', '1 certificate has expired.'],
    [
      'Which daily work reports of P-2041 are not signed?',
      '1 daily work report on Project P-2041 was found with the status Draft.',
    ],
  ])('%s', async (question, says) => {
    const { state, records, passages, gap } = await answered(question)
    expect(records.map((table) => table.says.en)).toEqual([says])
    expect({ state, passages, gap }).toEqual({ state: 'found', passages: [], gap: null })
    for (const { rows, columns } of records) for (const { cells } of rows) expect(cells).toHaveLength(columns.length)
  })

  it('have each record, and where it is', async () => {
    const { records } = await answered('Which tickets were rejected on P-2041 on November 20, 2026?')
    expect(records).toMatchObject([
      {
        topic: 'tickets',
        rows: [
          {
            cells: [
              'R-3',
              'Project P-2041',
              '12.5mm SP',
              '22.56',
              'TON',
              { en: 'Rejected', es: 'Rechazada' },
              '2026-11-20',
            ],
          },
        ],
        total: 1,
        link: {
          page: 'tickets',
          project_id: here,
          search: { status: 'rejected', printed_from: '2026-11-20', printed_to: '2026-11-20' },
        },
      },
    ])
  })
})

describe('rights are those of the person who asks', () => {
  it('a contractor gets the figures of the own projects alone', async () => {
    const { records } = await answered('Which tickets were rejected on November 20, 2026?', contractor)
    expect(records).toMatchObject([{ total: 1, rows: [{ link: { project_id: there } }] }])
    expect(await answered('How many tons on P-2041 on November 20, 2026?', contractor)).toMatchObject({
      state: 'not_found',
      records: [],
      gap: { reason: 'no_project', names: ['P-2041'] },
    })
    expect((await answered('Is pay item 401-3000 overrun?', contractor)).gap).toMatchObject({ reason: 'no_record' })
    expect((await answered('Status of sample S-12', contractor)).gap).toMatchObject({ reason: 'no_record' })
  })

  it.each([
    ['Which tickets were rejected on November 20, 2026?', vendor],
    ['Which daily work reports of P-2042 are not signed?', contractor],
    ['Which tickets were rejected on November 20, 2026?', { as: 'safety_inspector' } as CallOptions],
  ])('%s is refused to whom its route is refused', async (question, as) => {
    expect(await answered(question, as)).toMatchObject({ state: 'not_found', records: [], gap: { reason: 'no_right' } })
  })

  it('says which projects may be meant', async () => {
    expect((await answered('Which pay items are overrun?')).gap).toMatchObject({
      reason: 'which_project',
      names: expect.arrayContaining(['Project P-2041', 'Project P-2042']),
    })
    const only = await answered('Which pay items are overrun?', contractor)
    expect(only.records.map(({ says }) => says.en)).toEqual([
      'No pay items on Project P-2042 are overrun, of those that you see.',
    ])
  })

  it('reads nothing of topics that the assistant does not have', async () => {
    const { id } = await create({ name: 'Samples alone', record_topics: ['samples'] })
    const { answer } = (await ask(id, 'Is pay item 401-3000 overrun?')).message
    expect(answer).toMatchObject({ state: 'not_found', records: [], gap: null })
  })
})
