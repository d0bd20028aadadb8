import { allRoutes, ingest, isOfInstallation, type Route } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../testing/app.ts'
import { bodiesOfOthers } from '../testing/bodies-of-others.ts'
import { furtherBodiesOfOthers } from '../testing/further-bodies-of-others.ts'
import { makeOneOfEach } from '../testing/one-of-each.ts'
import {
  fieldsOf,
  kindOf,
  kindsOf,
  named,
  nameOf,
  neededQueries,
  paramsOf,
  schemaOf,
} from '../testing/record-routes.ts'
import { outsideCaller } from '../testing/outside-caller.ts'
import { ticketOf } from '../features/ingest/testing/sender.ts'

/**
 * Every route of the contract, called by one authority's administrator and keys for the other's rows (D1): 404 or a refusal, never data and never a
 * change. What each authority has contains its marker, so that anything that crosses the border shows.
 */
const test = await createTestApp()
const own = await makeOneOfEach(test, 'first', 'QUARTZ')
const other = await makeOneOfEach(test, 'second', 'ZIRCON')
const outside = await outsideCaller(test)

/** Routes that read from a file that the row here does not have; gis-files.test.ts calls them as its own administrator. */
const ofFiles = new Set([
  // Of an approved report alone (report-sending.test.ts).
  'GET /v1/daily_work_reports/{id}/package',
  'GET /v1/sample_attachments/{id}',
  'GET /v1/daily_work_report_attachments/{id}',
  'GET /v2/submittal_files/{id}',
  'GET /v2/submittal_heats/{id}',
  // It has one once a test is finished (sample-prints.test.ts).
  'GET /v1/samples/{id}/laboratory_report',
  'GET /v1/gis_files/{id}/tiles/{z}/{x}/{y}',
  // Of a network that was read (road-network.test.ts).
  'GET /v1/road_networks/{id}/tiles/{z}/{x}/{y}',
  'GET /v1/gis_files/{id}/download',
  'GET /v1/gis_files/{id}/preview',
  'GET /v1/assistant_documents/{id}',
  // A person's own (assistants.test.ts).
  'GET /v1/assistant_threads/{id}',
])

const bodies = bodiesOfOthers(() => ({ test, own, other }))
const furtherBodies = furtherBodiesOfOthers(() => ({ test, own, other }))

const routeNamed = (name: string): Route => {
  const route = allRoutes.find((one) => nameOf(one) === name)
  if (!route) throw new Error(`the contract has no ${name}`)
  return route
}

/** One statement that lists, table by table, what an authority ($1) has, except for the sessions of its people and the events of its pages. */
async function contentStatement(): Promise<string> {
  const { rows: tables } = await test.owner.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'authority_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('sessions', 'events') order by 1`)
  expect(tables.length).toBeGreaterThan(20)
  return tables
    .map(
      ({ name }) =>
        `select '${name} ' || md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as content from ${name} t where authority_id = $1`,
    )
    .join(' union all ')
}

let statement: string | undefined
/** The other authority's data after the last call of somebody else; undefined once its own people may have changed it. */
let known: string[] | undefined

async function contentOfOther(): Promise<string[]> {
  statement ??= await contentStatement()
  const { rows } = await test.owner.query<{ content: string }>({
    name: 'content',
    text: statement,
    values: [test.world.second.id],
  })
  return rows.map(({ content }) => content)
}

async function expectUntouched(work: () => Promise<void>): Promise<void> {
  const before = (known ??= await contentOfOther())
  known = undefined
  await work()
  const after = await contentOfOther()
  expect(after).toEqual(before)
  known = after
}

describe('a row of the other authority', () => {
  // Routes about agencies themselves are refused before anything is looked up (role-matrix.test.ts).
  const routes = allRoutes.filter((route) => kindOf(route) !== undefined && !isOfInstallation(route.permission))

  it.each(named(routes))('%s is not found', async (name, route) => {
    const params = paramsOf(route, other.ids)
    for (const [param, kind] of kindsOf(route))
      expect(params[param], `makeOneOfEach makes none of ${kind}`).toBeDefined()
    await expectUntouched(async () => {
      const answer = await test.call(route, {
        ...outside.optionsFor(route),
        params,
        query: neededQueries[name],
        ...(route.body && { body: bodies[name]?.body() }),
      })
      expect(answer.statusCode, answer.body).toBe(404)
      expect(answer.body).not.toContain(other.marker)
    })
  })

  const ofStaff = routes.filter((route) => !outside.isFor(route))
  it.each(named(ofStaff.filter((route) => route.method === 'GET' && !ofFiles.has(nameOf(route)))))(
    '%s is found by its own administrator',
    async (name, route) => {
      known = undefined
      const answer = await test.call(route, {
        of: 'second',
        params: paramsOf(route, other.ids),
        query: neededQueries[name],
      })
      expect(answer.statusCode).toBe(200)
    },
  )
})

describe('a body that names rows of the other authority', () => {
  const naming = allRoutes.filter(
    (route) =>
      !isOfInstallation(route.permission) && fieldsOf(schemaOf(route.body)).some((field) => /_ids?$/.test(field)),
  )

  it.each(named(naming))('%s is tested here', (name) => {
    expect(bodies[name]).toBeDefined()
  })

  it.each(named(naming.filter((route) => kindOf(route) === undefined)))('%s is refused', async (name, route) => {
    await expectUntouched(async () => {
      const answer = await test.call(route, { ...outside.optionsFor(route), body: bodies[name]?.body() })
      expect(answer.body).not.toContain(other.marker)
      // Answered alike for every agency that a stranger names (D50).
      if (route.status === 202) return expect(answer.statusCode).toBe(202)
      if (!bodies[name]?.taken) return expect([404, 422], answer.body).toContain(answer.statusCode)
      expect(answer.json()).toMatchObject({
        updated: [],
        updated_count: 0,
        refused: [{ code: 'not_found' }, { code: 'not_found' }],
      })
    })
  })

  it.each(furtherBodies)('%s: %s', async (name, _what, body) => {
    const route = routeNamed(name)
    await expectUntouched(async () => {
      const answer = await test.call(route, {
        body: body(),
        params: paramsOf(route, own.ids),
      })
      expect([404, 422], answer.body).toContain(answer.statusCode)
      // A code that the caller sent may be echoed.
      expect(answer.body.replaceAll(other.sender.plant, '')).not.toContain(other.marker)
    })
  })
})

describe('a list', () => {
  // An export returns a job of the caller's, a ZIP the named files, a sign-in the address of a provider: whose they are is tested with them.
  const ofJobs = new Set([
    '/v1/images/zip',
    '/v3/slips/export',
    '/v3/projects/export',
    '/v1/async_job_status',
    '/v1/async_job_download',
    '/sso_redirect_uri',
  ])
  const lists = allRoutes.filter(
    (route) =>
      route.method === 'GET' &&
      !isOfInstallation(route.permission) &&
      route.permission !== 'sandbox_key' &&
      route.permission !== 'ingest_key' &&
      route.permission !== 'scim' &&
      !route.path.includes('{') &&
      !ofJobs.has(route.path),
  )
  const filtersOf = (route: Route) =>
    fieldsOf(schemaOf(route.query).properties?.['filters']).filter((field) => field.endsWith('_id'))
  const filtered = lists.flatMap((route) =>
    filtersOf(route).map((field) => [`${nameOf(route)} by ${field}`, route, field] as const),
  )

  it.each(named(lists))('%s shows nothing of the other authority', async (name, route) => {
    for (const search of [undefined, other.marker]) {
      if (search && !fieldsOf(schemaOf(route.query)).includes('search')) continue
      const answer = await test.call(route, {
        ...outside.optionsFor(route),
        query: { ...neededQueries[name], ...(search && { search }) },
      })
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.body).not.toContain(other.marker)
    }
  })

  it.each(filtered)('%s of the other authority finds nothing', async (_name, route, field) => {
    const id = other.ids[field.replace(/_id$/, '')]
    expect(id, `makeOneOfEach makes no ${field}`).toBeDefined()
    const answer = await test.call(route, {
      ...outside.optionsFor(route),
      query: { ...neededQueries[nameOf(route)], filters: { [field]: { eq: id } } },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.body).not.toContain(other.marker)
    const { page, aggregates, positions, layers } = answer.json() as {
      page?: { total_rows: number }
      aggregates?: unknown[]
      positions?: unknown[]
      layers?: { key: string; count: number }[]
    }
    const found = page?.total_rows ?? (aggregates ?? positions)?.length
    expect(found ?? layers?.find(({ key }) => key === 'tickets')?.count).toBe(0)
  })

  it('shows each authority its own rows, so that the marker is visible at all', async () => {
    known = undefined
    const seen = await Promise.all(
      lists
        .filter((route) => route.path.startsWith('/v1/') && kindOf(route) === undefined)
        .map((route) => test.call(route, { of: 'second', query: neededQueries[nameOf(route)] })),
    )
    expect(seen.filter(({ body }) => body.includes(other.marker)).length).toBeGreaterThan(8)
  })
})

describe('an ingest key', () => {
  it('cannot post for a plant of the other authority', async () => {
    await expectUntouched(async () => {
      const { body } = await own.sender.post(ticketOf(other.sender.plant, `${other.marker}-1`))
      expect(body.results).toMatchObject([{ outcome: 'refused', errors: [{ path: 'plant', code: 'unknown_plant' }] }])
    })
  })

  it('cannot put a ticket on a project of the other authority', async () => {
    await expectUntouched(async () => {
      const { body } = await own.sender.post(ticketOf(own.sender.plant, 'BORDER-1', { dot_code: other.dot_code }))
      expect(body.results).toMatchObject([{ outcome: 'held' }])
    })
  })

  it('cannot send a heartbeat for a plant of the other authority', async () => {
    await expectUntouched(async () => {
      const answer = await test.call(ingest.heartbeat, {
        as: null,
        headers: { authorization: `Bearer ${own.sender.key}` },
        body: { plant: other.sender.plant },
      })
      expect([404, 422], answer.body).toContain(answer.statusCode)
    })
  })

  it('cannot make the calls of people', async () => {
    const refused = allRoutes.filter(
      (route) =>
        route.permission !== 'public' && route.permission !== 'ingest_key' && route.permission !== 'sandbox_key',
    )
    const statuses = await Promise.all(
      refused.map(
        async (route) =>
          (
            await test.call(route, {
              as: null,
              headers: { authorization: `Bearer ${other.sender.key}` },
              params: { id: 1, table_key: 'tickets' },
            })
          ).statusCode,
      ),
    )
    expect(new Set(statuses)).toEqual(new Set([401]))
  })
})

describe('row-level security', () => {
  it('hides every row of the other authority even from a query that names no authority', async () => {
    const { rows: tables } = await test.owner.query<{ name: string }>(
      "select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace order by 1",
    )
    expect(tables.length).toBeGreaterThan(15)
    const client = await test.owner.connect()
    try {
      await client.query(
        `begin; set local role milepost_app; select set_config('app.authority_id', '${test.world.first.id}', true)`,
      )
      for (const { name } of tables) {
        const { rows } = await client.query<{ strange: string }>(
          `select count(*) as strange from ${name} where authority_id <> $1`,
          [test.world.first.id],
        )
        expect({ name, strange: rows[0]?.strange }).toEqual({ name, strange: '0' })
      }
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
