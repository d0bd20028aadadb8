import type { ModelFaultCode, NoModelReason } from '@milepost/contract'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { SYSTEM } from '../../platform/context.ts'
import { behaviors, inTurn } from '../../platform/models/testing/behaviors.ts'
import { startScriptedModel } from '../../platform/models/testing/scripted-model.ts'
import { sealedSecrets } from '../../platform/secrets/sealed-secrets.ts'
import { createTestApp } from '../../testing/app.ts'
import { tenantsOfTest } from '../../testing/jobs.ts'
import { chooseAi } from './ai-policy.fixtures.ts'
import { acceptUse, createModels, type ModelUse } from './index.ts'

const model = await startScriptedModel(() => 'Paving began at 7:10 AM.')
afterAll(() => model.close())
const test = await createTestApp({ MILEPOST_MODEL_HOSTS: model.host })
const authority_id = test.world.first.id
const who = { authority_id, actor: SYSTEM }
const use: ModelUse = { tool: 'project_assist', kinds: ['computed_facts'] }
const tenants = tenantsOfTest(test.bound)
const newModels = () =>
  createModels({
    tenants,
    secrets: sealedSecrets('a secret of the tests that is long enough'),
    own_hosts: [model.host],
    clock: () => test.clock.now,
    pauses: [1, 1],
  })
let models = newModels()

const endpoint = { address: model.address.openai_compatible, protocol: 'openai_compatible' } as const
const request = {
  system: 'You put facts into words.',
  messages: [{ role: 'user' as const, content: 'F1: paving began at 7:10 AM' }],
  most_output_tokens: 100,
  prompt_version: 'test/1',
  subject: { type: 'daily_work_report', id: 12 },
}

beforeEach(async () => {
  await test.owner.query('delete from ai_uses')
  model.asked.length = 0
  model.script = () => 'Paving began at 7:10 AM.'
  models = newModels()
})

async function allowedModel() {
  const found = await models.modelFor(who, use)
  if (!found.model) throw new Error(found.reason)
  return found.model
}
const faultOf = (call: Promise<unknown>): Promise<ModelFaultCode> =>
  call.then(
    () => {
      throw new Error('it wrote')
    },
    (error: { code: ModelFaultCode }) => error.code,
  )
const register = async () =>
  (await test.owner.query('select * from ai_uses where authority_id = $1 order by id', [authority_id])).rows

it.each<[Parameters<typeof chooseAi>[2] | null, NoModelReason]>([
  [null, 'rules_only'],
  [{ mode: 'forbid', tools: ['project_assist'], endpoint }, 'forbidden'],
  [{ mode: 'rules_only', tools: ['project_assist'], endpoint }, 'rules_only'],
  [{ mode: 'allowed', tools: ['assistant'], endpoint }, 'tool_not_allowed'],
  [{ mode: 'allowed', tools: ['project_assist'] }, 'no_endpoint'],
])('with %j nothing is called: %s', async (chosen, reason) => {
  if (chosen) await chooseAi(test.owner, authority_id, chosen)
  expect(await models.modelFor(who, use)).toEqual({ model: null, reason })
  expect(model.asked).toEqual([])
})

it('writes, and enters who asked what by which model, as hashes, with tokens and cost', async () => {
  await chooseAi(test.owner, authority_id, { mode: 'allowed', tools: ['project_assist'], endpoint })
  await test.owner.query('update model_endpoints set price_in = 3, price_out = 15')
  const { text, use_id } = await (await allowedModel()).write(request)
  expect(text).toBe('Paving began at 7:10 AM.')
  const [row] = await register()
  const tokens_in = Math.ceil((model.asked[0]?.body.length ?? 0) / 4)
  expect(row).toMatchObject({
    id: String(use_id),
    tool: 'project_assist',
    kinds: ['computed_facts'],
    model_name: 'scripted',
    model_version: 'scripted-scripted',
    prompt_version: 'test/1',
    tokens_in: String(tokens_in),
    tokens_out: '6',
    tokens_estimated: false,
    outcome: 'written',
    subject: 'daily_work_report',
    subject_id: '12',
    asked_by: 'Milepost',
    accepted_at: null,
  })
  expect(Number(row.cost)).toBeCloseTo((tokens_in * 3 + 6 * 15) / 1_000_000, 6)
  expect(row.prompt_hash).toHaveLength(32)
  expect(JSON.stringify(row)).not.toContain('Paving')
  const actor = { ...SYSTEM, name: 'Ida Inspector' }
  const accept = () =>
    tenants.work({ authority_id, actor }, (work) => acceptUse({ ...work, clock: () => test.clock.now }, use_id))
  await accept()
  expect((await register())[0]).toMatchObject({ accepted_by: 'Ida Inspector' })
})

it('tries again what passes, each try a row, and gives the last fault', async () => {
  await chooseAi(test.owner, authority_id, { mode: 'allowed', tools: ['project_assist'], endpoint })
  model.script = inTurn(behaviors.breaks(), behaviors.invalidJson(), '{"words":"ready"}')
  const schema = z.object({ words: z.string() })
  expect(await (await allowedModel()).write({ ...request, schema })).toMatchObject({ object: { words: 'ready' } })
  expect((await register()).map(({ outcome, attempt }) => [outcome, attempt])).toEqual([
    ['unavailable', 1],
    ['invalid_answer', 2],
    ['written', 3],
  ])
  model.asked.length = 0
  model.script = behaviors.refusesKey
  expect(await faultOf((await allowedModel()).write(request))).toBe('refused')
  expect(model.asked).toHaveLength(1)
  model.script = () => behaviors.rateLimits(60)
  expect(await faultOf((await allowedModel()).write(request))).toBe('rate_limited')
  expect(model.asked).toHaveLength(2)
})

it('interrupts calls to an endpoint that fails again and again', async () => {
  await chooseAi(test.owner, authority_id, { mode: 'allowed', tools: ['project_assist'], endpoint })
  model.script = () => behaviors.breaks()
  const allowed = await allowedModel()
  expect(await faultOf(allowed.write(request))).toBe('unavailable')
  expect(await faultOf(allowed.write(request))).toBe('interrupted')
  expect(model.asked).toHaveLength(5)
  expect(await models.modelFor(who, use)).toEqual({ model: null, reason: 'interrupted' })
  test.clock.now = new Date(test.clock.now.getTime() + 61_000)
  model.script = () => 'Ready.'
  expect(await (await allowedModel()).write(request)).toMatchObject({ text: 'Ready.' })
})

it('begins no call beyond the limits of the day, also not at the same moment', async () => {
  await chooseAi(test.owner, authority_id, { mode: 'allowed', tools: ['project_assist'], endpoint })
  await test.owner.query('update ai_tools set tokens_per_day = 120')
  const allowed = await allowedModel()
  const calls = await Promise.allSettled([1, 2, 3, 4].map(() => allowed.write(request)))
  expect(calls.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(3)
  expect(await faultOf(allowed.write(request))).toBe('limit_reached')
  expect(await models.modelFor(who, use)).toEqual({ model: null, reason: 'limit_reached' })
})

it('does not call once the policy has changed, and not for a caller who has gone', async () => {
  await chooseAi(test.owner, authority_id, { mode: 'allowed', tools: ['project_assist'], endpoint })
  const allowed = await allowedModel()
  expect(await faultOf(allowed.write({ ...request, signal: AbortSignal.abort() }))).toBe('cancelled')
  await chooseAi(test.owner, authority_id, { mode: 'forbid', tools: ['project_assist'], endpoint })
  expect(await faultOf(allowed.write(request))).toBe('not_allowed')
  expect(model.asked).toEqual([])
  expect(await register()).toEqual([])
})
