import { roles, type Role, type Route, type RouteCall, type RouteResponse } from '@milepost/contract'
import type { LightMyRequestResponse } from 'fastify'
import { Pool } from 'pg'
import { inject } from 'vitest'
import { buildApp, type App, type AppOptions } from '../app/build-app.ts'
import { loadConfig } from '../app/config.ts'
import { createPool } from '../platform/database/pool.ts'
import type { OwnDatabase } from '../platform/database/template.ts'
import { closeAfterFile } from './open-apps.ts'
import { sendableQuery } from './query.ts'
import { createTestDatabaseWithWorld } from './database.ts'
import { createWorld, signInWorld, type World, type WorldRows } from './world.ts'

export interface TestApp {
  app: App
  /** Connections of the owner, for setup and for checks without the application. */
  owner: Pool
  /** Connections under row-level security, as jobs have them. */
  bound: Pool
  url: string
  world: World
  clock: { now: Date }
  /** Lines of the process's log so far. */
  log: string[]
  /** Calls a route as a role of an authority; `headers` of a key or a token of one's own win. */
  call<T extends Route>(route: T, options?: RouteCall<T> & CallOptions): Promise<LightMyRequestResponse>
  /** The response of a call that has to succeed. */
  ok<T extends Route>(route: T, options?: RouteCall<T> & CallOptions): Promise<RouteResponse<T>>
  /** Closes it before the file ends. */
  close(): Promise<void>
}

export interface CallOptions {
  as?: Role | null
  of?: 'first' | 'second'
  headers?: Record<string, string>
  raw_body?: string | Buffer
}

export interface TestAppOptions extends Pick<AppOptions, 'most_strangers' | 'most_door_calls'> {
  /** A database that is there already. */
  own?: OwnDatabase
  /** Whether jobs also begin by themselves. */
  rhythm?: boolean
}

/**
 * The real application on a separate database, with two authorities and a signed-in person for each role in each. Its jobs run once something enqueues
 * them; none begins by schedule or after facts, which would write during a test at an arbitrary moment. It closes with the test file.
 */
export async function createTestApp(
  settings: Record<string, string> = {},
  { own, rhythm = false, ...options }: TestAppOptions = {},
): Promise<TestApp> {
  const database: OwnDatabase & { world?: WorldRows } = own ?? (await createTestDatabaseWithWorld())
  const clock = { now: new Date() }
  const log: string[] = []
  const config = loadConfig({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'info',
    TOKEN_SECRET: 'a secret of the tests that is long enough',
    DATABASE_POOL_SIZE: '8',
    MILEPOST_DATA_DIR: inject('data_dir'),
    MILEPOST_SAML: 'on',
    ...settings,
  })
  const app = await buildApp({
    config,
    owner_url: database.url,
    clock: () => clock.now,
    rhythm,
    ...options,
    log_stream: {
      write: (line) => {
        log.push(line)
      },
    },
  })
  const owner = new Pool({ connectionString: database.url, max: 3, options: '-c timezone=UTC' })
  // Dropping the database can cut off a connection that is still saying goodbye.
  owner.on('error', () => undefined)
  const bound = createPool({ url: database.url, set_role: true, size: 4 })
  const rows = database.world ?? (await createWorld(owner))
  const world = await signInWorld(rows, config.token_secret)
  const test: Omit<TestApp, 'ok'> = {
    app,
    owner,
    bound,
    url: database.url,
    world,
    clock,
    log,
    call: (route, options = {}) => {
      const { as = 'administrator', of = 'first', headers = {}, raw_body } = options
      const token = as === null ? {} : { authorization: `Bearer ${world[of].tokens[as]}` }
      const body = raw_body ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
      return app.server.inject({
        method: route.method,
        url: pathOf(route, options.params as Record<string, unknown> | undefined),
        query: sendableQuery(options.query),
        headers: { ...token, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { payload: body }),
      })
    },
    close: closeAfterFile(async () => {
      await app.close()
      await owner.end()
      await bound.end()
      await database.drop()
    }),
  }
  return {
    ...test,
    ok: async <T extends Route>(route: T, options?: RouteCall<T> & CallOptions) => {
      const { statusCode, body } = await test.call(route, options)
      if (statusCode !== 200) throw new Error(`${route.method} ${route.path}: ${statusCode} ${body}`)
      return JSON.parse(body) as RouteResponse<T>
    },
  }
}

export const pathOf = (route: Route, params: Record<string, unknown> = {}): string =>
  route.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name])))

export const everyRole: readonly Role[] = roles
