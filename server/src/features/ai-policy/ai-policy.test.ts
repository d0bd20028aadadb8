import { aiPolicies, aiUses, modelEndpoints, type aiModes } from '@milepost/contract'
import { afterAll, expect, it } from 'vitest'
import { behaviors } from '../../platform/models/testing/behaviors.ts'
import { startScriptedModel } from '../../platform/models/testing/scripted-model.ts'
import { createTestApp } from '../../testing/app.ts'
import { chooseAi } from './ai-policy.fixtures.ts'

const model = await startScriptedModel(() => 'Ready.')
afterAll(() => model.close())
const test = await createTestApp({ MILEPOST_MODEL_HOSTS: model.host })
const authority_id = test.world.first.id

const body = {
  name: 'Own server',
  protocol: 'openai_compatible' as const,
  address: `${model.address.openai_compatible}/`,
  model_name: 'paver',
  key: 'secret-key',
}
const created = (await test.ok(modelEndpoints.create, { body })).model_endpoint
const policy = async () => (await test.ok(aiPolicies.get)).ai_policy
const choose = async (mode: (typeof aiModes)[number], clause = 'Directive 12, section 3') =>
  await test.call(aiPolicies.save, {
    body: {
      mode,
      tools: [
        {
          tool: 'project_assist',
          endpoint_id: created.id,
          tokens_per_day: 1000,
          cost_per_day: '12.50',
          allowed: [{ kind: 'computed_facts', clause }],
        },
      ],
      lock_version: (await policy()).lock_version,
    },
  })

it('has everything done by rules until somebody chooses', async () => {
  expect(await policy()).toMatchObject({
    mode: 'rules_only',
    lock_version: 0,
    tools: [{ tool: 'project_assist', endpoint_id: null, allowed: [] }, { tool: 'assistant' }, { tool: 'mcp' }],
  })
})

it('saves who allowed which kind of data by which clause, until the clause changes', async () => {
  expect((await choose('allowed')).statusCode).toBe(200)
  const [first] = (await policy()).tools
  expect(first).toMatchObject({ tokens_per_day: 1000, cost_per_day: '12.50', allowed: [{ kind: 'computed_facts' }] })
  const { allowed_at, allowed_by } = first!.allowed[0]!
  expect(allowed_by).not.toBe('')
  test.clock.now = new Date(test.clock.now.getTime() + 60_000)
  await choose('allowed')
  expect((await policy()).tools[0]?.allowed[0]?.allowed_at).toBe(allowed_at)
  await choose('allowed', 'Directive 14')
  expect((await policy()).tools[0]?.allowed[0]?.allowed_at).not.toBe(allowed_at)
  const { rows } = await test.owner.query(
    `select changes from audit_events where authority_id = $1 and action = 'ai_policy.updated' order by id desc limit 1`,
    [authority_id],
  )
  expect(JSON.stringify(rows[0])).toContain('Directive 14')
})

it.each([
  [
    'a kind that the tool cannot send',
    { tool: 'project_assist', allowed: [{ kind: 'documents', clause: 'x' }] },
    'tools.0.allowed.0.kind',
  ],
  ['an endpoint that is not there', { tool: 'assistant', endpoint_id: 999_999_999 }, 'tools.0.endpoint_id'],
  ['an endpoint of the MCP door', { tool: 'mcp', endpoint_id: created.id }, 'tools.0.endpoint_id'],
])('refuses %s, at its field', async (_what, tool, path) => {
  const empty = { endpoint_id: null, tokens_per_day: null, cost_per_day: null, allowed: [] }
  const response = await test.call(aiPolicies.save, {
    body: { mode: 'allowed', tools: [{ ...empty, ...tool } as never], lock_version: (await policy()).lock_version },
  })
  expect(response.statusCode).toBe(422)
  expect(JSON.stringify(response.json())).toContain(path)
})

it('refuses a change over a version that somebody else changed', async () => {
  const response = await test.call(aiPolicies.save, { body: { mode: 'forbid', tools: [], lock_version: 99 } })
  expect(response.statusCode).toBe(409)
})

it('never answers a key, and forgets it for another address', async () => {
  expect(created).toMatchObject({ has_key: true, address: model.address.openai_compatible })
  const { rows } = await test.owner.query('select sealed_key from model_endpoints where id = $1', [created.id])
  expect(JSON.stringify([created, rows])).not.toContain(body.key)
  const other = (await test.ok(modelEndpoints.create, { body: { ...body, name: 'Other' } })).model_endpoint
  const moved = await test.ok(modelEndpoints.update, {
    params: { id: other.id },
    body: { address: 'https://models.example.gov/v1', lock_version: other.lock_version },
  })
  expect(moved.model_endpoint).toMatchObject({ has_key: false, address: 'https://models.example.gov/v1' })
})

it.each(['http://10.1.2.3/v1', 'https://localhost/v1'])('refuses the address %s', async (address) => {
  const response = await test.call(modelEndpoints.create, { body: { ...body, name: 'Third', address } })
  expect(response.statusCode).toBe(422)
  expect(JSON.stringify(response.json())).toContain('address')
})

it('tries an endpoint out without data of the agency, only where something may be sent', async () => {
  await choose('rules_only')
  const refused = await test.call(modelEndpoints.test, { params: { id: created.id } })
  expect(refused.json()).toMatchObject({ error: { code: 'ai_forbidden' } })
  expect(model.reached.connections).toBe(0)
  await choose('allowed')
  const tried = (await test.ok(modelEndpoints.test, { params: { id: created.id } })).model_endpoint
  expect(tried).toMatchObject({ test_fault: null })
  expect(tried.tested_at).not.toBeNull()
  expect(model.asked).toMatchObject([{ key: 'secret-key', model: 'paver' }])
  model.script = behaviors.refusesKey
  expect((await test.ok(modelEndpoints.test, { params: { id: created.id } })).model_endpoint).toMatchObject({
    test_fault: 'refused',
    test_detail: 'HTTP 401',
  })
})

it('shows the register to administrators and auditors, filtered, with what each day used', async () => {
  const { ai_uses, page } = await test.ok(aiUses.list, {
    as: 'read_only_auditor',
    query: { filters: { outcome: { eq: 'refused' } } },
  })
  expect(page.total_rows).toBe(1)
  expect(ai_uses).toMatchObject([{ tool: 'endpoint_test', kinds: [], model_name: 'paver', outcome: 'refused' }])
  expect(ai_uses[0]?.prompt_hash).toMatch(/^[0-9a-f]{64}$/)
  const day = test.clock.now.toISOString().slice(0, 10)
  const { ai_usage } = await test.ok(aiUses.byDay, { query: { from: `${day.slice(0, 7)}-01`, to: day } })
  expect(ai_usage.reduce((sum, { calls }) => sum + calls, 0)).toBe(2)
  expect((await test.call(aiUses.byDay, { query: { from: '2020-01-01', to: day } })).statusCode).toBe(422)
})

it('removes an endpoint, upon which tools complete by rules', async () => {
  expect((await test.call(modelEndpoints.remove, { params: { id: created.id } })).statusCode).toBe(204)
  expect((await policy()).tools[0]?.endpoint_id).toBeNull()
  expect((await test.ok(modelEndpoints.list)).model_endpoints.map(({ name }) => name)).toEqual(['Other'])
  await chooseAi(test.owner, authority_id, { mode: 'forbid' })
})
