import { changeOrders, inbox, inboxCount, type InboxItem, type ReviewShown } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { impersonate } from '../../testing/installation.ts'
import { createPerson } from '../../testing/world.ts'
import { createItems } from '../reconciliation/reconciliation.fixtures.ts'
import { createPlaces } from '../tickets/tickets.fixtures.ts'
import { changeLine, changeOrderCalls, faultsOf, orderOf, problemOf } from './change-orders.fixtures.ts'

const SECRET = 'a secret of the tests that is long enough'
const test = await createTestApp()
// Wednesday before Thanksgiving, in the zone of the project.
test.clock.now = new Date('2026-11-25T15:00:00Z')
const { first } = test.world
const project_id = (await createPlaces(test.owner, first)).projects[0]!
const [base = 0, asphalt = 0] = await createItems(test.owner, first.id, [
  { project_id, line_number: 10, quantity: '1000', unit_price: '10' },
  { project_id, line_number: 20, quantity: '500', unit_price: '80' },
])
const calls = changeOrderCalls(test, () => ({ project_id }))
await calls.activate()
const person = (name: string) =>
  createPerson(test.owner, SECRET, {
    authority_id: first.id,
    district_id: null,
    role: 'administrator',
    email: `${name}@reviews.example`,
  })
const [ann, ben] = [await person('ann'), await person('ben')]
const chief = { membership_id: first.memberships.administrator }

const as = (
  { token }: { token: string },
  action: 'approve' | 'return' | 'reject' | 'delegate' | 'get',
  id: number,
  body = {},
) =>
  test.call(changeOrders[action] as typeof changeOrders.approve, {
    headers: { authorization: `Bearer ${token}` },
    params: { projectId: project_id, id },
    ...(action !== 'get' && { body: body as never }),
  })
const reviewOf = (answer: Parameters<typeof orderOf>[0]): ReviewShown => orderOf(answer).review!
const submitted = async (reviewers: object[], lines = [changeLine(base, '100')]) => {
  const { id } = await calls.draft(lines)
  return { id, review: reviewOf(await calls.step(id, 'submit', { reviewers })) }
}
const stepsOf = ({ rounds }: ReviewShown) =>
  rounds[0]!.steps.map(({ status, due_on, code }) => [status, due_on, code].join(' '))

/** What waits for somebody, as task, number and due date; in the order in which it is shown. */
const waitingFor = async (headers: object) => {
  const { inbox: items, page } = await test.ok(inbox.list, { headers } as never)
  const { count } = await test.ok(inboxCount.count, { headers } as never)
  expect([page.total_rows, count]).toEqual([items.length, items.length])
  return items.map(({ task, title, due_on, late }: InboxItem) =>
    [task, title, due_on, late && 'late'].filter(Boolean).join(' '),
  )
}
const of = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

describe('what waits for a person', () => {
  it('is what they are asked to review, by name or by right, or have to correct, what is due first at the top', async () => {
    const submit = async (description: string, reviewers: object[]) => {
      const { id } = await calls.draft([changeLine(base, '1')], { description })
      await calls.step(id, 'submit', { reviewers })
      return id
    }
    const named = await submit('Named', [
      { reviewer_id: ann.membership_id, days: 9 },
      { reviewer_id: ben.membership_id },
    ])
    const anyone = await submit('Anyone', [{ reviewer_id: null, days: 1 }])
    expect(await waitingFor(of(ann))).toEqual(['review Anyone 2026-11-27', 'review Named 2026-12-09'])
    expect(await waitingFor(of(ben))).toEqual(['review Anyone 2026-11-27'])
    const manager = { authorization: `Bearer ${first.tokens.area_manager}` }
    expect(await waitingFor(manager)).toEqual([])
    await as(ann, 'return', named, { reason: 'Line 10' })
    expect(await waitingFor(of(ann))).toEqual(['review Anyone 2026-11-27'])
    expect(await waitingFor(manager)).toEqual(['correct Named'])
    await test.owner.query("update review_steps set due_on = '2026-11-24' where status = 'waiting'")
    expect(await waitingFor(of(ben))).toEqual(['review Anyone 2026-11-24 late'])
    for (const id of [named, anyone]) await calls.step(id, 'void')
    expect(await waitingFor(of(ben))).toEqual([])
  })

  it('is offered to people who may review, for those who may see the names of colleagues', async () => {
    const asked = { params: { projectId: project_id }, query: { kind: 'change_order' } } as const
    const { reviewers } = await test.ok(inbox.reviewers, { as: 'area_manager', ...asked } as never)
    expect(reviewers.map(({ id }) => id)).toEqual([chief.membership_id, ann.membership_id, ben.membership_id])
    expect((await test.call(inbox.reviewers, { as: 'field_inspector', ...asked } as never)).statusCode).toBe(403)
  })
})

describe('an update under review', () => {
  it('goes from reviewer to reviewer, is returned, corrected and approved, and says what changed', async () => {
    const { id, review } = await submitted([
      { reviewer_id: ann.membership_id, days: 2 },
      { reviewer_id: ben.membership_id },
    ])
    // Thanksgiving is no working day.
    expect(review).toMatchObject({ status: 'open', round: 1, holders: ['administrator Tester'], due_on: '2026-11-30' })
    expect(stepsOf(review)).toEqual(['waiting 2026-11-30 ', 'later  '])
    expect(problemOf(await as(ben, 'approve', id)).code).toBe('review_waits_for_others')
    expect(problemOf(await calls.step(id, 'approve')).code).toBe('review_waits_for_others')
    const noted = orderOf(await as(ann, 'approve', id, { reason: 'Checked against the plans' }))
    expect(noted).toMatchObject({ status: 'pending', decided_by: null, review: { holders: ['administrator Tester'] } })
    expect(stepsOf(noted.review!)).toEqual(['answered 2026-11-30 approved', 'waiting 2026-12-03 '])
    expect((await as(ben, 'return', id)).statusCode).toBe(400)
    const returned = orderOf(await as(ben, 'return', id, { reason: 'Line 20 is missing' }))
    expect(returned).toMatchObject({
      status: 'draft',
      review: { status: 'returned', holders: ['area_manager Tester'] },
    })
    expect(orderOf(await calls.get(id, 'area_manager')).abilities).toEqual(['update', 'submit', 'void'])
    await calls.update(id, { lines: [changeLine(base, '90'), changeLine(asphalt, '5')] })
    const again = orderOf(await calls.step(id, 'submit', { note: 'Line 20 is added' }))
    expect(again).toMatchObject({
      status: 'pending',
      review: {
        round: 2,
        changes: [
          { field: 'qty_delta', of: '10 · 401-10', before: '100 TON', after: '90 TON' },
          { field: 'qty_delta', of: '20 · 401-20', before: null, after: '5 TON' },
        ],
        changes_count: 2,
      },
    })
    expect(again.review!.rounds.map(({ status, note }) => [status, note])).toEqual([
      ['open', 'Line 20 is added'],
      ['returned', null],
    ])
    await as(ann, 'approve', id)
    expect(orderOf(await as(ben, 'approve', id))).toMatchObject({
      status: 'approved',
      abilities: [],
      review: { status: 'accepted', holders: [], due_on: null },
    })
    const { rows } = await test.owner.query<{ action: string }>(
      "select action from audit_events where subject = 'change_order' and subject_id = $1 order by id",
      [id],
    )
    expect(rows.map(({ action }) => action.replace('change_order.', ''))).toEqual([
      'created',
      'submitted',
      'reviewed',
      'returned',
      'updated',
      'submitted',
      'reviewed',
      'approved',
    ])
  })

  it('waits for everybody who was asked together, unless one rejects it', async () => {
    const both = [{ reviewer_id: ann.membership_id }, { reviewer_id: ben.membership_id, together: true }]
    const { id } = await submitted(both)
    expect(orderOf(await as(ben, 'return', id, { reason: 'Too much' })).status).toBe('pending')
    expect(orderOf(await as(ann, 'approve', id))).toMatchObject({ status: 'draft', review: { status: 'returned' } })
    const { id: rejected } = await submitted(both)
    expect(orderOf(await as(ann, 'reject', rejected, { reason: 'No' }))).toMatchObject({
      status: 'rejected',
      decision_reason: 'No',
      review: { status: 'refused' },
    })
  })

  it('is delegated to another reviewer, who answers in time', async () => {
    const { id, review } = await submitted([{ reviewer_id: ann.membership_id }])
    const to = (reviewer_id: number) => ({ reviewer_id })
    expect(faultsOf(await as(ann, 'delegate', id, to(first.memberships.area_manager)))).toEqual([
      'reviewer_id not_allowed',
    ])
    expect(problemOf(await as(ben, 'delegate', id, to(chief.membership_id))).code).toBe('review_waits_for_others')
    const delegated = reviewOf(await as(ann, 'delegate', id, to(ben.membership_id)))
    expect(delegated.rounds[0]!.steps[0]).toMatchObject({ delegated_by: 'administrator Tester', due_on: review.due_on })
    expect(problemOf(await as(ann, 'approve', id)).code).toBe('review_waits_for_others')
    expect(orderOf(await as(ben, 'approve', id)).status).toBe('approved')
  })

  it('is reviewed by nobody who wrote it, not even by delegation', async () => {
    const { id } = await calls.draft([changeLine(base, '1')], { description: 'Mine' })
    // The administrator changes a word, and is an author from then on.
    await calls.update(id, { description: 'Ours' }, 'administrator')
    const own = [
      { reviewer_id: chief.membership_id },
      { reviewer_id: ann.membership_id },
      { reviewer_id: ann.membership_id },
    ]
    expect(faultsOf(await calls.step(id, 'submit', { reviewers: own }))).toEqual([
      'reviewers.0.reviewer_id own_work',
      'reviewers.2.reviewer_id already_asked',
    ])
    await calls.step(id, 'submit')
    expect(problemOf(await calls.step(id, 'approve')).code).toBe('own_work')
    expect(orderOf(await calls.get(id)).abilities).toEqual(['withdraw', 'void'])
    expect(faultsOf(await as(ann, 'delegate', id, { reviewer_id: chief.membership_id }))).toEqual([
      'reviewer_id own_work',
    ])
    expect(orderOf(await calls.step(id, 'withdraw'))).toMatchObject({
      status: 'draft',
      review: { status: 'withdrawn' },
    })
    expect(orderOf(await calls.step(id, 'submit')).review).toMatchObject({ round: 2, holders: [null], changes: [] })
    expect(orderOf(await calls.step(id, 'void'))).toMatchObject({ status: 'void', review: { status: 'withdrawn' } })
  })
})

it('nobody answers or delegates in the name of another person (D66)', async () => {
  const dan = await person('dan')
  await impersonate(test, dan.session_id)
  const { id } = await submitted([{ reviewer_id: dan.membership_id }])
  for (const answer of [
    await as(dan, 'approve', id),
    await as(dan, 'delegate', id, { reviewer_id: ben.membership_id }),
  ])
    expect([answer.statusCode, problemOf(answer).code]).toEqual([403, 'in_person'])
  expect(stepsOf(reviewOf(await as(dan, 'get', id)))[0]).toMatch(/^waiting/)
})
