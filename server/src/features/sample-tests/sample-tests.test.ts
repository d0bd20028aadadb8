import {
  qualifications,
  samples,
  sampleTests,
  testers,
  testForms,
  type RouteCall,
  type Sample,
  type SampleTestRow,
  type SampleTestShown,
  type TestFormRow,
} from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp, type CallOptions } from '../../testing/app.ts'
import { createGrantee, insert } from '../../testing/world.ts'

const test = await createTestApp()
const { id: authority_id } = test.world.first
const road = await insert(
  test.owner,
  "insert into projects (authority_id, name, dot_code, time_zone, status) values ($1, 'P-ROAD', 'P-ROAD', 'America/New_York', 'construction') returning id",
  [authority_id],
)
const { token } = await createGrantee(test.owner, 'a secret of the tests that is long enough', {
  authority_id,
  capacity: 'contractor',
  email: 'quality@reeves.example',
  company: 'Reeves Contracting',
  project_ids: [road],
})
const contractor: CallOptions = { as: null, headers: { authorization: `Bearer ${token}` } }
const laboratory: CallOptions = { as: 'qc_lab' }
const code = (answer: { json(): { error?: { code?: string } } }) => answer.json().error?.code
const details = (answer: { json(): { error?: { details?: { path: string; code: string }[] } } }) =>
  (answer.json().error?.details ?? []).map((fault) => `${fault.path} ${fault.code}`)

/** A sample that is tested where it was taken. */
async function inTesting(kind: Sample['kind'] = 'information', options: CallOptions = {}): Promise<Sample> {
  const body = { project_id: road, kind, sampled_on: '2026-11-20' }
  const { id } = (await test.call(samples.create, { ...options, body })).json().sample
  return (await test.call(samples.move, { ...options, params: { id }, body: { move: 'begin_testing' } })).json().sample
}
/** Qualified for everything: of the agency, and of the contractor. */
async function testerOf(body: RouteCall<typeof testers.create>['body']): Promise<number> {
  const { id } = (await test.call(testers.create, { body })).json().tester
  await test.call(qualifications.create, {
    body: { tester_id: id, level: 'qualified', body: 'State program', valid_from: '2026-01-01' },
  })
  return id
}
const tester_id = await testerOf({ name: 'Ana Núñez' })
const contractors = await testerOf({ name: 'Rob Reeves', employer: 'Reeves Contracting' })

type NewTest = RouteCall<typeof sampleTests.create>['body']
const enter = (id: number, body: Partial<NewTest> = {}, options: CallOptions = laboratory) =>
  test.call(sampleTests.create, {
    ...options,
    params: { sampleId: id },
    body: { form: 'asphalt_cores', answers: cores, tested_on: '2026-11-20', tester_id, finished: true, ...body },
  })
const entered = async (id: number, body: Partial<NewTest> = {}, options: CallOptions = laboratory) =>
  (await enter(id, body, options)).json().test as SampleTestShown
const listed = async (id: number): Promise<SampleTestRow[]> =>
  (await test.call(sampleTests.list, { params: { sampleId: id } })).json().tests
const results = async (test_id: number) =>
  (
    await test.owner.query(
      'select section, row, field, value::text, counted from sample_results where test_id = $1 order by section, row, field',
      [test_id],
    )
  ).rows

const core = { core_dry: '1200.4', core_surface_dry: '1205.0', core_in_water: '682.6' }
const cores = { lot: { '1': { lot_gmm: '2.470' } }, cores: { '1': core } }
const wet = { ...cores, cores: { '1': { ...core, core_surface_dry: '1217.0' } } }

describe('a test', () => {
  it('is saved as a draft, finished with its results, and reported', async () => {
    const sample = await inTesting('verification')
    const draft = await entered(sample.id, { answers: { lot: { '1': { lot_gmm: '2.470' } } }, finished: false })
    expect(draft).toMatchObject({ instance: 1, finished: false, outcome: null, form_version: 1 })
    const report = () => test.call(samples.move, { ...laboratory, params: { id: sample.id }, body: { move: 'report' } })
    expect(code(await report())).toBe('sample_tests_unfinished')
    const change = (body: RouteCall<typeof sampleTests.update>['body']) =>
      test.call(sampleTests.update, { ...laboratory, params: { id: draft.id }, body })
    expect(details(await change({ finished: true, lock_version: 0 }))).toEqual(['answers.cores too_few_rows'])
    const finished = (await change({ answers: cores, finished: true, lock_version: 0 })).json().test
    expect(finished).toMatchObject({
      finished: true,
      outcome: 'pass',
      computed: { result: { '1': { mean_compaction: '93.0' } } },
    })
    expect(details(await change({ answers: {}, lock_version: 1 }))).toEqual([
      'answers.lot.1.lot_gmm required',
      'answers.cores too_few_rows',
    ])
    expect(await results(draft.id)).toEqual(
      expect.arrayContaining([
        { section: 'lot', row: '1', field: 'lot_gmm', value: '2.470', counted: true },
        { section: 'result', row: '1', field: 'mean_compaction', value: '93.0', counted: true },
      ]),
    )
    const history = await test.call(sampleTests.history, { params: { id: draft.id } })
    expect(history.json().history.map(({ action }: { action: string }) => action)).toEqual(['finished', 'created'])
    expect((await report()).statusCode).toBe(200)
    expect(code(await change({ answers: wet, lock_version: 1 }))).toBe('sample_test_locked')
    const authorize = { params: { id: sample.id }, body: { move: 'authorize' } } as const
    expect(code(await test.call(samples.move, { ...laboratory, ...authorize }))).toBe('sample_tested_by_you')
  })

  it('is repeated once: the retest counts in its place, and no longer once it is deleted', async () => {
    const { id } = await inTesting('verification')
    const original = await entered(id, { answers: wet })
    expect(original).toMatchObject({ outcome: 'fail', failed: ['cores.1.core_absorbed'] })
    const again = await entered(id, { retests_id: original.id })
    expect(again).toMatchObject({ instance: 2, retests_instance: 1, outcome: 'pass' })
    expect((await results(original.id)).every(({ counted }) => counted === false)).toBe(true)
    expect((await listed(id)).map(({ replaced, abilities }) => [replaced, abilities])).toEqual([
      [true, ['edit']],
      [false, ['edit', 'delete', 'retest']],
    ])
    expect(code(await enter(id, { retests_id: original.id }))).toBe('sample_test_retested')
    expect(code(await test.call(sampleTests.remove, { ...laboratory, params: { id: original.id } }))).toBe(
      'sample_test_retested',
    )
    expect((await test.call(sampleTests.remove, { ...laboratory, params: { id: again.id } })).statusCode).toBe(204)
    expect((await results(original.id)).every(({ counted }) => counted === true)).toBe(true)
    const draft = await entered(id, { finished: false })
    expect(details(await enter(id, { retests_id: draft.id }))).toEqual(['retests_id unfinished'])
    expect(details(await enter(id, { retests_id: original.id, form: 'gradation' }))).toEqual(['retests_id other_form'])
    expect(details(await enter(id, { retests_id: 999_999_999 }))).toEqual(['retests_id unknown'])
  })

  it.each<[Partial<NewTest>, string[]]>([
    [{ form: 'no_such_form' }, ['form unknown']],
    [{ tested_on: null }, ['tested_on required']],
    [{ tested_on: '2026-11-19' }, ['tested_on before_sample']],
    [{ tested_on: '2026-12-24' }, ['tested_on in_future']],
    [{ answers: { ...cores, cores: { '1': { ...core, core_dry: '2.6 lb' } } } }, ['answers.cores.1.core_dry unit']],
    [{ answers: { ...cores, lot: { '1': { lot_gmm: '24.7' } } } }, ['answers.lot.1.lot_gmm above_limit']],
    [
      { answers: { sieves: { no_9: { retained: '1' } } }, form: 'gradation', finished: false },
      ['answers.sieves.no_9 unknown_row'],
    ],
  ])('with %j is refused at %j', async (body, faults) => {
    const { id } = await inTesting()
    expect(details(await enter(id, body))).toEqual(faults)
    expect(await listed(id)).toEqual([])
  })

  it('is entered only while its sample is in testing, whose kind and laboratory then stay', async () => {
    const body = { project_id: road, kind: 'verification', sampled_on: '2026-11-20' } as const
    const { id } = (await test.call(samples.create, { body })).json().sample
    expect(code(await enter(id))).toBe('sample_test_locked')
    const sample = await inTesting()
    await entered(sample.id)
    const { lock_version } = sample
    const change = (values: object) =>
      test.call(samples.update, { params: { id: sample.id }, body: { ...values, lock_version } })
    expect(details(await change({ kind: 'verification' }))).toEqual(['kind has_tests'])
    expect((await change({ notes: 'Second bag' })).statusCode).toBe(200)
    expect((await listed(sample.id))[0]?.outcome).toBe('information')
  })

  it('of a contractor is of its own quality control alone', async () => {
    const own = await inTesting('qc', contractor)
    expect(details(await enter(own.id, {}, contractor))).toEqual(['tester_id unknown'])
    const { testers: named } = (
      await test.call(sampleTests.choices, { ...contractor, params: { sampleId: own.id } })
    ).json()
    expect(named.map(({ id }: { id: number }) => id)).toEqual([contractors])
    const { written_by } = await entered(own.id, { tester_id: contractors }, contractor)
    expect(written_by).toContain('Reeves Contracting')
    const agencys = await inTesting('verification')
    const { id } = await entered(agencys.id)
    expect((await enter(agencys.id, {}, contractor)).statusCode).toBe(403)
    expect((await test.call(sampleTests.get, { ...contractor, params: { id } })).json().test.abilities).toEqual([])
    const elsewhere = { project_id: await otherProject(), kind: 'verification', sampled_on: '2026-11-20' } as const
    const unseen = (await test.call(samples.create, { body: elsewhere })).json().sample.id
    expect((await test.call(sampleTests.list, { ...contractor, params: { sampleId: unseen } })).statusCode).toBe(404)
  })
})

const otherProject = () =>
  insert(
    test.owner,
    "insert into projects (authority_id, name, dot_code, time_zone, status) values ($1, 'P-BRIDGE', 'P-BRIDGE', 'America/New_York', 'construction') returning id",
    [authority_id],
  )

it('five forms are there for every agency', async () => {
  const { forms } = (await test.call(testForms.list)).json()
  expect(forms.map(({ key, state, in_force }: TestFormRow) => [key, state, in_force])).toEqual(
    ['asphalt_cores', 'asphalt_volumetrics', 'concrete_cylinders', 'fresh_concrete', 'gradation'].map((key) => [
      key,
      'shipped',
      true,
    ]),
  )
  const { id } = await inTesting()
  expect((await test.call(sampleTests.choices, { ...laboratory, params: { sampleId: id } })).json().forms).toHaveLength(
    5,
  )
})
