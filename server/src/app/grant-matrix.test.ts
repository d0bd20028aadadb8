import { allRoutes, isOfInstallation, mayCapacity, type Capacity, type Permission } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../testing/app.ts'
import { bodiesOfOthers } from '../testing/bodies-of-others.ts'
import { makeOneOfEach } from '../testing/one-of-each.ts'
import { kindOf, named, nameOf, neededQueries, paramsOf, fieldsOf, schemaOf } from '../testing/record-routes.ts'
import { createGrantee, insert } from '../testing/world.ts'

/**
 * Every route that a consultant or a contractor may call (D49), called under a grant for one project of the agency, for the rows of another: not found, never data. What
 * belongs to the other project, and what its tickets alone name, contains a marker. A vendor calls for the rows of plants of another supplier than its company is.
 */
const test = await createTestApp()
const other = await makeOneOfEach(test, 'second', 'ZIRCON')
const granted = await insert(
  test.owner,
  "insert into projects (authority_id, name, dot_code, time_zone, status) values ($1, 'Granted road', 'GRANTED-1', 'America/New_York', 'construction') returning id",
  [test.world.second.id],
)

const supplier = await insert(
  test.owner,
  "insert into suppliers (authority_id, name) values ($1, 'Granted supplier') returning id",
  [test.world.second.id],
)

const callerOf = async (capacity: Capacity, { project, supplier }: { project: number; supplier: number }) => {
  const { token, company_id } = await createGrantee(test.owner, 'a secret of the tests that is long enough', {
    authority_id: test.world.second.id,
    capacity,
    email: `${capacity}-${project}@reeves.example`,
    company: `Company of ${supplier}`,
    ...(capacity === 'vendor' ? { supplier_id: supplier, all_projects: true } : { project_ids: [project] }),
  })
  // Vendors' grants are for all projects: what is shared is shared with one company.
  if (capacity === 'vendor' && supplier === other.ids['supplier'])
    await test.owner.query('update document_folders set company_ids = $2, seen_by_companies = $2 where id = $1', [
      other.ids['document_folders'],
      [company_id],
    ])
  return { as: null, headers: { authorization: `Bearer ${token}` } }
}
const bodies = bodiesOfOthers(() => ({ test, own: other, other }))

/** What a capacity may call, and two callers: one with a grant for another project, one for the project of the rows; of vendors by their suppliers. */
const callersOf = async (capacity: Capacity) => ({
  capacity,
  routes: allRoutes.filter(
    ({ permission }) =>
      permission !== 'public' &&
      permission !== 'session' &&
      !isOfInstallation(permission) &&
      mayCapacity(capacity, permission as Permission),
  ),
  elsewhere: await callerOf(capacity, { project: granted, supplier }),
  there: await callerOf(capacity, { project: other.ids['projects'] ?? 0, supplier: other.ids['supplier'] ?? 0 }),
  /** Lists that show rows of the granted project, at least. */
  visible: capacity === 'vendor' ? 6 : 13,
})
const callers = await Promise.all((['consultant_write', 'contractor', 'vendor'] as const).map(callersOf))

describe.each(callers)('$capacity', ({ capacity, routes, elsewhere, there, visible }) => {
  describe('a row of another project', () => {
    it.each(named(routes.filter((route) => kindOf(route) !== undefined)))('%s is not found', async (name, route) => {
      const answer = await test.call(route, {
        ...elsewhere,
        params: paramsOf(route, other.ids),
        query: neededQueries[name],
        ...(route.body && { body: bodies[name]?.body() }),
      })
      expect(answer.statusCode, answer.body).toBe(404)
      expect(answer.body).not.toContain(other.marker)
    })
  })

  describe('a body that names rows of another project', () => {
    const naming = routes.filter(
      (route) => kindOf(route) === undefined && fieldsOf(schemaOf(route.body)).some((field) => /_ids?$/.test(field)),
    )

    it.each(named(naming))('%s is refused', async (name, route) => {
      const answer = await test.call(route, { ...elsewhere, body: bodies[name]?.body() })
      expect(answer.body).not.toContain(other.marker)
      if (answer.statusCode !== 200) return expect([403, 404, 422], answer.body).toContain(answer.statusCode)
      expect(answer.json()).toMatchObject({ updated_count: 0, refused: [{ code: 'not_found' }, { code: 'not_found' }] })
    })
  })

  describe('a row of the granted project', () => {
    const ofFiles = new Set([
      // Of an approved report alone (report-sending.test.ts).
      'GET /v1/daily_work_reports/{id}/package',
      'GET /v1/gis_files/{id}/tiles/{z}/{x}/{y}',
      // Of a network that was read (road-network.test.ts).
      'GET /v1/road_networks/{id}/tiles/{z}/{x}/{y}',
      'GET /v1/sample_attachments/{id}',
      'GET /v1/daily_work_report_attachments/{id}',
      'GET /v2/submittal_files/{id}',
      'GET /v2/submittal_heats/{id}',
      'GET /v1/samples/{id}/laboratory_report',
      // Of an assistant that is published for them, and a person's own thread (assistants.test.ts).
      'GET /v1/assistant_documents/{id}',
      'GET /v1/assistant_threads/{id}',
    ])
    const read = routes.filter(
      (route) => route.method === 'GET' && kindOf(route) !== undefined && !ofFiles.has(nameOf(route)),
    )

    it.each(named(read))('%s is found', async (name, route) => {
      const answer = await test.call(route, {
        ...there,
        params: paramsOf(route, other.ids),
        query: neededQueries[name],
      })
      expect(answer.statusCode, answer.body).toBe(200)
    })
  })

  describe('a list', () => {
    /** Counted for administrators only, unless a project is named; a ZIP of named photos; one's own named file (ticket-export.test.ts). */
    const ofNamed = new Set([
      '/v1/oem_equipments/status_counts',
      '/v1/images/zip',
      '/v1/async_job_status',
      '/v1/async_job_download',
    ])
    /** What is the same on every project of the agency; a vendor whose grant is for all projects submits certificates for any of them. */
    const ofAgency = new Set(['/v1/outside_feeds', ...(capacity === 'vendor' ? ['/v2/submittal_choices'] : [])])
    const lists = routes.filter(
      ({ method, path }) => method === 'GET' && !path.includes('{') && !ofNamed.has(path) && !ofAgency.has(path),
    )

    it.each(named(lists))('%s shows nothing of another project', async (name, route) => {
      for (const search of [undefined, other.marker]) {
        if (search && !fieldsOf(schemaOf(route.query)).includes('search')) continue
        const answer = await test.call(route, {
          ...elsewhere,
          query: { ...neededQueries[name], ...(search && { search }) },
        })
        expect(answer.statusCode, answer.body).toBe(200)
        expect(answer.body).not.toContain(other.marker)
      }
    })

    it('shows what is on the granted project, so that the marker is visible at all', async () => {
      const bodies = await Promise.all(
        lists.map(async (route) => (await test.call(route, { ...there, query: neededQueries[nameOf(route)] })).body),
      )
      expect(bodies.filter((body) => body.includes(other.marker)).length).toBeGreaterThanOrEqual(visible)
    })
  })

  describe('a call that changes a row of the granted project', () => {
    const writes = routes.filter((route) => route.method !== 'GET' && (kindOf(route) !== undefined || route.body))

    it.each(named(writes))('%s is carried out, or refused for what it asks', async (name, route) => {
      const answer = await test.call(route, {
        ...there,
        params: { table_key: 'tickets', ...paramsOf(route, other.ids) },
        query: neededQueries[name],
        ...(route.body && { body: bodies[name]?.body() ?? {} }),
      })
      expect(answer.statusCode, answer.body).toBeLessThan(500)
    })
  })
})
