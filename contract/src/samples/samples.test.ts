import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movesFrom } from '../core/approval.ts'
import { custodyFaults, type Custody } from './custody.ts'
import { laboratoryFault, testerFault, type TestingLaboratory, type Qualification } from './qualifications.ts'
import { countedSamples, revisionFault, type RevisableSample } from './revisions.ts'
import { authorizationFault, sampleApproval } from './sample-approval.ts'
import { countedStates, openStates, sampleStates, type SampleKind } from './sample-kinds.ts'

describe('the way of a sample', () => {
  it('counts in two states, is open in six, and ends void', () => {
    const others = sampleStates.filter((state) => ![...countedStates, ...openStates].includes(state as never))
    expect(others).toEqual(['void'])
  })

  it.each([
    ['pending', ['edit', 'log', 'void']],
    ['logged', ['edit', 'send', 'receive_laboratory', 'begin_testing', 'void']],
    ['received_laboratory', ['edit', 'receive_unit', 'begin_testing', 'void']],
    ['received_unit', ['edit', 'begin_testing', 'void']],
    ['in_testing', ['edit', 'report', 'void']],
    ['waiting_authorization', ['return', 'authorize', 'void']],
    ['complete', ['approve', 'void']],
    ['approved', ['void']],
    ['void', []],
  ] as const)('from %s leads by %j', (state, moves) => expect(movesFrom(sampleApproval, state)).toEqual(moves))

  it('is authorized by another person than its testers', () => {
    expect(authorizationFault(7, [7, 8])).toBe('tested_it')
    expect(authorizationFault(9, [7, 8])).toBeNull()
  })
})

describe('a revision', () => {
  const sample = (id: number, state: RevisableSample['state'], revises_id: number | null = null) => ({
    id,
    state,
    revises_id,
  })

  it.each([
    [sample(1, 'in_testing'), [], 'not_reported'],
    [sample(1, 'approved'), [sample(2, 'pending', 1)], 'already_revised'],
    [sample(1, 'approved'), [sample(2, 'void', 1)], null],
    [sample(1, 'void'), [], null],
  ] as const)('of %j that has %j: %s', (of, revisions, expected) => expect(revisionFault(of, revisions)).toBe(expected))

  it.each([
    ['counts instead of what it replaces', [sample(1, 'approved'), sample(2, 'complete', 1)], [2]],
    ['that is open leaves the earlier one valid', [sample(1, 'approved'), sample(2, 'in_testing', 1)], [1]],
    ['that is void leaves the earlier one valid', [sample(1, 'complete'), sample(2, 'void', 1)], [1]],
    ['of a revision replaces both', [sample(1, 'approved'), sample(2, 'void', 1), sample(3, 'approved', 2)], [3]],
  ] as const)('%s', (_, samples, expected) => expect(countedSamples(samples).map(({ id }) => id)).toEqual(expected))

  it('never counts together with another of its line', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...sampleStates), { maxLength: 30 }), (states) => {
        const line = states.map((state, at) => sample(at + 1, state, at === 0 ? null : at))
        const counted = states.findLastIndex((state) => state === 'complete' || state === 'approved')
        expect(countedSamples(line).map(({ id }) => id)).toEqual(counted < 0 ? [] : [counted + 1])
      }),
    )
  })
})

const valid: Qualification = { methods: ['AASHTO T 166'], level: 'qualified', from: '2026-01-01', to: '2026-12-31' }
const test = (kind: SampleKind, on = '2026-06-01') => ({ kind, method: 'AASHTO T 166', on })

it.each<[readonly Qualification[], SampleKind, string, string | null]>([
  [[valid], 'qc', '2026-01-01', null],
  [[valid], 'qc', '2026-12-31', null],
  [[valid], 'qc', '2027-01-01', 'tester_lapsed'],
  [[valid], 'verification', '2025-12-31', 'tester_lapsed'],
  [[{ ...valid, methods: [], to: null }], 'dispute', '2031-01-01', null],
  [[{ ...valid, methods: ['ASTM C39'] }], 'qc', '2026-06-01', 'tester_not_qualified'],
  [[], 'information', '2026-06-01', null],
])('a tester with %j, for %s on %s: %s', (qualifications, kind, on, code) =>
  expect(testerFault(qualifications, test(kind, on))?.code ?? null).toBe(code),
)

describe('a laboratory (23 CFR 637.209)', () => {
  const outside: TestingLaboratory = { is_agency: false, qualifications: [valid] }
  const accredited: TestingLaboratory = { is_agency: false, qualifications: [{ ...valid, level: 'accredited' }] }
  const own: TestingLaboratory = { ...outside, is_agency: true }

  it.each<[string, TestingLaboratory, SampleKind, SampleKind[], string | null]>([
    ['of others does its kind again', outside, 'qc', ['qc', 'information'], null],
    ['of others does no second kind', outside, 'verification', ['qc'], 'laboratory_one_kind'],
    ['of others does information after its kind', outside, 'information', ['qc'], null],
    ['of the agency does several kinds', own, 'verification', ['qc', 'dispute'], null],
    ['of others is accredited for assurance', outside, 'independent_assurance', [], 'laboratory_not_accredited'],
    ['of others is accredited for a dispute', outside, 'dispute', [], 'laboratory_not_accredited'],
    ['that is accredited settles a dispute', accredited, 'dispute', [], null],
    ['of the agency needs no accreditation', own, 'independent_assurance', [], null],
    ['without any qualification', { ...own, qualifications: [] }, 'qc', [], 'laboratory_not_qualified'],
  ])('%s', (_, laboratory, kind, kinds_on_project, code) =>
    expect(laboratoryFault(laboratory, { ...test(kind), kinds_on_project })?.code ?? null).toBe(code),
  )

  it.each<[string, TestingLaboratory, SampleKind, string | null]>([
    ['with a qualification that is valid', own, 'qc', null],
    [
      'without one that is valid',
      { ...own, qualifications: [{ ...valid, to: '2026-05-31' }] },
      'qc',
      'laboratory_unqualified',
    ],
    ['of others without an accreditation', outside, 'dispute', 'laboratory_not_accredited'],
    ['without any, for information', { ...own, qualifications: [] }, 'information', null],
  ])('%s, before the method is known', (_, laboratory, kind, code) =>
    expect(laboratoryFault(laboratory, { ...test(kind), method: null, kinds_on_project: [] })?.code ?? null).toBe(code),
  )
  it('names the dates of an accreditation that has lapsed', () =>
    expect(laboratoryFault(accredited, { ...test('dispute', '2027-02-03'), kinds_on_project: [] })).toEqual({
      code: 'laboratory_lapsed',
      params: { method: 'AASHTO T 166', from: '2026-01-01', to: '2026-12-31', on: '2027-02-03' },
    }))
})

const custody = (change: Partial<Custody>): Custody => ({
  sampled_on: '2026-05-04',
  sent_on: null,
  received_on: '2026-05-05',
  received_unit_on: null,
  tested_on: null,
  reported_on: null,
  ...change,
})
it.each([
  [custody({ tested_on: '2026-05-05' }), []],
  [custody({ tested_on: '2026-05-03' }), [{ step: 'tested_on', before: 'received_on' }]],
  [custody({ received_on: '2026-05-03', tested_on: '2026-05-04' }), [{ step: 'received_on', before: 'sampled_on' }]],
  [custody({ sampled_on: null, tested_on: '2026-05-04' }), [{ step: 'tested_on', before: 'received_on' }]],
] as const)('of %j are wrong %j', (of, faults) => expect(custodyFaults(of)).toEqual(faults))
