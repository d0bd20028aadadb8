import { reconciliation } from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { DAY, sent, startSite, type Site } from './exceptions.fixtures.ts'

let site: Site
const test = await createTestApp()
beforeEach(async () => {
  site = await startSite(test)
})

const numbers = ['1001', '1002', '1003', '1005', '1006', '1007']

describe('the match of a day', () => {
  it('opens missing numbers, lists what is there, and resolves them when they come', async () => {
    await site.send(numbers)
    await site.match()
    expect(await site.open()).toEqual(['missing_number 1004'])
    const [row] = (await site.list()).exceptions
    expect(row).toMatchObject({
      state: 'open',
      day: DAY,
      plant: site.plant,
      details: { number: '1004', evidence: 'series', after: '1003', before: '1005' },
      abilities: ['settle'],
    })
    expect(await site.get(Number(row?.id))).toMatchObject({ refusal: null })
    // Refused after the match: it is looked up when it is shown. Another plant's refusal of the number is not this one's.
    const other = await startSite(test)
    await other.send(['1004'], { net: 'none' })
    expect(await site.get(Number(row?.id))).toMatchObject({ refusal: null })
    await site.send(['1004'], { net: 'heavy' })
    const refusal = { ticket_number: '1004', received_at: '2026-11-20T22:00:00.000Z', errors: [{ path: 'net' }] }
    expect((await site.get(Number(row?.id))).refusal).toMatchObject({ ...refusal, delivery_id: expect.any(Number) })
    expect((await site.get(Number(row?.id), 'field_inspector')).refusal).toMatchObject({
      ...refusal,
      delivery_id: null,
    })
    expect((await site.day()).plants).toMatchObject([{ plant: site.plant, refusals: [refusal] }])
    await site.send(['1004'], { printed_at: site.at(95), received_at: site.at(96) })
    await site.match()
    expect(await site.open()).toEqual([])
    expect(await site.get(Number(row?.id))).toMatchObject({
      state: 'resolved',
      settlement: null,
      abilities: [],
      history: [
        { action: 'resolved', by: null },
        { action: 'opened', by: null },
      ],
    })
  })

  it('names the refusal of a load that is known by its load number', async () => {
    for (const [number, load_number] of Object.entries({ AB: 1, CD: 3, EF: 4 }))
      await site.send([number], { load_number, printed_at: site.at(10 * load_number) })
    await site.send(['GH'], { load_number: 12, net: 'heavy' })
    await site.match()
    expect(await site.open()).toEqual(['missing_load 2'])
    expect((await site.day()).plants[0]?.refusals).toEqual([])
    await site.send(['GH'], { load_number: 2, net: 'heavy' })
    expect((await site.day()).plants[0]?.refusals).toMatchObject([{ ticket_number: 'GH', errors: [{ path: 'net' }] }])
  })

  it('follows a ticket that is held, voided or moved to another project', async () => {
    const [first] = await site.send(['A1', 'A2', 'A3'])
    await site.summarize(sent(site, { ticket_numbers: ['A1', 'A2', 'A3'] }))
    await site.match()
    expect(await site.open()).toEqual([])
    await test.owner.query("update tickets set status = 'voided' where id = $1", [first])
    await test.owner.query('insert into changed_days (authority_id, project_id, day) values ($1, $2, $3)', [
      test.world.first.id,
      site.project_id,
      DAY,
    ])
    await site.match()
    expect(await site.open()).toEqual(['void_differs A1'])
    await test.owner.query('update tickets set project_id = null where id = $1', [first])
    // Nobody noted it, and the rollups do not show it, as with a write that bypasses the application: the nightly match would not find it either.
    await site.match()
    expect(await site.open()).toEqual(['void_differs A1'])
    await site.summarize(sent(site, { ticket_numbers: ['A1', 'A2', 'A3'], notes: 'again' }))
    await site.match()
    expect(await site.open()).toEqual(['missing_number A1'])
    expect((await site.list()).exceptions[0]?.details).toMatchObject({ found: 'held' })
  })

  it('compares the summary with received and accepted tickets, exactly', async () => {
    const ids = await site.send(['A1', 'A2', 'A3'])
    await test.owner.query("update tickets set status = 'delivered', accepted = true where id = $1", [ids[0]])
    await site.summarize(sent(site))
    expect((await site.day()).plants).toMatchObject([
      {
        plant: site.plant,
        daily_summary: { version: 1, source: 'ingest' },
        rows: [
          {
            material: '12.5mm SP',
            uom: 'TON',
            said: { loads: 3, quantity: '67.71' },
            received: { loads: 3, quantity: '67.71' },
            accepted: { loads: 1, quantity: '22.56' },
            difference: { loads: 0, quantity: '0' },
            differs: false,
          },
        ],
        open_count: 0,
      },
    ])
  })

  it('assigns a ticket printed past midnight to the summary that lists it', async () => {
    await site.send(['N1'], { printed_at: '2026-11-20T23:30:00-05:00' })
    await site.send(['N2'], { printed_at: '2026-11-21T00:30:00-05:00' })
    test.clock.now = new Date('2026-11-21T12:00:00Z')
    const line = { material: null, loads: 2, quantity: '45.12', uom: 'TON' }
    await site.summarize(sent(site, { lines: [line], ticket_numbers: ['N1', 'N2'] }))
    await site.match()
    expect(await site.open()).toEqual([])
    expect((await site.day(DAY)).plants[0]?.rows[0]?.received.loads).toBe(2)
    expect((await site.day('2026-11-21')).plants).toEqual([])
  })

  it('finds at night what no fact reported', async () => {
    await site.send(numbers)
    await site.match()
    await test.owner.query('delete from exceptions')
    await test.owner.query("update matched_days set counted = 'otherwise'")
    const { rows } = await test.owner.query<{ n: string }>(`
      select count(*) as n from days_to_match`)
    expect(rows[0]?.n).toBe('0')
    await test.owner.query("select enqueue_job('match_days_at_night', '{}')")
    await expect.poll(site.open).toEqual(['missing_number 1004'])
  })
})

describe('settling', () => {
  beforeEach(async () => {
    await site.send([...numbers, '1009', '1010'])
    await site.match()
  })

  it('lists what repeats as one row, which is settled as one', async () => {
    const { exceptions } = await site.list()
    const { exception_groups, exceptions_count, page } = await site.groups()
    expect([exceptions_count, page.total_rows]).toEqual([2, 1])
    const [group] = exception_groups
    expect(group).toMatchObject({
      kind: 'missing_number',
      state: 'open',
      plant: site.plant,
      count: 2,
      first_day: DAY,
      last_day: DAY,
      only: null,
    })
    expect(group?.exceptions.map(({ id }) => id).toSorted()).toEqual(exceptions.map(({ id }) => id).toSorted())
    await site.settle(exceptions.slice(0, 1))
    expect((await site.groups({ sort_by: 'day', sort_order: 'asc' })).exception_groups).toMatchObject([
      { state: 'open', count: 1, only: { id: exceptions[1]?.id, abilities: ['settle'] } },
      { state: 'settled', count: 1, only: { id: exceptions[0]?.id, abilities: ['reopen'] } },
    ])
    expect(await site.groups({ 'filters[state][eq]': 'resolved' })).toMatchObject({
      exception_groups: [],
      exceptions_count: 0,
    })
    const reader = await site.groups({ 'filters[kind][eq]': 'missing_number' }, 'read_only_auditor')
    expect(reader.abilities).toEqual([])
  })

  it('needs a reason, survives every new match, and is reported to open pages', async () => {
    const { exceptions } = await site.list()
    expect(exceptions.map(({ subject }) => subject)).toEqual(['1004', '1008'])
    const { status, body } = await site.settle(exceptions, { note: ' In the trailer ' })
    expect(status).toBe(200)
    expect(body.exceptions).toMatchObject([
      {
        state: 'settled',
        settlement: { reason: 'received_on_paper', note: 'In the trailer', by: 'administrator Tester' },
        abilities: ['reopen'],
      },
      { state: 'settled' },
    ])
    await site.send(['1011'], { printed_at: site.at(500) })
    await site.match()
    expect(await site.open()).toEqual([])
    expect((await site.list()).page.total_rows).toBe(2)
    const { rows } = await test.owner.query(
      "select changes from audit_events where action = 'exception.settled' and subject_id = any($1) order by id",
      [exceptions.map(({ id }) => id)],
    )
    expect(rows).toMatchObject([
      { changes: { reason: 'received_on_paper', subject: '1004' } },
      { changes: { subject: '1008' } },
    ])
  })

  it('by two people at once is 409 for the second, and changes nothing', async () => {
    const { exceptions } = await site.list()
    const [one, other] = await Promise.all([
      site.settle(exceptions.slice(0, 1)),
      site.settle(exceptions, { reason: 'voided_at_plant' }),
    ])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    const refused = one.status === 409 ? one : other
    expect(refused.body.error).toMatchObject({
      code: 'exceptions_changed',
      details: [{ path: 'exceptions.0', code: 'settled', message: '1004: settled by administrator Tester' }],
    })
    if (refused === other) expect(await site.open()).toEqual(['missing_number 1008'])
  })

  it('needs an explanation when the reason is "other"', async () => {
    const { exceptions } = await site.list()
    expect((await site.settle(exceptions, { reason: 'other' })).status).toBe(400)
    expect((await site.settle(exceptions, { reason: 'other', note: 'The plant has no such number' })).status).toBe(200)
  })

  it('is undone with a reason, and by the match when the settled values have changed', async () => {
    const { exceptions } = await site.list()
    const { body } = await site.settle(exceptions)
    expect((await site.reopen(body.exceptions.slice(0, 1))).body.exceptions).toMatchObject([
      { state: 'open', settlement: null },
    ])
    await site.summarize(
      sent(site, {
        lines: [{ loads: 9, quantity: '1', uom: 'TON' }],
        ticket_numbers: ['1008', ...numbers, '1009', '1010'],
      }),
    )
    await site.match()
    // With the list it is no longer the gap between two numbers that was settled.
    expect((await site.get(Number(exceptions[1]?.id))).history[0]).toMatchObject({ action: 'changed', by: null })
  })

  it.each([
    ['field_engineer', 403, []],
    ['read_only_auditor', 403, []],
    ['area_manager', 403, []],
  ] as const)('is not for a %s on other projects', async (role, expected, abilities) => {
    const seen = await site.list({}, role)
    expect(seen).toMatchObject({ abilities, open_count: 2 })
    expect(seen.exceptions.map((one) => one.abilities)).toEqual([[], []])
    expect((await site.settle(seen.exceptions, {}, role)).status).toBe(expected)
  })

  it('is for the team of the project', async () => {
    await test.owner.query(
      `insert into project_employees (authority_id, project_id, membership_id) values ($1, $2, $3)`,
      [test.world.first.id, site.project_id, test.world.first.memberships.field_inspector],
    )
    const seen = await site.list({}, 'field_inspector')
    expect(seen.abilities).toEqual(['settle', 'summarize'])
    expect((await site.settle(seen.exceptions, {}, 'field_inspector')).status).toBe(200)
  })

  it('is not for an archived project', async () => {
    const { exceptions } = await site.list()
    await test.owner.query(
      "update projects set status = 'archived', status_before_archive = 'construction', archived_at = now() where id = $1",
      [site.project_id],
    )
    expect((await site.settle(exceptions)).body.error?.code).toBe('project_archived')
  })
})

describe('the list', () => {
  it('is filtered by state, kind, plant, material and dates, with exact totals', async () => {
    await site.send(numbers)
    await site.send(['1008', '1009'], { printed_at: site.at(500), truck: 'T-1', gross: 70000 })
    await site.match()
    const total = async (filters: object) => (await site.list(filters)).page.total_rows
    expect(await total({})).toBe(2)
    expect(await total({ 'filters[kind][eq]': 'duplicate_weighing' })).toBe(1)
    expect(await total({ 'filters[material][eq]': '12.5mm SP' })).toBe(1)
    expect(await total({ 'filters[plant_id][eq]': 999_999 })).toBe(0)
    expect(await total({ 'filters[day][gte]': '2026-11-21' })).toBe(0)
    expect(await total({ 'filters[state][eq]': 'settled' })).toBe(0)
    expect((await site.list({ 'filters[state][eq]': 'settled' })).open_count).toBe(2)
  })
})

it('counts open exceptions in the checklist of a pay period', async () => {
  await site.send(numbers)
  await site.match()
  const { rows } = await test.owner.query<{ id: string }>(
    "insert into pay_periods (authority_id, project_id, number, start_on, end_on) values ($1, $2, 1, '2026-11-16', '2026-11-20') returning id",
    [test.world.first.id, site.project_id],
  )
  const { checklist } = (
    await test.call(reconciliation.checklist, { params: { projectId: site.project_id, id: Number(rows[0]?.id) } })
  ).json<{ checklist: { key: string; count: number }[] }>()
  expect(checklist.find(({ key }) => key === 'exceptions')?.count).toBe(1)
})
