import {
  allRoutes,
  IDEMPOTENCY_KEY_HOURS,
  idempotencyKeyPattern,
  problems,
  routesByFeature,
  takesIdempotencyKey,
  type Route,
} from '@milepost/contract'
import { z } from 'zod'
import { flatMapInTurns, type Turns } from '../platform/turns.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 description of every call, derived from the contract, call by call: all of them together take a quarter of a second. */
export function* openApi(): Turns<Json> {
  const paths: Record<string, Json> = {}
  for (const [feature, routes] of Object.entries(routesByFeature)) {
    for (const [name, route] of Object.entries(routes as Record<string, Route>)) {
      ;(paths[route.path] ??= {})[route.method.toLowerCase()] = operation(`${feature}.${name}`, feature, route)
      yield
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Milepost',
      version: '1',
      description:
        'Delivery tickets and projects of road agencies. Times are ISO 8601 with offset; quantities are decimals as text; ids are numbers.',
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'Access token of POST /authenticate' },
        ingest_key: { type: 'http', scheme: 'bearer', description: 'Ingest key of a supplier' },
      },
      schemas: { Problem: problemSchema },
    },
  }
}

const problemSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'request_id'],
      properties: {
        code: { type: 'string', enum: Object.keys(problems) },
        message: { type: 'string' },
        params: { type: 'object' },
        request_id: { type: 'string' },
        details: {
          type: 'array',
          items: {
            type: 'object',
            properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
          },
        },
      },
    },
  },
}

/** The header of every call that is carried out once for a key. */
const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `A text of your own for one act, such as a UUID. Of calls with the same key, address and body, by the same person within ${IDEMPOTENCY_KEY_HOURS} hours, one is carried out and the others are given its answer. A refusal does not use the key up; a dry run (validate_only) ignores it.`,
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: idempotencyKeyPattern.source },
}
const replayedHeader: Json = {
  'Idempotency-Replayed': {
    description: 'true where this is the answer of an earlier call with the same Idempotency-Key',
    schema: { type: 'string', enum: ['true'] },
  },
}

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', target: 'draft-2020-12' }) as Json

function operation(operationId: string, tag: string, route: Route): Json {
  const keyed = takesIdempotencyKey(route)
  const failures = new Set([
    ...(keyed ? [problems.idempotency_key_reused.status] : []),
    ...(route.permission === 'public' ? [] : [401, 403]),
    400,
    429,
    500,
    503,
    ...(route.problems ?? []).map((code) => problems[code].status),
  ])
  return {
    operationId,
    tags: [tag],
    summary: route.summary,
    'x-permission': route.permission,
    ...(route.permission !== 'public' && {
      security: [
        { [route.permission === 'ingest_key' || route.permission === 'sandbox_key' ? 'ingest_key' : 'session']: [] },
      ],
    }),
    parameters: [
      ...parametersOf(route.params, 'path'),
      ...parametersOf(route.query, 'query'),
      ...(keyed ? [idempotencyKey] : []),
    ],
    ...(route.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(route.body, 'input') } } },
    }),
    ...(route.raw_body && {
      requestBody: {
        required: true,
        content: Object.fromEntries(route.raw_body.map((type) => [type, { schema: {} }])),
      },
    }),
    responses: {
      ...(route.response
        ? {
            200: {
              description: 'OK',
              ...(keyed && { headers: replayedHeader }),
              content: { 'application/json': { schema: schemaOf(route.response, 'output') } },
            },
          }
        : { 204: { description: 'Done', ...(keyed && { headers: replayedHeader }) } }),
      ...Object.fromEntries(
        [...failures]
          .toSorted((a, b) => a - b)
          .map((status) => [
            status,
            {
              description: 'Problem',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
            },
          ]),
      ),
    },
  }
}

function parametersOf(schema: z.core.$ZodType | undefined, location: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
    ...(property['type'] === 'object' && { style: 'deepObject', explode: true }),
  }))
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A readable page of the description: every call with its input, who may make it, and its response. No script, nothing from outside. */
export function* docsPage(description: Json): Turns<string> {
  const paths = description['paths'] as Record<string, Record<string, Json>>
  const calls = allRoutes.map((route) => ({ route, operation: paths[route.path]?.[route.method.toLowerCase()] ?? {} }))
  const groups = Map.groupBy(calls, ({ operation: { tags } }) => (tags as string[])[0] ?? '')
  const sections = yield* flatMapInTurns(
    groups,
    ([tag, members]) =>
      `<section><h2 id="${escape(tag)}">${escape(tag)}</h2>${members.map(callHtml).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Milepost API</title><style>${style}</style></head><body>
<header><h1>Milepost API</h1><p>${escape(String((description['info'] as Json)['description']))} The same as <a href="/openapi.json">OpenAPI 3.1</a>.</p><nav>${[...groups.keys()].map((tag) => `<a href="#${escape(tag)}">${escape(tag)}</a>`).join(' ')}</nav></header>
<main>${sections.join('')}</main></body></html>`
}

function callHtml({
  route,
  operation: { requestBody, responses, parameters },
}: {
  route: Route
  operation: Json
}): string {
  const names = (parameters as { name: string; in: string; required: boolean }[]).map(
    (parameter) => `<code>${escape(parameter.name)}</code>${parameter.required ? '' : '?'}`,
  )
  const block = (title: string, value: unknown) =>
    value === undefined
      ? ''
      : `<details><summary>${title}</summary><pre>${escape(JSON.stringify(value, null, 2))}</pre></details>`
  return `<article><h3><b>${route.method}</b> <code>${escape(route.path)}</code></h3><p>${escape(route.summary)}. Needs: <code>${escape(route.permission)}</code>.</p>${names.length > 0 ? `<p>Parameters: ${names.join(', ')}</p>` : ''}${block('Body', requestBody)}${block('Answers', responses)}</article>`
}

const style = `body{font:15px/1.5 system-ui,sans-serif;color:#16202B;max-width:980px;margin:0 auto;padding:24px}h1{font-size:28px}h2{margin-top:40px;border-bottom:1px solid #D0D5DD}h3{font-size:16px;margin:24px 0 4px}h3 b{display:inline-block;min-width:64px;color:#0B4A82}p{margin:4px 0}pre{background:#F7F8FA;padding:12px;overflow:auto;max-height:420px;font-size:12px}nav a{margin-right:12px}a{color:#0B4A82}@media(prefers-color-scheme:dark){body{background:#14181D;color:#E6EAEE}pre{background:#1B2026}a,h3 b{color:#7CB8F2}}`
