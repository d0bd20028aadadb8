import { noticeChoices, notices, type Capacity, type Notice } from '@milepost/contract'
import { beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createGrantee, insert } from '../../testing/world.ts'
import { startAgency } from './notices.fixtures.ts'
import { createReview } from './reviews.fixtures.ts'

/** Notices of people from outside: of what concerns them, within their grant, and of nothing of another company. */
const test = await createTestApp()
test.clock.now = new Date('2026-11-18T15:00:00Z')
const agency = await startAgency(test)
const { authority_id, projects, plants } = agency.places

beforeEach(async () => {
  agency.mails.length = 0
  await agency.make()
  for (const table of ['notices', 'notice_conditions', 'notice_choices', 'reviews'])
    await test.owner.query(`delete from ${table}`)
})

async function person(capacity: Capacity, company: string, more: object = {}) {
  const email = `${capacity}@${company.toLowerCase()}.example`
  const { token, grant_id } = await createGrantee(test.owner, 'a secret of the tests that is long enough', {
    authority_id,
    capacity,
    email,
    company,
    ...more,
  })
  const as = { as: null, headers: { authorization: `Bearer ${token}` } }
  return {
    email,
    grant_id,
    as,
    list: async (): Promise<Notice[]> => (await test.ok(notices.list, as)).notices,
    unread: async () => (await test.ok(notices.count, as)).unread,
  }
}

const { rows } = await test.owner.query<{ supplier_id: number }>(
  'select supplier_id::integer from plants where id = $1',
  [plants[0]],
)
const vendor = await person('vendor', 'Quarry', { all_projects: true, supplier_id: rows[0]?.supplier_id })
const rival = await person('vendor', 'Rival', { all_projects: true })
const consultant = await person('consultant_read', 'Surveyors', { project_ids: [projects[0]] })
const contractor = await person('contractor', 'Pavers', { project_ids: [projects[0]] })
const all = [vendor, rival, consultant, contractor]

it('a silent plant is reported to the vendors whose plant it is, by email in their language, and to no others', async () => {
  await test.owner.query("update users set locale = 'es' where email = $1", [vendor.email])
  await test.ok(noticeChoices.choose, {
    ...vendor.as,
    body: { kind: 'plant_silent', project_id: null, channel: 'at_once' },
  })
  await test.owner.query('update plants set last_ticket_at = $2 where id = $1', [
    plants[0],
    new Date(test.clock.now.getTime() - 35 * 60_000),
  ])
  await agency.make()
  agency.later(10)
  await agency.make()
  expect(await vendor.list()).toMatchObject([{ kind: 'plant_silent', plant: { code: 'BAR-01' } }])
  expect(await vendor.unread()).toBe(1)
  for (const one of [rival, consultant, contractor]) expect(await one.list()).toEqual([])
  agency.later(3)
  await agency.mail()
  expect(agency.mails.filter(({ to }) => to === vendor.email)).toMatchObject([
    {
      subject: expect.stringContaining('La planta BAR-01 no da señal'),
      text: expect.stringContaining('/vendor/plants?plant='),
    },
  ])
  // The company is no supplier any more.
  await test.owner.query('update suppliers set company_id = null')
  expect(await vendor.list()).toEqual([])
  await test.ok(notices.read, { ...vendor.as, body: { until: test.clock.now.toISOString() } })
})

it('the people of a vendor are notified of a certificate that the agency asks for, on projects of their grant', async () => {
  const named = (table: string, name: string) =>
    insert(test.owner, `insert into ${table} (authority_id, name) values ($1, $2) returning id`, [authority_id, name])
  const material = await named('vendor_materials', 'Reinforcing Steel')
  const type = await named('certificate_types', 'Mill Test Report')
  const mill = await person('vendor', 'Mill', { project_ids: [projects[0]] })
  const supplier_id = rows[0]?.supplier_id
  await test.owner.query(
    'update suppliers set company_id = (select company_id from grants where id = $2) where id = $1',
    [supplier_id, mill.grant_id],
  )
  for (const project_id of projects.slice(0, 2)) {
    const subject_id = await insert(
      test.owner,
      `insert into certificate_requests (authority_id, project_id, supplier_id, vendor_material_id, certificate_type_id, asked_at, asked_by_name)
       values ($1, $2, $3, $4, $5, now(), 'Ana Núñez') returning id`,
      [authority_id, project_id, supplier_id, material, type],
    )
    await agency.happened({
      action: 'certificate_request.asked',
      subject: 'certificate_request',
      subject_id,
      project_id,
    })
  }
  await agency.until(async () =>
    expect((await mill.list()).map(({ kind, project, subjects }) => [kind, project?.id, subjects[0]?.label])).toEqual([
      ['certificate_asked', projects[0], 'Mill Test Report · Reinforcing Steel'],
    ]),
  )
  for (const one of all) expect(await one.list()).toEqual([])
  await test.owner.query('update suppliers set company_id = null')
})

it('the choices of people from outside name the kinds that concern them', async () => {
  const kindsOf = async ({ as }: typeof vendor) =>
    (await test.ok(noticeChoices.get, as)).choices.map(({ kind }) => kind).toSorted()
  const everyone = [
    'access_changed',
    'access_ending',
    'credential_expiring',
    'review_decided',
    'review_due_soon',
    'review_overdue',
  ]
  const reviews = [...everyone, 'review_returned', 'review_waiting']
  expect(await kindsOf(vendor)).toEqual(
    [...reviews, 'certificate_asked', 'plant_health', 'plant_silent', 'submittal_expiring'].toSorted(),
  )
  expect(await kindsOf(consultant)).toEqual([...reviews, 'job_failed', 'job_ready'].toSorted())
  expect(await kindsOf(contractor)).toEqual(
    [...reviews, 'job_failed', 'job_ready', 'dispute_answered', 'submittal_expiring'].toSorted(),
  )
  const refused = { ...consultant.as, body: { kind: 'ticket_rejected', project_id: projects[0], channel: 'inbox' } }
  expect((await test.call(noticeChoices.choose, refused as never)).statusCode).toBe(404)
})

it("a finished file and a review reach their person, a review beyond the grant does not, and nobody sees another's", async () => {
  await insert(
    test.owner,
    `insert into async_jobs (authority_id, holder_id, kind, request, status, progress, finished_at, file_name, download_secret, created_at, expires_at)
     values ($1, $2, 'export', '{}', 'ready', 1, now(), 'tickets.csv', 'x', now(), now() + interval '7 days') returning id`,
    [authority_id, consultant.grant_id],
  )
  for (const project_id of projects.slice(0, 2))
    await createReview(test.owner, { authority_id, project_id, reviewer_id: consultant.grant_id, due_on: '2026-12-10' })
  await agency.make()
  const own = await consultant.list()
  expect(own.map(({ kind, project }) => [kind, project?.id ?? null]).toSorted()).toEqual([
    ['job_ready', null],
    ['review_waiting', projects[0]],
  ])
  // A finished file is routine.
  expect(await consultant.unread()).toBe(1)
  expect(await contractor.list()).toEqual([])
  const mute = { ...contractor.as, params: { id: own[0]?.id ?? 0 } }
  expect((await test.call(notices.mute, mute)).statusCode).toBe(404)
})

it('the last day of a grant is announced once, again once it is moved, and nothing is sent after the grant has ended', async () => {
  const ends = (ends_on: string) =>
    test.owner.query('update grants set ends_on = $2 where id = $1', [contractor.grant_id, ends_on])
  // Read from the table: sessions go by the real day, on which the grant may have ended.
  const held = async () =>
    (
      await test.owner.query(
        "select kind, count::integer, subjects->0->>'label' as last_day from notices where holder_id = $1 and read_at is null order by kind",
        [contractor.grant_id],
      )
    ).rows
  await ends('2026-11-26')
  await agency.make()
  expect(await held()).toEqual([])
  await ends('2026-11-25')
  for (let round = 0; round < 2; round++) await agency.make()
  expect(await held()).toEqual([{ kind: 'access_ending', count: 1, last_day: '2026-11-25' }])
  await ends('2026-11-24')
  await agency.make()
  const ending = { kind: 'access_ending', count: 2, last_day: '2026-11-24' }
  expect(await held()).toEqual([ending])
  await agency.happened({ action: 'agency_company.access_changed', changes: { grant_id: contractor.grant_id } })
  await agency.until(async () => expect(await held()).toMatchObject([{ kind: 'access_changed' }, ending]))
  await test.owner.query('update grants set revoked_at = now() where id = $1', [contractor.grant_id])
  agency.later(5)
  await agency.mail()
  expect(agency.mails).toEqual([])
  for (const one of all.filter(({ grant_id }) => grant_id !== contractor.grant_id)) expect(await one.list()).toEqual([])
  await test.owner.query('update grants set revoked_at = null, ends_on = null where id = $1', [contractor.grant_id])
})

it('settled disputes are answered to the person who disputed the load or counted the day', async () => {
  const counted = await insert(
    test.owner,
    `insert into exceptions (authority_id, project_id, day, plant_id, kind, subject_key, subject, details, digest, state, opened_at, reason, settled_at)
     select $1, $2, '2026-11-17', $3, 'contractor_count', company_id::text, 'Pavers', '{}', 'x', 'settled', now(), 'summary_wrong', now()
     from grants where id = $4 returning id`,
    [authority_id, projects[0], plants[0], contractor.grant_id],
  )
  await test.owner.query(
    `insert into contractor_day_counts (authority_id, project_id, day, plant_id, company_id, company_name, loads, counted_by, counted_by_name, counted_at)
     select $1, $2, '2026-11-17', $3, company_id, 'Pavers', 41, id, 'Ana', now() from grants where id = $4`,
    [authority_id, projects[0], plants[0], contractor.grant_id],
  )
  await test.owner.query(
    "insert into exception_events (authority_id, exception_id, at, action, by_name) values ($1, $2, $3, 'settled', 'Ana')",
    [authority_id, counted, new Date(test.clock.now.getTime() - 3_600_000)],
  )
  await agency.until(async () =>
    expect(await contractor.list()).toMatchObject([
      { kind: 'dispute_answered', project: { id: projects[0] }, subjects: [{ id: null, label: '2026-11-17' }] },
    ]),
  )
  expect(await consultant.list()).toEqual([])
})

it("a credential is announced 30 and 7 days before its last day, to administrators and the company's people, unless it was renewed", async () => {
  const { rows: companies } = await test.owner.query<{ id: number }>(
    `select s.id::integer from agency_companies s join grants g on g.authority_id = s.authority_id and g.company_id = s.company_id where g.id = $1`,
    [contractor.grant_id],
  )
  const company = companies[0]?.id ?? 0
  const add = (title: string, expires_on: string) =>
    test.owner.query(
      "insert into company_credentials (authority_id, agency_company_id, kind, title, expires_on) values ($1, $2, 'insurance', $3, $4)",
      [authority_id, company, title, expires_on],
    )
  await add('General liability', '2026-12-10')
  await add('Renewed', '2026-12-01')
  await add('renewed', '2027-12-01')
  await add('Later', '2026-12-30')
  const seen = async (list: Promise<Notice[]>) =>
    (await list).map(({ kind, count, subjects }) => [kind, count, subjects[0]?.id, subjects[0]?.label])
  const once = [['credential_expiring', 1, company, 'Pavers: General liability']]
  for (let round = 0; round < 2; round++) await agency.make()
  expect(await seen(contractor.list())).toEqual(once)
  expect(await seen(agency.list('administrator'))).toEqual(once)
  const from = test.clock.now
  test.clock.now = new Date('2026-11-24T15:00:00Z')
  for (let day = 0; day < 14; day++) {
    test.clock.now = new Date(test.clock.now.getTime() + 24 * 3_600_000)
    await agency.make()
  }
  test.clock.now = from
  expect((await seen(contractor.list())).map(([, count]) => count)).toEqual([3])
  for (const one of [vendor, rival, consultant]) expect(await one.list()).toEqual([])
})

it("a certificate is announced 30 and 7 days before its last day, to its company's people and the project's engineers, unless it was renewed", async () => {
  const named = (table: string) =>
    insert(test.owner, `insert into ${table} (authority_id, name) values ($1, 'Portland cement') returning id`, [
      authority_id,
    ])
  const [material, type] = [await named('vendor_materials'), await named('certificate_types')]
  const approved = async (number: string, supplier: number, expires_on: string) => {
    const id = await insert(
      test.owner,
      `insert into submittals (authority_id, number, status, vendor_material_id, certificate_type_id, supplier_id, dated, expires_on, effective_on, company_id, company_name, created_by_name)
       select $1, $2, 'approved', $3, $4, $5, '2026-01-01', $6, '2026-01-01', company_id, 'Pavers', 'Ana' from grants where id = $7 returning id`,
      [authority_id, number, material, type, supplier, expires_on, contractor.grant_id],
    )
    await test.owner.query(
      'insert into submittal_projects (authority_id, submittal_id, project_id) values ($1, $2, $3)',
      [authority_id, id, projects[0]],
    )
    return id
  }
  const supplier = (name: string) =>
    insert(test.owner, 'insert into suppliers (authority_id, name) values ($1, $2) returning id', [authority_id, name])
  const [renewing, single] = [await supplier('Renewing Cement'), await supplier('Single Cement')]
  await approved('SUB-1', renewing, '2026-12-01')
  await approved('SUB-2', renewing, '2027-12-01')
  const id = await approved('SUB-3', single, '2026-12-10')
  const seen = async (list: Promise<Notice[]>) =>
    (await list)
      .filter(({ kind }) => kind === 'submittal_expiring')
      .map(({ count, project, subjects }) => [count, project?.id, subjects[0]])
  for (let round = 0; round < 2; round++) await agency.make()
  const label = 'SUB-3: Portland cement, Portland cement'
  expect(await seen(contractor.list())).toEqual([[1, projects[0], { id, label }]])
  expect(await seen(consultant.list())).toEqual([])
  const from = test.clock.now
  test.clock.now = new Date('2026-12-04T15:00:00Z')
  await agency.make()
  test.clock.now = from
  expect((await seen(contractor.list())).map(([count]) => count)).toEqual([2])
})
