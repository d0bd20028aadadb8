import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as rules from './review.ts'

const kind = rules.defineReview({
  codes: {
    approved: { outcome: 'accepts' },
    approved_as_noted: { outcome: 'accepts', note: 'required' },
    revise: { outcome: 'returns', note: 'required' },
    rejected: { outcome: 'refuses' },
  },
  by: 'pay_item.manage',
  days: 5,
})
type Code = keyof typeof kind.codes
const AUTHOR = 1

/** A review of reviewers in order; those in a list of their own are asked together. 0 is anyone. */
const reviewOf = (...asked: (number | number[])[]): rules.Review => ({
  status: 'open',
  round: 1,
  author_ids: [AUTHOR],
  steps: rules
    .newSteps(asked.flatMap((one) => [one].flat().map((id, at) => ({ reviewer_id: id || null, together: at > 0 }))))
    .map((step, at) => ({ ...step, id: at + 1, answered_by: null, code: null })),
})
const reviewer = (id: number): rules.ReviewPerson => ({ id, reviews: true, writes: false })
const answer = (review: rules.Review, by: number, code: Code): rules.Review => {
  const step = rules.stepOf(review, reviewer(by))
  return step ? rules.afterAnswer(kind, review, { step_id: step.id, by, code }) : review
}
const waiting = (review: rules.Review) => rules.waitingSteps(review).map(({ reviewer_id }) => reviewer_id ?? 0)

describe('answers', () => {
  const [two, together] = [reviewOf(2, 3), reviewOf([2, 3], 4)]
  it.each<[string, rules.Review, [number, Code][], rules.ReviewStatus, number[]]>([
    ['the first of two in order', two, [[2, 'approved']], 'open', [3]],
    ['the second before the first', two, [[3, 'approved']], 'open', [2]],
    [
      'both in order',
      two,
      [
        [2, 'approved'],
        [3, 'approved_as_noted'],
      ],
      'accepted',
      [],
    ],
    ['a return by the first', two, [[2, 'revise']], 'returned', []],
    ['a refusal by the first', two, [[2, 'rejected']], 'refused', []],
    ['one of two together', together, [[3, 'approved']], 'open', [2]],
    [
      'both together',
      together,
      [
        [3, 'approved'],
        [2, 'approved'],
      ],
      'open',
      [4],
    ],
    ['a return by one of two together', together, [[2, 'revise']], 'open', [3]],
    [
      'a return by one, then the other',
      together,
      [
        [2, 'revise'],
        [3, 'approved'],
      ],
      'returned',
      [],
    ],
    ['a refusal by one of two together', together, [[2, 'rejected']], 'refused', []],
    ['anyone', reviewOf(0), [[9, 'approved']], 'accepted', []],
    [
      'one person twice, where two are needed',
      reviewOf(0, 0),
      [
        [9, 'approved'],
        [9, 'approved'],
      ],
      'open',
      [0],
    ],
    ['somebody who was not asked', two, [[9, 'approved']], 'open', [2]],
    ['the author', reviewOf(0), [[AUTHOR, 'approved']], 'open', [0]],
  ])('%s', (_, review, answers, status, left) => {
    const after = answers.reduce((before, [by, code]) => answer(before, by, code), review)
    expect([after.status, waiting(after)]).toEqual([status, left])
  })

  it.each<[Code, string | null, rules.ReviewFault | null]>([
    ['approved', null, null],
    ['revise', null, 'note_required'],
    ['revise', ' ', 'note_required'],
    ['revise', 'The quantity of line 20', null],
  ])('%s with the note %j: %s', (code, note, fault) => {
    expect(rules.faultOfAnswer(kind, two, { person: reviewer(2), code, note })).toBe(fault)
  })
})

const states = rules.reviewStatuses.map((status) => ({ ...reviewOf(2), status }))
it.each<[rules.ReviewStatus, Partial<Record<rules.ReviewMove, string>>]>([
  ['open', { respond: 'reviewer', delegate: 'reviewer', withdraw: 'writer' }],
  ['returned', { resubmit: 'writer', withdraw: 'writer' }],
  ['withdrawn', { resubmit: 'writer' }],
  ['accepted', {}],
  ['refused', {}],
])('a review that is %s', (status, who) => {
  const review = states.find((one) => one.status === status)!
  const people = { reviewer: reviewer(2), writer: { id: AUTHOR, reviews: true, writes: true } }
  for (const [name, person] of Object.entries(people))
    expect(rules.reviewMovesFor(review, person)).toEqual(rules.reviewMoves.filter((move) => who[move] === name))
})

it.each<[number, boolean, string | null]>([
  [4, true, null],
  [4, false, 'not_allowed'],
  [AUTHOR, true, 'own_work'],
  [3, true, 'already_asked'],
])('person %i, who may review: %s, is asked in place of another: %s', (id, reviews, fault) => {
  expect(rules.faultOfReviewer(reviewOf(2, 3), { id, reviews })).toBe(fault)
})

it('ends with whatever people answer in whatever order, never by an author, and by nobody twice', () => {
  const one = fc.integer({ min: 0, max: 6 })
  const asked = fc.array(fc.oneof(one, fc.array(one, { minLength: 1, maxLength: 3 })), { minLength: 1, maxLength: 5 })
  const answers = fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.constantFrom(...rules.codesOf(kind))), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(asked, answers, (steps, given) => {
      // A round names a person once.
      const named = new Set<number>()
      const once = (id: number) => (named.has(id) ? 0 : (named.add(id), id))
      let review = reviewOf(...steps.map((one) => (Array.isArray(one) ? one.map(once) : once(one))))
      for (const [by, code] of given) {
        const before = review
        review = answer(review, by, code)
        if (before.status !== 'open') expect(review).toBe(before)
        const by_whom = review.steps.flatMap(({ answered_by }) => answered_by ?? [])
        expect(by_whom).not.toContain(AUTHOR)
        expect(new Set(by_whom).size).toBe(by_whom.length)
        // Somebody has an open review, nobody any other; all who are asked at once have one position.
        const now = rules.waitingSteps(review)
        expect(now.length > 0).toBe(review.status === 'open')
        expect(new Set(now.map(({ position }) => position)).size).toBeLessThanOrEqual(1)
        if (review.status === 'accepted') expect(review.steps.every(({ status }) => status === 'answered')).toBe(true)
      }
    }),
  )
})

it('says what changed since the last round', () => {
  const fact = (field: string, of: string | null, value: string) => ({ field, of, value })
  const before = [fact('description', null, 'More base'), fact('line', '10', '+100'), fact('line', '20', '-5')]
  const after = [fact('line', '10', '+90'), fact('description', null, 'More base'), fact('line', '30', '+1')]
  expect(rules.changedBetween(before, after)).toEqual([
    { field: 'line', of: '10', before: '+100', after: '+90' },
    { field: 'line', of: '30', before: null, after: '+1' },
    { field: 'line', of: '20', before: '-5', after: null },
  ])
  expect(rules.changedBetween(after, after)).toEqual([])
})
