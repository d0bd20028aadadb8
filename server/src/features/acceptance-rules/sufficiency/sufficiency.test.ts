import { acceptanceRules, samples, sufficiencies, type ItemSufficiency } from '@milepost/contract'
import { expect, it } from 'vitest'
import type { CallOptions } from '../../../testing/app.ts'
import { createGrantee } from '../../../testing/world.ts'
import { useClosing } from '../../reconciliation/closing/closing.fixtures.ts'

const { desk, tickets, code, checklist } = useClosing()

/** A rule of asphalt, and 250 tons in the road. */
async function paved(): Promise<void> {
  const added = await desk.test.call(acceptanceRules.create, {
    body: {
      category: 'asphalt',
      test: 'gradation',
      method: 'sample',
      kind: 'verification',
      sampled_by: 'agency',
      tested_by: 'laboratory',
      rate_by: 'quantity',
      sublot_size: '100',
      uom: 'TON',
      judged_by: 'count',
    },
  })
  expect(added.statusCode, added.body).toBe(200)
  await code(await tickets({ net: '250' }))
}
const read = async (options: CallOptions = {}) =>
  (await desk.test.call(sufficiencies.ofProject, { ...options, params: { id: desk.projectId } })).json<{
    sufficiency: ItemSufficiency[]
    held: Record<string, string>
  }>()
const take = async (status: string): Promise<number> => {
  const body = {
    project_id: desk.projectId,
    pay_item_id: desk.item,
    kind: 'verification',
    sampled_on: '2026-11-20',
    quantity: '100',
    uom: 'TON',
  } as const
  const { id } = (await desk.test.call(samples.create, { body })).json().sample
  await desk.test.owner.query('update samples set status = $2 where id = $1', [id, status])
  return id
}
const fail = (sample_id: number) =>
  desk.test.owner.query(
    `insert into sample_tests (authority_id, sample_id, form, form_version, instance, tested_on, outcome, finished_at, written_by, written_by_name)
     values ($1, $2, 'gradation', 1, 1, '2026-11-21', 'fail', now(), 1, 'Tester')`,
    [desk.places.authority_id, sample_id],
  )
const points = async () =>
  Object.fromEntries(
    (await checklist(1)).filter(({ key }) => key.startsWith('samples')).map(({ key, count }) => [key, count]),
  )

it('accepts an item as its samples are, holds the pay of the rest with one reason, and names it before a period is closed', async () => {
  await paved()
  expect(await read()).toMatchObject({
    sufficiency: [
      {
        pay_item_id: desk.item,
        state: 'insufficient',
        reported: '250',
        material_set: [{ category: 'asphalt', quantity: '250', state: 'insufficient' }],
        rules: [{ needed: 3, counted: 0, insufficient: '250' }],
        held: [{ reason: 'sample_due', quantity: '250', amount: '20312.50' }],
      },
    ],
    held: { sample_failed: '0', sample_due: '20312.5', not_authorized: '0' },
  })
  expect(await points()).toEqual({ samples_insufficient: 1, samples_not_authorized: 0 })
  const first = await take('approved')
  await take('complete')
  await take('waiting_authorization')
  const [waiting] = (await read()).sufficiency
  expect(waiting).toMatchObject({
    state: 'satisfied_not_authorized',
    rules: [{ counted: 2, waiting: 1 }],
    held: [{ reason: 'not_authorized' }],
  })
  expect(await points()).toEqual({ samples_insufficient: 0, samples_not_authorized: 1 })
  await take('complete')
  expect((await read()).sufficiency[0]).toMatchObject({ state: 'satisfied', held: [] })
  await fail(first)
  await desk.test.owner.query("update samples set status = 'void' where status = 'waiting_authorization'")
  expect((await read()).sufficiency[0]).toMatchObject({
    state: 'insufficient',
    rules: [{ counted: 2, failed: 1 }],
    held: [{ reason: 'sample_failed' }],
  })
})

it('is read on one’s projects, by contractors too, and by nobody without samples', async () => {
  await paved()
  const grant = async (project_ids: number[]) => {
    const { token } = await createGrantee(desk.test.owner, 'a secret of the tests that is long enough', {
      authority_id: desk.places.authority_id,
      capacity: 'contractor',
      email: `pay-${project_ids[0]}@reeves.example`,
      company: `Reeves ${project_ids[0]}`,
      project_ids,
    })
    return { as: null, headers: { authorization: `Bearer ${token}` } }
  }
  expect((await read(await grant([desk.projectId]))).sufficiency).toHaveLength(1)
  const elsewhere = await grant([desk.places.projects[1]!])
  const call = (options: CallOptions) =>
    desk.test.call(sufficiencies.ofProject, { ...options, params: { id: desk.projectId } })
  expect((await call(elsewhere)).statusCode).toBe(404)
  expect((await call({ as: 'safety_inspector' })).statusCode).toBe(403)
})
