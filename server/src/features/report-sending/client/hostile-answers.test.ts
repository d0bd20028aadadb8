import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { OutsideAnswer } from '../../../platform/http/fetch-outside.ts'
import { ConstructionClient } from './construction-client.ts'
import { itemRow, reportRow } from './entities.ts'
import { readSystem } from './read-system.ts'
import { SystemFault } from './system-fault.ts'
import { SystemTokens } from './system-tokens.ts'

const clientOf = (answer: (at: number) => Partial<Omit<OutsideAnswer, 'content'>> & { body: string }) => {
  let at = 0
  const paused: number[] = []
  const client = new ConstructionClient({
    exchange: async () => {
      const { status = 200, headers = {}, body } = answer(at++)
      return { status, headers, content: Buffer.from(body) }
    },
    name: 'agency',
    instance: 'awtest',
    subscription_key: 'key',
    account: null,
    tokens: new SystemTokens(),
    takeCall: async () => undefined,
    onPause: async (ms) => void paused.push(ms),
    clock: () => new Date('2026-11-20T12:00:00Z'),
  })
  return { client, paused }
}

it.each([
  '',
  'null',
  '[]',
  '{}',
  '{"value":{}}',
  '{"value":[null]}',
  '{"value":[{"Id":"x","ContractId":1}]}',
  '{"value":[{"Id":-1}]}',
  '<html>Bad gateway</html>',
  '{"value":[],"@odata.nextLink":"https://elsewhere.example/x"}',
  '{"value":[],"@odata.nextLink":"http://["}',
])('says of %j that the system answered, and not in its form', async (body) => {
  await expect(clientOf(() => ({ body })).client.rows('DailyWorkReports', reportRow)).rejects.toBeInstanceOf(
    SystemFault,
  )
})

it('reads whole numbers and decimals that a gateway writes as text, and what is missing as null', async () => {
  const body = JSON.stringify({
    value: [{ Id: '4364', ProjectItemLineNumber: '0010', Unit: 'Lb', CurrentQuantity: '49.000' }],
  })
  expect(await clientOf(() => ({ body })).client.rows('ContractProjectItems', itemRow)).toEqual([
    expect.objectContaining({
      Id: 4364,
      CurrentQuantity: 49,
      Active: null,
      RefItem: null,
      ContractProjectItemMaterialSets: [],
    }),
  ])
})

it('asks only its own gateway for the next page, and not without an end', async () => {
  const { client } = clientOf(() => ({
    body: '{"value":[],"@odata.nextLink":"https://elsewhere.example/ams/awtest/X?$skip=1"}',
  }))
  await expect(client.rows('X', reportRow)).rejects.toThrow('too many pages')
})

it.each([
  [{ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '90' }, 90_000],
  [{ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(Date.parse('2026-11-20T12:02:00Z') / 1000) }, 120_000],
  [{ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '999999999' }, 3_600_000],
  [{ 'x-ratelimit-remaining': '0' }, undefined],
  [{ 'x-ratelimit-remaining': '12', 'x-ratelimit-reset': '90' }, undefined],
])('pauses for %j', async (headers, ms) => {
  const { client, paused } = clientOf(() => ({ body: '{"value":[]}', headers }))
  await client.rows('X', reportRow)
  expect(paused[0]).toBe(ms)
})

it('is only ever a fault of the system, whatever is answered', async () => {
  const body = fc.oneof(
    fc.json(),
    fc.string(),
    fc.json().map((value) => `{"value":[${value}]}`),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(body, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 200, max: 599 }),
      async (bodies, status) => {
        const { client } = clientOf((at) => ({ body: bodies[at % bodies.length] ?? '', status }))
        const outcome = await readSystem(client, { contract: "O'Neil", date: '2026-11-20' }).catch(
          (error: unknown) => error,
        )
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(SystemFault)
      },
    ),
    { numRuns: 500 },
  )
})
