import { results, samples, sampleTests, type ResultsImport, type Sample, type SampleTestRow } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp, type CallOptions } from '../../../testing/app.ts'
import { createGrantee, insert } from '../../../testing/world.ts'

const test = await createTestApp()
const { id: authority_id } = test.world.first
const project_id = await insert(
  test.owner,
  "insert into projects (authority_id, name, dot_code, time_zone, status) values ($1, 'P-FILE', 'P-FILE', 'America/New_York', 'construction') returning id",
  [authority_id],
)
async function inTesting(): Promise<Sample> {
  const body = { project_id, kind: 'information', sampled_on: '2026-11-20' } as const
  const { sample } = (await test.call(samples.create, { body })).json<{ sample: Sample }>()
  await test.call(samples.move, { params: { id: sample.id }, body: { move: 'begin_testing' } })
  return sample
}
const header = 'Sample,Test,Tested on,Specimen,Property,Result'
const fileOf = (number: string, { surface = '1205.0', gmm = '2.470' } = {}) =>
  [
    `${number},Asphalt density cores,11/21/2026,,lot_gmm,${gmm}`,
    `${number},Asphalt density cores,11/21/2026,1,core_dry,1200.4`,
    `${number},Asphalt density cores,11/21/2026,1,core_surface_dry,${surface}`,
    `${number},Asphalt density cores,11/21/2026,1,core_in_water,682.6`,
  ].join('\n')
const post = async (content: string, validate_only = false, options: CallOptions = {}): Promise<ResultsImport> => {
  const answer = await test.call(results.import, {
    ...options,
    raw_body: `${header}\n${content}`,
    headers: { 'content-type': 'text/csv', ...options.headers },
    ...(validate_only && { query: { validate_only: true } }),
  })
  return answer.json()
}
const faults = ({ errors }: ResultsImport) => errors.map(({ line, column, code }) => `${line} ${column} ${code}`)
const testsOf = async (id: number): Promise<SampleTestRow[]> =>
  (await test.call(sampleTests.list, { params: { sampleId: id } })).json().tests

it('a file is looked at, imported, and changes nothing the second time; what is wrong is at its row', async () => {
  const [good, bad] = [await inTesting(), await inTesting()]
  const file = [fileOf(good.number), fileOf(bad.number, { gmm: '24.7' }), fileOf('S-2026-99999')].join('\n')
  const expected = ['6 value above_limit', '10 sample_number unknown_sample']
  const preview = await post(file, true)
  expect([preview.written, preview.tests.map(({ outcome }) => outcome), faults(preview)]).toEqual([
    false,
    ['new'],
    expected,
  ])
  expect(await testsOf(good.id)).toEqual([])
  const done = await post(file)
  expect([done.written, faults(done), done.tests]).toEqual([
    true,
    expected,
    [{ sample_number: good.number, form: 'asphalt_cores', tested_on: '2026-11-21', answers: 4, outcome: 'new' }],
  ])
  expect(await testsOf(good.id)).toMatchObject([{ finished: true, outcome: 'information', tested_on: '2026-11-21' }])
  expect(await testsOf(bad.id)).toEqual([])
  expect((await post(fileOf(good.number))).tests).toMatchObject([{ outcome: 'unchanged' }])
})

it('a test that lacks a value, a day before its sample, a sample that is not in testing: each is left out whole', async () => {
  const { number, id } = await inTesting()
  const lacking = fileOf(number).split('\n').slice(0, 3).join('\n')
  expect(faults(await post(lacking))).toEqual(['2 sample_number required'])
  expect(faults(await post(fileOf(number).replaceAll('11/21', '11/19')))).toEqual(['2 tested_on before_sample'])
  await test.owner.query("update samples set status = 'complete' where id = $1", [id])
  expect(faults(await post(fileOf(number)))).toEqual(['2 sample_number sample_test_locked'])
  expect(await testsOf(id)).toEqual([])
})

it('samples of others are unknown to a contractor', async () => {
  const { number } = await inTesting()
  const { token } = await createGrantee(test.owner, 'a secret of the tests that is long enough', {
    authority_id,
    capacity: 'contractor',
    email: 'results@reeves.example',
    company: 'Reeves Contracting',
    project_ids: [project_id],
  })
  const as_contractor = { as: null, headers: { authorization: `Bearer ${token}` } } as const
  expect(faults(await post(fileOf(number), false, as_contractor))).toEqual(['2 sample_number forbidden'])
  expect(faults(await post(fileOf(number), false, { of: 'second' }))).toEqual(['2 sample_number unknown_sample'])
})
