import { aiPolicies, aiTools, allRoutes, dataKinds, kindsOfTool, modelEndpoints, type Route } from '@milepost/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { createModels } from '../features/ai-policy/index.ts'
import { chooseAi } from '../features/ai-policy/ai-policy.fixtures.ts'
import { SYSTEM } from '../platform/context.ts'
import { startScriptedModel } from '../platform/models/testing/scripted-model.ts'
import { sealedSecrets } from '../platform/secrets/sealed-secrets.ts'
import { createTestApp } from '../testing/app.ts'
import { bodiesOfOthers } from '../testing/bodies-of-others.ts'
import { creatingCalls } from '../testing/creating-calls.ts'
import { signedInForInstallation } from '../testing/installation.ts'
import { tenantsOfTest } from '../testing/jobs.ts'
import { makeOneOfEach } from '../testing/one-of-each.ts'
import { nameOf, neededQueries, paramsOf } from '../testing/record-routes.ts'
import { inPace } from '../testing/in-pace.ts'

/**
 * A language model that listens while every call of the contract is made: unless the policy allows something, not one byte reaches it (D27), although an endpoint
 * is set up, and every tool would be allowed every kind of data.
 */
const listener = await startScriptedModel(() => 'Ready.')
afterAll(() => listener.close())
const test = await createTestApp({ MILEPOST_MODEL_HOSTS: listener.host })
const own = await makeOneOfEach(test, 'first', 'QUARTZ')
const authority_id = test.world.first.id
const operator = { as: null, headers: (await signedInForInstallation(test, 'operator')).headers }

const made = creatingCalls({ test, ids: own.ids, operator })
const bodies = bodiesOfOthers(() => ({ test, own, other: own }))

/** Calls that would end the session of the walk, or change what it is about. */
const skipped = (route: Route): boolean =>
  route.permission === 'public' ||
  route.permission === 'account.write' ||
  route.method === 'DELETE' ||
  /(\/activate|\/sessions.*|\/close|PUT \/v1\/ai_policy)$/.test(nameOf(route))

const rank = ({ method }: Route): number => ['GET', 'POST', 'PUT', 'PATCH'].indexOf(method)
/** Reads first, since a write may take from them what they read. */
const walk = allRoutes.filter((route) => !skipped(route)).sort((one, other) => rank(one) - rank(other))

const endpoint = { address: listener.address.openai_compatible, protocol: 'openai_compatible' } as const
const choose = async (mode: 'forbid' | 'rules_only' | 'allowed') => {
  const id = await chooseAi(test.owner, authority_id, { mode, tools: aiTools, endpoint })
  own.ids['model_endpoints'] = id ?? 0
}

async function callEverything(): Promise<number> {
  let answered = 0
  for (const route of walk) {
    const name = nameOf(route)
    const sent = made[name]?.() ?? {
      params: paramsOf(route, own.ids),
      query: neededQueries[name],
      ...(bodies[name] && { body: bodies[name].body() }),
    }
    const { statusCode } = await test.call(route, sent as never)
    if (statusCode < 300) answered++
  }
  return answered
}

describe.each(['forbid', 'rules_only'] as const)('under %s', (mode) => {
  it('not one byte reaches a language model, whatever is called', async () => {
    await choose(mode)
    expect(await callEverything()).toBeGreaterThan(200)
    const models = createModels({
      tenants: tenantsOfTest(test.bound),
      secrets: sealedSecrets('a secret of the tests that is long enough'),
      own_hosts: [listener.host],
      clock: () => test.clock.now,
    })
    for (const tool of aiTools)
      for (const kind of dataKinds.filter((one) => (kindsOfTool[tool] as readonly string[]).includes(one)))
        expect(await models.modelFor({ authority_id, actor: SYSTEM }, { tool, kinds: [kind] })).toMatchObject({
          model: null,
        })
    // Jobs that the calls began are done.
    const due = `select count(*) as count from job_turns where due_at <= now()`
    await expect
      .poll(async () => Number((await test.owner.query<{ count: string }>(due)).rows[0]?.count), {
        timeout: inPace(60_000),
      })
      .toBe(0)
    expect((await test.ok(aiPolicies.get)).ai_policy.mode).toBe(mode)
    expect(listener.reached).toEqual({ connections: 0, bytes: 0 })
  }, 240_000)
})

it('the listener hears what is allowed', async () => {
  await choose('allowed')
  await test.ok(modelEndpoints.test, { params: { id: own.ids['model_endpoints'] ?? 0 } })
  expect(listener.reached.connections).toBe(1)
})
