import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  LEAST_SCORE,
  MOST_SUGGESTIONS,
  suggestProjects,
  type CandidateProject,
  type SuggestedJob,
} from './score-project.ts'

const job: SuggestedJob = {
  job_number: '24-117',
  customer_names: ['Reeves'],
  ticket_count: 10,
  coded_tickets: new Map(),
}
const project: CandidateProject = {
  id: 1,
  name: 'I-85 resurfacing',
  dot_code: 'P-2041',
  state_project_number: null,
  contract_number: null,
  job_number: null,
  contractor_name: null,
  plants: 0,
  materials: 0,
  other_jobs: 0,
}
const reasonsOf = (theirs: Partial<SuggestedJob>, its: Partial<CandidateProject>) =>
  suggestProjects({ ...job, ...theirs }, [{ ...project, other_jobs: 1, plants: 1, ...its }])[0]?.reasons.filter(
    ({ code }) => code !== 'other_jobs' && code !== 'plants',
  )

describe('a project is suggested', () => {
  it.each<[string, Partial<SuggestedJob>, Partial<CandidateProject>, object[]]>([
    [
      'for its DOT code on all tickets',
      { coded_tickets: new Map([[1, 10]]) },
      {},
      [{ code: 'dot_code', params: { dot_code: 'P-2041', count: 10 }, points: 60 }],
    ],
    [
      'for its DOT code on one of ten',
      { coded_tickets: new Map([[1, 1]]) },
      {},
      [{ code: 'dot_code', params: { dot_code: 'P-2041', count: 1 }, points: 33 }],
    ],
    [
      'for the same number, however it is written',
      {},
      { contract_number: '24/117 ' },
      [{ code: 'same_number', params: { number: '24/117 ' }, points: 40 }],
    ],
    [
      'for a number that holds it',
      {},
      { state_project_number: 'STP-24117-A' },
      [{ code: 'similar_number', params: { number: 'STP-24117-A' }, points: 25 }],
    ],
    ['not for a number that is too short to be distinctive', { job_number: '24' }, { contract_number: 'B1240' }, []],
    [
      'for its contractor',
      { customer_names: ['REEVES, Inc.'] },
      { contractor_name: 'Reeves LLC' },
      [{ code: 'contractor', params: { contractor: 'Reeves LLC', customer: 'REEVES, Inc.' }, points: 20 }],
    ],
    [
      'for a contractor whose name has the same beginning',
      {},
      { contractor_name: 'Reeves Paving' },
      [{ code: 'similar_contractor', params: { contractor: 'Reeves Paving', customer: 'Reeves' }, points: 10 }],
    ],
    ['not for the form of a company', { customer_names: ['The Company'] }, { contractor_name: 'Company LLC' }, []],
    ['for materials that it has', {}, { materials: 3 }, [{ code: 'materials', params: { count: 3 }, points: 5 }]],
  ])('%s', (_what, theirs, its, reasons) => {
    expect(reasonsOf(theirs, its)).toEqual(reasons)
  })

  it('reports its confidence', () => {
    const strength = (its: Partial<CandidateProject>, theirs: Partial<SuggestedJob> = {}) =>
      suggestProjects({ ...job, ...theirs }, [{ ...project, ...its }])[0]?.strength
    expect(strength({}, { coded_tickets: new Map([[1, 10]]) })).toBe('strong')
    expect(strength({ contract_number: '24-117' })).toBe('likely')
    expect(strength({ plants: 1, other_jobs: 1 })).toBe('weak')
    expect(strength({ plants: 1 })).toBeUndefined()
  })
})

const candidate = fc.record({
  id: fc.integer({ min: 1, max: 50 }),
  name: fc.string(),
  dot_code: fc.string({ minLength: 1 }),
  state_project_number: fc.option(fc.string()),
  contract_number: fc.option(fc.string()),
  job_number: fc.option(fc.string()),
  contractor_name: fc.option(fc.string()),
  plants: fc.nat(5),
  materials: fc.nat(5),
  other_jobs: fc.nat(5),
})

it('works for names in any alphabet: best first, few, each with a reason, between the lowest score and 100', () => {
  fc.assert(
    fc.property(
      fc.array(candidate, { maxLength: 30 }),
      fc.string(),
      fc.array(fc.string(), { maxLength: 4 }),
      fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 10 })), {
        selector: ([id]) => id,
      }),
      (projects, job_number, customer_names, codes) => {
        const found = suggestProjects(
          { job_number, customer_names, ticket_count: 10, coded_tickets: new Map(codes) },
          projects,
        )
        expect(found.length).toBeLessThanOrEqual(MOST_SUGGESTIONS)
        expect(found.map(({ score }) => score)).toEqual(
          found.map(({ score }) => score).toSorted((one, other) => other - one),
        )
        for (const { score, reasons } of found) {
          expect(score).toBeGreaterThanOrEqual(LEAST_SCORE)
          expect(score).toBeLessThanOrEqual(100)
          expect(reasons.length).toBeGreaterThan(0)
        }
      },
    ),
  )
})
