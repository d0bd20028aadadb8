import {
  IDEMPOTENCY_KEY_HOURS,
  idempotencyKeyPattern,
  problems,
  routesByFeature,
  scopeOfRoute,
  takesIdempotencyKey,
  type Route,
} from '@milepost/contract'
import type { Turns } from '../../platform/turns.ts'
import { introduction } from './introduction.ts'
import { Components, referencedBy, type Json } from './schemas.ts'
import { sentContent } from './sent-bodies.ts'

/** Whose keys open the calls of the ingest API. */
const byKey = ({ permission }: Route): boolean => permission === 'ingest_key' || permission === 'sandbox_key'

/** The OpenAPI 3.1 description of every call, derived from the contract, call by call. */
export const openApi = (): Turns<Json> => describe(() => true, 'Milepost')

/** The same of the calls that a supplier's system makes with its key, and nothing else. */
export const openApiOfIngest = (): Turns<Json> => describe(byKey, 'Milepost ingest')

function* describe(isIncluded: (route: Route) => boolean, title: string): Turns<Json> {
  const components = new Components()
  const paths: Record<string, Json> = {}
  const tags = new Set<string>()
  for (const [feature, routes] of Object.entries(routesByFeature)) {
    for (const [name, route] of Object.entries(routes as Record<string, Route>)) {
      if (!isIncluded(route)) continue
      tags.add(feature)
      ;(paths[route.path] ??= {})[route.method.toLowerCase()] = operation(
        { operationId: `${feature}.${name}`, tag: feature },
        route,
        components,
      )
      yield
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: introduction,
      license: { name: 'For the agency that runs this installation', identifier: 'LicenseRef-Agency' },
      contact: { name: 'The administrator of your agency' },
    },
    servers: [{ url: '/', description: 'This installation' }],
    tags: [...tags].sort().map((name) => ({ name, description: describedTag(name) })),
    paths,
    components: {
      securitySchemes: {
        ...(isIncluded !== byKey && {
          session: { type: 'http', scheme: 'bearer', description: 'Access token of POST /authenticate' },
        }),
        ...(isIncluded !== byKey && {
          api_token: {
            type: 'http',
            scheme: 'bearer',
            description: 'API token of a person or of the agency, with the scope',
          },
        }),
        ingest_key: { type: 'http', scheme: 'bearer', description: 'Ingest key of a supplier' },
      },
      schemas: { Problem: problemSchema, ...used(paths, components.schemas) },
    },
  }
}

const describedTag = (name: string): string => {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** The components that calls refer to, directly or through others, by name. */
function used(paths: Json, schemas: Readonly<Record<string, unknown>>): Json {
  const names = [...referencedBy([paths], schemas)].sort()
  return Object.fromEntries(names.flatMap((name) => (schemas[name] === undefined ? [] : [[name, schemas[name]]])))
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
/** The same of posts of tickets, which are kept as long as the log of posts. */
const idempotencyKeyOfPost: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A text of your own for one post. A repeat with the same body gets the first response without being processed again; another body under the same key is refused. A post of which nothing was accepted does not use up its key.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}
const replayedHeader: Json = {
  'Idempotency-Replayed': {
    description: 'true where this is the answer of an earlier call with the same Idempotency-Key',
    schema: { type: 'string', enum: ['true'] },
  },
}

function operation(
  { operationId, tag }: { operationId: string; tag: string },
  route: Route,
  components: Components,
): Json {
  const ofPost = route.path === '/v1/ingest/slips' && route.method === 'POST'
  const keyed = takesIdempotencyKey(route) || ofPost
  return {
    operationId,
    tags: [tag],
    summary: route.summary,
    description: descriptionOf(route),
    'x-permission': route.permission,
    security: securityOf(route),
    parameters: [
      ...parametersOf(route, 'path', components),
      ...parametersOf(route, 'query', components),
      ...(keyed ? [ofPost ? idempotencyKeyOfPost : idempotencyKey] : []),
    ],
    ...(route.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: components.schemaOf(route.body, 'input') } },
      },
    }),
    ...(route.raw_body && { requestBody: { required: true, content: sentContent(route, components) } }),
    responses: {
      ...(route.response
        ? {
            [route.status ?? 200]: {
              description: route.status === 202 ? 'Accepted' : 'OK',
              ...(keyed && { headers: replayedHeader }),
              content: { 'application/json': { schema: components.schemaOf(route.response, 'output') } },
            },
          }
        : { 204: { description: 'Done', ...(keyed && { headers: replayedHeader }) } }),
      ...Object.fromEntries(failuresOf(route, keyed).map((status) => [status, failure(route, status)])),
    },
  }
}

/** Who opens a call: a session, a key of a supplier, or an API token with the scope that is named. */
function securityOf(route: Route): Json[] {
  if (route.permission === 'public') return []
  if (byKey(route)) return [{ ingest_key: [] }]
  const scope = scopeOfRoute(route)
  const session = { session: [] }
  if (scope === null) return [session]
  return scope === 'scim' ? [{ api_token: [scope] }] : [session, { api_token: [scope] }]
}

function descriptionOf({ summary, permission }: Route): string {
  const who =
    permission === 'public'
      ? 'Anybody may call it, without signing in.'
      : permission === 'session'
        ? 'Anybody who is signed in may call it.'
        : permission === 'ingest_key' || permission === 'sandbox_key'
          ? "It is called with a supplier's key."
          : permission === 'scim'
            ? 'It is called by the directory of the agency, with an API token for provisioning, and answers in the form of SCIM.'
            : `It needs the permission \`${permission}\`.`
  return `${summary}. ${who}`
}

function failuresOf(route: Route, keyed: boolean): number[] {
  const failures = new Set([
    ...(keyed ? [problems.idempotency_key_reused.status] : []),
    ...(route.permission === 'public' ? [] : [401, 403]),
    400,
    429,
    500,
    503,
    ...(route.problems ?? []).map((code) => problems[code].status),
  ])
  return [...failures].toSorted((a, b) => a - b)
}

/** A refusal, with the codes of this call that have the status. */
function failure({ problems: codes = [] }: Route, status: number): Json {
  const own = codes.filter((code) => problems[code].status === status)
  return {
    description: own.length === 0 ? 'Problem' : `Problem: ${own.join(', ')}`,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

function parametersOf(route: Route, location: 'path' | 'query', components: Components): Json[] {
  const schema = location === 'path' ? route.params : route.query
  if (!schema) return []
  const { properties = {}, required = [] } = inlined(components.schemaOf(schema, 'input'), components) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
    ...(inlined(property, components)['type'] === 'object' && { style: 'deepObject', explode: true }),
  }))
}

/** The component that a reference names. */
function inlined(schema: Json, { schemas }: Components): Json {
  const { $ref } = schema
  return typeof $ref === 'string' ? (schemas[$ref.slice($ref.lastIndexOf('/') + 1)] as Json) : schema
}
