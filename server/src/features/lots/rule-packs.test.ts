import { rulePackEditions, type RulePackEditionRow } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp, type CallOptions } from '../../testing/app.ts'
import { packOf } from './testing/packs.ts'

const test = await createTestApp()
const values = { source: 'Standard Specifications 2026, section 334', author: 'Ana Núñez' }
const create = (pack: RulePackEditionRow['pack'], from_on: string, options: CallOptions = {}) =>
  test.call(rulePackEditions.create, { ...options, body: { ...values, from_on, pack } })
const drafted = async (pack: RulePackEditionRow['pack'], from_on = '2026-01-01'): Promise<RulePackEditionRow> =>
  (await create(pack, from_on)).json().edition
const publish = ({ id, lock_version }: RulePackEditionRow, options: CallOptions = {}) =>
  test.call(rulePackEditions.publish, { ...options, params: { id }, body: { lock_version, judged_otherwise: 0 } })
const read = async (id: number): Promise<RulePackEditionRow> =>
  (await test.call(rulePackEditions.get, { as: 'qc_lab', params: { id } })).json().edition
const details = (answer: { json(): { error?: { details?: { path: string; code: string }[] } } }) =>
  (answer.json().error?.details ?? []).map(({ path, code }) => `${path} ${code}`)
const code = (answer: { json(): { error?: { code?: string } } }) => answer.json().error?.code

it('goes from a draft to a published edition, which ends the one before it', async () => {
  const [first, second] = [await drafted(packOf('asphalt')), await drafted(packOf('asphalt'), '2026-07-01')]
  expect([first.edition, first.state, second.edition]).toEqual([1, 'draft', 2])
  await publish(first)
  await publish(second)
  expect(await read(first.id)).toMatchObject({ state: 'published', to_on: '2026-06-30', abilities: [] })
  expect(await read(second.id)).toMatchObject({ state: 'published', to_on: null, published_by: expect.any(String) })
  // From the same day on: the second has nothing left to judge.
  const third = await drafted(packOf('asphalt'), '2026-07-01')
  await publish(third)
  expect(await read(second.id)).toMatchObject({ state: 'withdrawn', withdrawn_reason: 'Replaced by edition 3' })
  expect(await read(first.id)).toMatchObject({ state: 'published', to_on: '2026-06-30' })
})

it('is changed as a draft alone, and keeps its key', async () => {
  const draft = await drafted(packOf('concrete'))
  const change = (body: object) =>
    test.call(rulePackEditions.update, {
      params: { id: draft.id },
      body: { lock_version: draft.lock_version, ...body },
    })
  expect(details(await change({ pack: packOf('other') }))).toEqual(['pack.key key_fixed'])
  expect((await change({ pack: packOf('concrete', { clause: '346-1' }) })).statusCode).toBe(200)
  const changed = await read(draft.id)
  expect(changed.pack.characteristics[0]?.clause).toBe('346-1')
  expect(code(await publish(draft))).toBe('conflict')
  await publish(changed)
  expect(code(await change({ author: 'Someone else' }))).toBe('edition_state')
  expect(code(await publish(await read(draft.id)))).toBe('edition_state')
  await expect(
    test.owner.query(`update rule_pack_editions set pack = '{"key":"concrete"}' where id = $1`, [draft.id]),
  ).rejects.toThrow('is published')
  const withdraw = {
    params: { id: draft.id },
    body: { reason: 'A wrong limit', lock_version: changed.lock_version + 1 },
  }
  expect((await test.call(rulePackEditions.withdraw, withdraw)).json().edition).toMatchObject({
    state: 'withdrawn',
    withdrawn_reason: 'A wrong limit',
  })
})

it('refuses faults at their paths, and everyone but administrators', async () => {
  expect(details(await create(packOf('faulty', { weight: '60', field: 'magic' }), '2026-01-01'))).toEqual([
    'pack.characteristics.0.field field_unknown',
    'pack.characteristics weights_not_100',
  ])
  expect((await create(packOf('theirs'), '2026-01-01', { as: 'field_engineer' })).statusCode).toBe(403)
  const draft = await drafted(packOf('mine'))
  expect((await publish(draft, { as: 'area_manager' })).statusCode).toBe(403)
})
