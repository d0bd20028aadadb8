import { allRoutes } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { referencedBy, type Json } from './schemas.ts'

interface Operation extends Json {
  operationId: string
  tags: string[]
  security: Record<string, unknown>[]
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Json; example?: unknown; examples?: Json }> }
}
interface Description {
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json> }
}

const test = await createTestApp({ LOG_LEVEL: 'silent' })
const get = (url: string) => test.app.server.inject({ url })
const whole = (await get('/openapi.json')).json<Description>()
const ofIngest = (await get('/openapi-ingest.json')).json<Description>()
const operationsOf = ({ paths }: Description) => Object.values(paths).flatMap((path) => Object.values(path))

/** Each schema within a value, with where it is. */
function* schemasIn(value: unknown, path = ''): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && typeof value.type === 'string') yield [path, value as Json]
  for (const [key, part] of Object.entries(value)) yield* schemasIn(part, `${path}/${key}`)
}

describe.each([
  ['of everything', whole],
  ['of the ingest API', ofIngest],
])('the description %s', (_name, description) => {
  it('names each call once, under a tag that it describes, with who may call it', () => {
    const operations = operationsOf(description)
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const tags = new Set(description.tags.map(({ name }) => name))
    expect(operations.filter(({ tags: own }) => !own.every((tag) => tags.has(tag)))).toEqual([])
    expect(operations.filter(({ security }) => !Array.isArray(security))).toEqual([])
  })

  it('refers only to components that it has, has none besides, and types the items of arrays', () => {
    const { paths, components } = description
    const used = referencedBy([paths], components.schemas)
    expect([...used].sort()).toEqual(Object.keys(components.schemas).sort())
    const untyped = [...schemasIn(description)].filter(
      ([, { type, items }]) => type === 'array' && (typeof items !== 'object' || items === null),
    )
    expect(untyped.map(([path]) => path)).toEqual([])
  })

  it('speaks without the numbers of our own decisions', () => {
    expect(JSON.stringify(description).match(/.{30}(\(D\d+|\bwire:)/g) ?? []).toEqual([])
  })
})

it('describes every call, and to suppliers only those that a key opens', () => {
  expect(operationsOf(whole)).toHaveLength(allRoutes.length)
  const keys = allRoutes.filter(({ permission }) => permission === 'ingest_key' || permission === 'sandbox_key')
  expect(operationsOf(ofIngest)).toHaveLength(keys.length)
})

it('describes what the ingest calls take, with examples and the Idempotency-Key', () => {
  const { paths, components } = ofIngest
  const post = paths['/v1/ingest/slips']?.['post']
  expect(post?.parameters.map(({ name }) => name)).toEqual(['validate_only', 'Idempotency-Key'])
  expect(Object.keys(post?.requestBody?.content ?? {})).toEqual(['application/json', 'text/csv'])
  expect(components.schemas['TicketAsSent']).toMatchObject({
    required: ['plant', 'ticket_number', 'printed_at'],
    properties: { net: { type: ['number', 'string', 'null'] }, uom: expect.anything(), notes: expect.anything() },
  })
  for (const path of ['/v1/ingest/sandbox/slips', '/v1/ingest/daily_summaries'])
    expect(JSON.stringify(paths[path]?.['post']?.requestBody), path).toContain('oneOf')
})

describe('the pages of the description', () => {
  it('list every call, find those that a text names, and show a part with its schemas', async () => {
    expect((await get('/docs')).body.match(/<li>/g)).toHaveLength(allRoutes.length)
    const found = (await get('/docs?search=post+ingest')).body
    expect(found).toContain('/v1/ingest/slips')
    expect(found).not.toContain('/v3/groups')
    const part = (await get('/docs/ingest')).body
    expect(part).toContain('id="IngestResult"')
    expect(part.length).toBeLessThan(500_000)
    expect((await get('/docs/nothing')).statusCode).toBe(404)
    expect((await get('/docs?search=%3Cscript%3E')).body).not.toContain('<script>')
  })
})
