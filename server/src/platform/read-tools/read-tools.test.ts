import {
  allRoutes,
  mayRole,
  projects,
  roles,
  scopeOfRoute,
  tickets,
  type Permission,
  type Role,
  type Route,
} from '@milepost/contract'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Requester } from '../context.ts'
import { handle, RawList, type RouteHandler } from '../http/feature.ts'
import type { ReadServices } from './run-read.ts'
import { LONGEST_TOOL_NAME, staleLeftOut, toolRoutes } from './tool-routes.ts'
import { LONGEST_TOOL_ANSWER, readTools, type ReadTool } from './index.ts'

const callerOf = (role: Role) => ({
  actor: { kind: 'employee', role, user_id: 1, membership_id: 2 } as Requester,
  authority_id: 1,
  session: null,
  request_id: 'a-request',
  address: '127.0.0.1',
  log: Fastify().log,
})
const administrator = callerOf('administrator')
const services = { services: { pool: {}, clock: () => new Date() }, check_responses: false } as unknown as ReadServices

/** The tool of one route with a use case of the test's own. */
function toolOf(route: Route, handler: RouteHandler['handler']): ReadTool {
  const tools = readTools({ ...services, handlers: () => [handle(route, handler as never)] })
  return tools.of(administrator)[0]!
}
const answerOf = async (tool: ReadTool, input: unknown) => {
  const { status, body } = await tool.run(input, administrator)
  return { status, body: body as { error?: { code: string; message: string; details?: { path: string }[] } } }
}

describe('the tools of the contract', () => {
  it('are reads that a token opens, have names that every protocol takes, and no name twice', () => {
    expect(toolRoutes.length).toBeGreaterThan(200)
    expect(toolRoutes.filter(({ route }) => route.method !== 'GET' || scopeOfRoute(route) !== 'read')).toEqual([])
    expect(toolRoutes.filter(({ name }) => !/^[a-z][a-z0-9_]*$/.test(name))).toEqual([])
    expect(Math.max(...toolRoutes.map(({ name }) => name.length))).toBeLessThanOrEqual(LONGEST_TOOL_NAME)
    expect(new Set(toolRoutes.map(({ name }) => name)).size).toBe(toolRoutes.length)
    expect(toolRoutes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['tickets_list', 'daily_work_reports_get']),
    )
  })

  it('leave out by name only what there is', () => {
    expect(staleLeftOut()).toEqual([])
  })

  it('take what their route takes, in one flat object without names twice', () => {
    const tools = readTools({
      ...services,
      handlers: () => allRoutes.map((route) => handle(route, (async () => ({})) as never)),
    })
    expect(tools.of(administrator).length).toBeGreaterThan(200)
    for (const { route, input } of tools.of(administrator)) {
      const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(input['required'] ?? []).toEqual(expect.arrayContaining(inPath))
      expect(JSON.stringify(input)).not.toContain('$ref')
    }
    expect(tools.named('tickets_get')?.input).toEqual({
      type: 'object',
      properties: { id: { type: 'integer', exclusiveMinimum: 0 } },
      required: ['id'],
      additionalProperties: false,
    })
    expect(tools.named('sessions_me')).toBeNull()
  })

  it.each(roles)('of %s are those whose routes the role may call', (role) => {
    const tools = readTools({
      ...services,
      handlers: () => allRoutes.map((route) => handle(route, (async () => ({})) as never)),
    })
    const routes = toolRoutes.filter(({ route }) => mayRole(role, route.permission as Permission))
    expect(tools.of(callerOf(role)).map(({ name }) => name)).toEqual(routes.map(({ name }) => name))
  })
})

describe('a tool', () => {
  const echo = toolOf(tickets.list, async (_ctx, input) => ({ echoed: input }) as never)

  it('reads numbers and flags as an address has them, and leaves out what is null', async () => {
    const { status, body } = await answerOf(echo, {
      page_number: 2,
      page_size: '5',
      search: null,
      filters: { plant_id: { in: [7] } },
    })
    expect([status, body]).toMatchObject([
      200,
      { echoed: { query: { page_number: 2, page_size: 5, filters: { plant_id: { in: [7] } } } } },
    ])
  })

  it.each([
    ['an unknown name', { nonsense: 1 }, 'nonsense'],
    ['an unknown filter', { filters: { nonsense: { eq: 1 } } }, 'filters.nonsense'],
    ['a value of another kind', { page_size: 'many' }, 'page_size'],
    ['a list', [], ''],
    ['a text', 'tickets', ''],
    ['what is nested too deeply', { filters: { a: { b: { c: { d: 1 } } } } }, 'filters.a.b.c'],
    ['the name of a prototype', JSON.parse('{"__proto__": {"page_size": 1}}'), '__proto__'],
  ])('refuses %s and names it', async (_what, input, path) => {
    const { status, body } = await answerOf(echo, input)
    expect([status, body.error?.code, body.error?.details?.[0]?.path]).toEqual([400, 'malformed', path])
  })

  it('is refused to whom its route is refused', async () => {
    const { status } = await echo.run({}, callerOf('safety_inspector'))
    expect(status).toBe(403)
  })

  it('answers less instead of a part, and says how much fits', async () => {
    const rows = JSON.stringify({ note: 'x'.repeat(LONGEST_TOOL_ANSWER / 10) })
    const page = { page_number: 1, page_size: 20, total_rows: 20, total_pages: 1, last_page: true }
    const long = toolOf(projects.list, async () => new RawList('projects', Array(20).fill(rows).join(','), page))
    const { status, body } = await answerOf(long, { page_size: 20 })
    expect([status, body.error?.code]).toEqual([413, 'answer_too_long'])
    expect(body.error?.message).toMatch(/page_size of 7, or narrow/)
  })

  it('tells nothing of a fault of ours', async () => {
    const broken = toolOf(tickets.get, async () => {
      throw new Error('secret of the server')
    })
    const { status, body } = await answerOf(broken, { id: 1 })
    expect([status, body.error?.code]).toEqual([500, 'server_error'])
    expect(JSON.stringify(body)).not.toContain('secret')
  })
})
