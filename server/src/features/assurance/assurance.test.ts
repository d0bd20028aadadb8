import { independentAssurance, type AssuranceSettings, type RouteCall } from '@milepost/contract'
import { addDays } from '@milepost/contract/core/time/days'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type CallOptions } from '../../testing/app.ts'
import { insert } from '../../testing/world.ts'

const test = await createTestApp()
const { id: authority_id } = test.world.first
const today = '2026-11-28'
test.clock.now = new Date(`${today}T15:00:00Z`)
const ago = (days: number) => addDays(today, -days)
const road = await insert(
  test.owner,
  "insert into projects (authority_id, name, dot_code, time_zone, status) values ($1, 'P-ROAD', 'P-ROAD', 'America/New_York', 'construction') returning id",
  [authority_id],
)
const tester = (name: string) =>
  insert(test.owner, 'insert into testers (authority_id, name) values ($1, $2) returning id', [authority_id, name])
const [ana, ben, cal, assurer] = [await tester('Ana'), await tester('Ben'), await tester('Cal'), await tester('Ivy')]

let numbers = 0
interface Given {
  kind?: 'qc' | 'verification' | 'independent_assurance'
  status?: 'complete' | 'approved' | 'waiting_authorization'
  parent_id?: number
  /** A revision of the sample of this id and number. */
  replaces?: { id: number; number: number }
  tester_id?: number
  days_ago?: number
  form?: string
  voids: string
  binder?: string
}
/** A sample with a finished test of air voids and binder. */
async function tested({ kind = 'verification', status = 'complete', days_ago = 20, ...given }: Given) {
  const number = given.replaces?.number ?? ++numbers
  const { form = 'asphalt_volumetrics', voids, binder = '5.2', replaces } = given
  const id = await insert(
    test.owner,
    `insert into samples (authority_id, project_id, kind, status, year, number, revision, replaces_id, parent_id, sampled_on)
       values ($1, $2, $3, $4, 2026, $5, $6, $7, $8, $9) returning id`,
    [
      authority_id,
      road,
      kind,
      status,
      number,
      replaces ? 1 : 0,
      replaces?.id ?? null,
      given.parent_id ?? null,
      ago(days_ago + 1),
    ],
  )
  const test_id = await insert(
    test.owner,
    `insert into sample_tests (authority_id, sample_id, form, form_version, instance, tester_id, tested_on, outcome, finished_at, written_by, written_by_name)
       values ($1, $2, $3, 1, 1, $4, $5, 'information', now(), 1, 'Tester') returning id`,
    [authority_id, id, form, given.tester_id ?? assurer, ago(days_ago)],
  )
  await test.owner.query(
    `insert into sample_results (authority_id, test_id, sample_id, form, section, row, field, value, counted)
       values ($1, $2, $3, $4, 'result', '1', 'voids', $5, true), ($1, $2, $3, $4, 'mix', '1', 'binder', $6, true)`,
    [authority_id, test_id, id, form, voids, binder],
  )
  return { id, number, parent_id: id }
}

type Change = RouteCall<typeof independentAssurance.saveSettings>['body']
const settings = async (): Promise<AssuranceSettings> =>
  (await test.call(independentAssurance.settings, { as: 'qc_lab' })).json().settings
const save = async (change: Partial<Change>, options: CallOptions = {}) =>
  test.call(independentAssurance.saveSettings, {
    ...options,
    body: { lock_version: (await settings()).lock_version, ...change },
  })
const voids = { form: 'asphalt_volumetrics', field: 'voids', row: null, good: '0.50', most: '1' }
const binder = { form: 'asphalt_volumetrics', field: 'binder', row: null, good: '0.2', most: '0.4' }

describe('the settings', () => {
  it('begin with the defaults, are changed by administrators, merge edits and have a history', async () => {
    expect(await settings()).toEqual({
      id: null,
      every_days: 365,
      first_within_days: 60,
      tests_each: 10,
      limits: [],
      updated_at: null,
      lock_version: 0,
    })
    for (const as of ['qc_lab', 'field_engineer'] as const)
      expect((await save({ tests_each: 5 }, { as })).statusCode).toBe(403)
    const first = (await save({ limits: [voids] })).json().settings
    expect(first).toMatchObject({ every_days: 365, limits: [voids], lock_version: 0 })
    expect((await save({ tests_each: 4 })).json().settings).toMatchObject({ tests_each: 4, limits: [voids] })
    expect((await save({ limits: [voids, binder], lock_version: 0 })).json().settings.limits).toEqual([voids, binder])
    expect((await save({ tests_each: 6, lock_version: 0 })).json().error.code).toBe('edit_conflict')
    expect((await save({ tests_each: 2 })).statusCode).toBe(200)
    const { history } = (await test.call(independentAssurance.history, { params: { id: first.id } })).json()
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'updated',
      'updated',
      'updated',
      'created',
    ])
  })

  it('refuse limits at their field', async () => {
    const answer = await save({ limits: [voids, { ...voids, field: 'air' }, { ...binder, most: '0.1' }] })
    expect(
      answer.json().error.details.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
    ).toEqual(['limits.1.field unknown_field', 'limits.2.most most_below_good'])
  })
})

describe('assessments', () => {
  beforeAll(async () => {
    // Ana agrees by a part of her sample, also after it was revised; her first test is long past.
    await tested({ tester_id: ana, voids: '4.0', days_ago: 300 })
    const whole = await tested({ tester_id: ana, voids: '4.0' })
    await tested({ kind: 'independent_assurance', voids: '4.5', parent_id: whole.id })
    await tested({ tester_id: ana, voids: '4.1', replaces: whole, days_ago: 19 })
    // Ben's part and that of the assurance are split from the same sample, and binder differs more than it may.
    const split = await tested({ tester_id: ben, voids: '3.0', status: 'waiting_authorization', days_ago: 100 })
    await tested({ kind: 'qc', tester_id: ben, voids: '4', binder: '5.0', parent_id: split.id })
    await tested({ kind: 'independent_assurance', voids: '4.9', binder: '5.41', parent_id: split.id })
    // Cal is not assessed: by an assurance that is not authorized, by Cal's own, or by a form without limits.
    const own = await tested({ tester_id: cal, voids: '4', days_ago: 10 })
    await tested({ kind: 'independent_assurance', voids: '4', parent_id: own.id, status: 'waiting_authorization' })
    await tested({ kind: 'independent_assurance', voids: '4', parent_id: own.id, tester_id: cal })
    const other = await tested({ tester_id: cal, voids: '4', form: 'fresh_concrete' })
    await tested({ kind: 'independent_assurance', voids: '4', form: 'fresh_concrete', parent_id: other.id })
  })

  it('make the schedule, the earliest first', async () => {
    const { schedule } = (await test.call(independentAssurance.schedule, { as: 'qc_lab' })).json()
    expect(
      schedule.map((row: Record<string, unknown>) => [
        row['tester'],
        row['form'],
        row['assessed_on'],
        row['due_on'],
        row['state'],
        row['is_compared'],
      ]),
    ).toEqual([
      ['Cal', 'fresh_concrete', null, addDays(ago(20), 60), 'current', false],
      ['Cal', 'asphalt_volumetrics', null, addDays(ago(10), 60), 'current', true],
      ['Ben', 'asphalt_volumetrics', ago(20), addDays(ago(20), 365), 'current', true],
      ['Ana', 'asphalt_volumetrics', ago(19), addDays(ago(19), 365), 'current', true],
    ])
  })

  it('count for projects', async () => {
    const { projects } = (await test.call(independentAssurance.projects, { as: 'field_inspector' })).json()
    expect(projects).toMatchObject([
      { project: 'P-ROAD', form: 'asphalt_volumetrics', tests: 6, assessments: 2, due: 1 },
      { project: 'P-ROAD', form: 'fresh_concrete', tests: 1, assessments: 0, due: 1 },
    ])
  })

  it('are reported by year, with the field that decides', async () => {
    const year = 2026
    const answer = (await test.call(independentAssurance.report, { query: { year } })).json()
    expect(answer.report).toMatchObject([
      { form: 'asphalt_volumetrics', testers: 3, assessed: 2, assessments: 2, good: 1, investigated: 0, beyond: 1 },
      { form: 'fresh_concrete', testers: 1, assessed: 0, assessments: 0 },
    ])
    expect(answer.assessments).toMatchObject([
      { tester: 'Ben', agreement: 'beyond', worst: { field: 'binder', difference: '-0.41', most: '0.4' } },
      { tester: 'Ana', agreement: 'good', sample: 'S-2026-00002-R1', project: 'P-ROAD' },
    ])
    expect((await test.call(independentAssurance.report, { query: { year: year + 1 } })).json().report).toEqual([])
  })
})
