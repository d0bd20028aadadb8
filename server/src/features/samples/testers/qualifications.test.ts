import {
  laboratories,
  qualifications,
  samples,
  sampleTests,
  testers,
  type Laboratory,
  type QualificationShown,
  type RouteCall,
  type Sample,
  type Tester,
} from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp, type CallOptions } from '../../../testing/app.ts'
import { insert } from '../../../testing/world.ts'

const test = await createTestApp()
const { id: authority_id } = test.world.first
const laboratory: CallOptions = { as: 'qc_lab' }
const code = (answer: { json(): { error?: { code?: string } } }) => answer.json().error?.code
const details = (answer: { json(): { error?: { details?: { path: string; code: string }[] } } }) =>
  (answer.json().error?.details ?? []).map((fault) => `${fault.path} ${fault.code}`)
let projects = 0
const project = () => {
  const name = `P-${++projects}`
  return insert(
    test.owner,
    "insert into projects (authority_id, name, dot_code, time_zone, status) values ($1, $2, $2, 'America/New_York', 'construction') returning id",
    [authority_id, name],
  )
}
const laboratoryOf = async (kind: Laboratory['kind']): Promise<number> =>
  (await test.call(laboratories.create, { body: { name: `${kind} ${++projects}`, kind } })).json().laboratory.id
const testerOf = async (): Promise<Tester> =>
  (await test.call(testers.create, { body: { name: `Tester ${++projects}` } })).json().tester
const qualify = (body: Partial<RouteCall<typeof qualifications.create>['body']>) =>
  test.call(qualifications.create, {
    body: { level: 'qualified', body: 'State program', valid_from: '2026-01-01', ...body },
  })
const sampleOf = async (project_id: number, kind: Sample['kind']): Promise<Sample> =>
  (await test.call(samples.create, { body: { project_id, kind, sampled_on: '2026-11-20' } })).json().sample
const send = (id: number, laboratory_id: number) =>
  test.call(samples.move, { params: { id }, body: { move: 'send', laboratory_id } })

describe('a laboratory gets samples that it may test (23 CFR 637.209)', () => {
  it('with a qualification that is valid, of the agency for any kind', async () => {
    const [own, road] = [await laboratoryOf('agency'), await project()]
    const sample = await sampleOf(road, 'verification')
    expect(code(await send(sample.id, own))).toBe('laboratory_unqualified')
    await qualify({ laboratory_id: own, valid_to: '2026-06-30' })
    expect(code(await send(sample.id, own))).toBe('laboratory_unqualified')
    await qualify({ laboratory_id: own, valid_from: '2026-07-01' })
    expect((await send(sample.id, own)).statusCode).toBe(200)
    expect((await send((await sampleOf(road, 'qc')).id, own)).statusCode).toBe(200)
  })

  it('that is not the agency’s one kind on a project alone, and disputes with an accreditation', async () => {
    const [outside, road] = [await laboratoryOf('consultant'), await project()]
    await qualify({ laboratory_id: outside })
    const first = await sampleOf(road, 'qc')
    expect((await send(first.id, outside)).statusCode).toBe(200)
    const second = await sampleOf(road, 'verification')
    expect(code(await send(second.id, outside))).toBe('laboratory_one_kind')
    expect((await send((await sampleOf(road, 'qc')).id, outside)).statusCode).toBe(200)
    expect((await send((await sampleOf(road, 'information')).id, outside)).statusCode).toBe(200)
    const elsewhere = await project()
    const dispute = await sampleOf(elsewhere, 'dispute')
    expect(code(await send(dispute.id, outside))).toBe('laboratory_not_accredited')
    await qualify({ laboratory_id: outside, level: 'accredited' })
    expect((await send(dispute.id, outside)).statusCode).toBe(200)
  })
})

describe('a finished test', () => {
  it('names a tester who was qualified for each method of its form on its day', async () => {
    const { id } = await sampleOf(await project(), 'verification')
    await test.call(samples.move, { ...laboratory, params: { id }, body: { move: 'begin_testing' } })
    const answers = {
      lot: { '1': { lot_gmm: '2.470' } },
      cores: { '1': { core_dry: '1200.4', core_surface_dry: '1205.0', core_in_water: '682.6' } },
    }
    const enter = (tester_id: number | null) =>
      test.call(sampleTests.create, {
        ...laboratory,
        params: { sampleId: id },
        body: { form: 'asphalt_cores', answers, tested_on: '2026-11-20', tester_id, finished: true },
      })
    expect(details(await enter(null))).toEqual(['tester_id required'])
    const tester = await testerOf()
    const tester_id = tester.id
    await qualify({ tester_id, methods: ['AASHTO T 166'] })
    expect(details(await enter(tester_id))).toEqual(['tester_id tester_not_qualified'])
    await qualify({ tester_id, methods: ['AASHTO T 269'], valid_to: '2026-11-19' })
    expect(details(await enter(tester_id))).toEqual(['tester_id tester_lapsed'])
    await qualify({ tester_id, methods: ['AASHTO T 269'], valid_from: '2026-11-20' })
    expect((await enter(tester_id)).json().test).toMatchObject({ tester: tester.name, outcome: 'pass' })
    await test.call(testers.update, { params: { id: tester_id }, body: { active: false, lock_version: 0 } })
    expect(details(await enter(tester_id))).toEqual(['tester_id inactive'])
  })
})

describe('qualifications', () => {
  it('say whether they are valid, and are shown before they lapse', async () => {
    const { id: tester_id } = await testerOf()
    await qualify({ tester_id, valid_to: '2026-06-30' })
    await qualify({ tester_id, valid_to: '2026-12-31' })
    await qualify({ tester_id, valid_from: '2027-01-01' })
    await qualify({ tester_id, valid_to: '2028-12-31' })
    const { qualifications: all } = (await test.call(qualifications.ofTester, { params: { id: tester_id } })).json()
    expect(all.map(({ state }: QualificationShown) => state)).toEqual(['coming', 'valid', 'lapsing', 'lapsed'])
    expect((await test.call(testers.get, { params: { id: tester_id } })).json().tester).toMatchObject({
      qualifications: 2,
      lapses_on: '2026-12-31',
    })
    await test.call(qualifications.remove, { params: { id: all[2].id } })
    expect((await test.call(testers.get, { params: { id: tester_id } })).json().tester.lapses_on).toBe('2028-12-31')
  })

  it('belong to one tester or one laboratory, and begin before they lapse', async () => {
    const { id: tester_id } = await testerOf()
    expect(details(await qualify({}))).toEqual(['tester_id one_owner'])
    expect(details(await qualify({ tester_id, laboratory_id: await laboratoryOf('agency') }))).toEqual([
      'tester_id one_owner',
    ])
    expect(details(await qualify({ tester_id: 999_999_999 }))).toEqual(['tester_id unknown'])
    expect(details(await qualify({ tester_id, valid_to: '2025-12-31' }))).toEqual(['valid_to before_from'])
  })
})
