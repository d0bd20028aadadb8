import { dailySummaries, ingest, type IngestDelivery } from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { DAY, sent, startSite, type Site } from '../exceptions.fixtures.ts'

let site: Site
const test = await createTestApp()
beforeEach(async () => {
  site = await startSite(test)
})

const outcomes = async (body: unknown) => {
  const answer = await site.summarize(body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.results.map(({ outcome, version }) => `${outcome} ${version ?? ''}`.trim())
}

describe('a summary that a plant sends', () => {
  it('is created, unchanged when it is sent again, and updated with other content, with all versions kept', async () => {
    expect(await outcomes(sent(site))).toEqual(['created 1'])
    expect(await outcomes([sent(site), sent(site)])).toEqual(['unchanged 1', 'unchanged 1'])
    expect(await outcomes({ daily_summaries: [sent(site, { notes: 'Corrected' })] })).toEqual(['updated 2'])
    const { body } = await site.summarize(sent(site))
    expect(body).toMatchObject({
      results: [{ outcome: 'unchanged', version: 2, warnings: [{ code: 'late_repeat' }] }],
      counts: { created: 0, updated: 0, unchanged: 1, refused: 0 },
    })
    const id = body.results[0]?.daily_summary_id ?? 0
    const versions = await test.call(dailySummaries.versions, { params: { projectId: site.project_id, id } })
    expect(versions.json()).toMatchObject({
      versions: [
        { version: 2, notes: 'Corrected', by: `Supplier of ${site.plant}`, source: 'ingest' },
        { version: 1, notes: null },
      ],
    })
    const { rows } = await test.owner.query(
      "select action, actor_kind from audit_events where subject = 'daily_summary' and subject_id = $1 order by id",
      [id],
    )
    expect(rows).toEqual([
      { action: 'daily_summary.created', actor_kind: 'supplier' },
      { action: 'daily_summary.updated', actor_kind: 'supplier' },
    ])
  })

  it('takes numbers as numbers or texts, units in any spelling, and a project by its job', async () => {
    const job = `J-${site.dot_code}`
    await test.owner.query(
      `with j as (insert into contractor_jobs (authority_id, supplier_id, job_number) values ($1, $2, $3) returning id)
       insert into calibration_links (authority_id, contractor_job_id, project_id, connected_at, connected_by_name, state)
       select $1, j.id, $4, now(), 'x', 'connected' from j`,
      [test.world.first.id, site.sender.supplier_id, job, site.project_id],
    )
    const lines = [{ loads: '3', quantity: 67.7, uom: 'Tons' }]
    expect(await outcomes(sent(site, { dot_code: undefined, job_number: job, lines }))).toEqual(['created 1'])
    expect((await site.day()).plants[0]?.daily_summary?.lines).toMatchObject([
      { loads: 3, quantity: '67.7', uom: 'TON' },
    ])
  })

  it.each<[string, Record<string, unknown>, string[]]>([
    ['without lines', { lines: [] }, ['lines too_small']],
    ['of an unknown plant', { plant: 'NOWHERE' }, ['plant unknown_plant']],
    ['of an unknown project', { dot_code: 'P-nobody' }, ['dot_code unknown_project']],
    ['of an unknown job', { dot_code: null, job_number: 'J-0' }, ['job_number unknown_project']],
    ['of tomorrow', { date: '2026-11-21' }, ['date date_in_future']],
    ['of no date', { date: '11/20' }, ['date invalid_format', 'date custom']],
    ['without a project', { dot_code: null }, ['dot_code custom']],
    ['with a negative quantity', { lines: [{ loads: 1, quantity: '-1', uom: 'TON' }] }, ['lines.0.quantity custom']],
    ['with half a load', { lines: [{ loads: 1.5, quantity: '1', uom: 'TON' }] }, ['lines.0.loads invalid_type']],
    ['in no unit', { lines: [{ loads: 1, quantity: '1', uom: 'YD' }] }, ['lines.0.uom custom']],
    [
      'with half a range',
      { lines: [{ loads: 1, quantity: '1', uom: 'TON', first_ticket_number: '1' }] },
      ['lines.0.last_ticket_number required'],
    ],
    ['with a field that nobody knows', { weather: 'rain' }, ['weather unknown']],
    [
      'with several faults, each of them',
      { plant: 'NOWHERE', dot_code: 'P-nobody', lines: [{ loads: 1.5, quantity: '1', uom: 'TON' }] },
      ['lines.0.loads invalid_type', 'plant unknown_plant', 'dot_code unknown_project'],
    ],
    [
      'without a project and with a faulty line',
      { dot_code: null, lines: 7 },
      ['lines invalid_type', 'dot_code required'],
    ],
  ])('%s is refused on its own, with the path and the reason', async (_name, changes, expected) => {
    const { body } = await site.summarize([sent(site, changes), sent(site)])
    expect(body.results[0]?.errors.map(({ path, code }) => `${path} ${code}`)).toEqual(expected)
    expect(body.counts).toMatchObject({ refused: 1, created: 1 })
  })

  it.each([
    ['{', 400, 'body_unreadable'],
    ['', 400, 'body_unreadable'],
    ['7', 400, 'body_unreadable'],
    ['{"daily_summaries": 1}', 400, 'body_unreadable'],
    [JSON.stringify(Array.from({ length: 201 }, () => ({}))), 413, 'too_large'],
  ])('with the body %.20s is refused completely', async (body, status, code) => {
    const answer = await site.summarize(body)
    expect([answer.status, answer.body.error?.code]).toEqual([status, code])
  })

  it('is in the log of posts with its outcome, and a refused one as it was sent', async () => {
    const wrong = sent(site, { dot_code: 'P-nobody' })
    await site.summarize([wrong, sent(site)])
    await site.summarize('{')
    const filters = { supplier_id: { eq: site.sender.supplier_id } }
    const { deliveries } = (await test.call(ingest.deliveries, { query: { filters } })).json<{
      deliveries: IngestDelivery[]
    }>()
    expect(deliveries).toMatchObject([
      { kind: 'daily_summaries', created: 0, refused: 0, problem: { code: 'body_unreadable' } },
      { kind: 'daily_summaries', created: 1, updated: 0, unchanged: 0, held: 0, refused: 1, problem: null },
    ])
    const refusals = await test.call(ingest.refusals, { params: { id: deliveries[1]?.id ?? 0 } })
    expect(refusals.json()).toMatchObject({
      refusals: [
        {
          position: 0,
          plant: site.plant,
          ticket_number: null,
          date: DAY,
          errors: [{ path: 'dot_code', code: 'unknown_project' }],
          raw: JSON.stringify(wrong),
        },
      ],
    })
    const keys = await test.call(ingest.keys, { query: { filters } })
    expect(keys.json()).toMatchObject({ keys: [{ last_used_at: deliveries[0]?.received_at }] })
  })

  it("is refused for another supplier's plant", async () => {
    const other = await startSite(test)
    const { body } = await site.summarize(sent(site, { plant: other.plant }))
    expect(body.results[0]?.errors).toMatchObject([{ path: 'plant', code: 'plant_not_allowed' }])
  })

  it('is one summary, however often it is sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => site.summarize(sent(site))))
    expect(answers.map(({ body }) => body.results[0]?.outcome).sort()).toEqual([
      'created',
      ...Array<string>(5).fill('unchanged'),
    ])
  })
})

describe('a summary that somebody enters by hand', () => {
  it('is a version of the same summary, and 409 when another came meanwhile', async () => {
    await site.summarize(sent(site))
    expect((await site.enter({})).body.error?.code).toBe('conflict')
    expect((await site.enter({ lock_version: 1 })).body.daily_summary).toMatchObject({
      version: 2,
      source: 'form',
      by: 'administrator Tester',
    })
    expect((await site.enter({ day: '2026-11-21' })).body.error?.code).toBe('invalid')
    expect((await site.enter({ plant_id: 999_999 })).status).toBe(404)
    expect((await site.enter({ lock_version: 2 }, 'field_engineer')).status).toBe(403)
    expect((await site.enter({ lock_version: 2 }, 'read_only_auditor')).status).toBe(403)
  })
})

describe('a file of summaries', () => {
  const header = 'Plant,Day,Product,Load count,Qty,Unit,Numbers,Weather'
  const csv = (...rows: string[]) => [header, ...rows.map((row) => row.replaceAll('@', site.plant))].join('\n')

  it('is previewed, then imported completely: rows of one plant and date are one summary', async () => {
    const file = csv(
      '@,11/20/2026,12.5mm SP,2,45.12,TON,A1;A2,',
      '@,2026-11-20,Base,1,20,tons,A3,rain',
      '@,2026-11-19,Base,1,20,TON,,',
    )
    const preview = await site.importFile(file, true)
    expect(preview.body).toMatchObject({
      errored_count: 0,
      ignored_columns: ['Weather'],
      written: false,
      summaries: [
        { plant: site.plant, day: DAY, loads: 3, lines: 2, outcome: 'created' },
        { plant: site.plant, day: '2026-11-19', loads: 1, outcome: 'created' },
      ],
    })
    expect((await site.importFile(file)).body).toMatchObject({ written: true })
    expect((await site.importFile(file)).body).toMatchObject({
      written: false,
      summaries: [{ outcome: 'unchanged' }, { outcome: 'unchanged' }],
    })
    expect((await site.day(DAY)).plants[0]?.daily_summary).toMatchObject({
      source: 'file',
      ticket_numbers: ['A1', 'A2', 'A3'],
    })
  })

  it('reports each fault by line and column, and leaves out the days that a faulty row may be part of', async () => {
    const file = csv('@,2026-11-20,Base,x,20,TON,,', 'NOWHERE,2026-11-31,Base,1,-2,YD,,', '@,2026-11-21,Base,1,2,TON,,')
    const { body } = await site.importFile(file, true)
    expect(body.errors.map(({ line, column, code }) => `${line} ${column} ${code}`)).toEqual([
      '2 loads whole_number',
      '3 quantity number_negative',
      '3 uom unit_unknown',
      '3 plant unknown_plant',
      '3 date invalid_date',
      '4 date date_in_future',
    ])
    // The plant and the day of row 3 cannot be read: it may be part of any.
    expect((await site.importFile(`${file}\n${site.plant},2026-11-19,Base,1,20,TON,,`)).body).toMatchObject({
      written: false,
      summaries: [],
    })
    const mixed = csv('@,2026-11-20,Base,x,20,TON,,', '@,2026-11-20,Base,1,20,TON,,', '@,2026-11-19,Base,1,20,TON,,')
    expect((await site.importFile(mixed)).body).toMatchObject({
      errored_count: 1,
      written: true,
      summaries: [{ day: '2026-11-19', outcome: 'created' }],
    })
    expect((await site.day(DAY)).plants).toEqual([])
  })
})
