import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { startAgency } from './notices.fixtures.ts'
import { createReview } from './reviews.fixtures.ts'

const test = await createTestApp()
test.clock.now = new Date('2026-11-10T15:00:00Z')
const agency = await startAgency(test)
const { authority_id } = agency.places
const { administrator, area_manager, field_engineer } = test.world.first.memberships
const due_on = '2026-11-20'

const kinds = async (as: 'administrator' | 'area_manager' | 'field_engineer') =>
  (await agency.list(as)).map(({ kind, count, resolved_at }) => [kind, count, resolved_at === null])
const on = (day: string) => {
  test.clock.now = new Date(`${day}T15:00:00Z`)
}

it('a named reviewer is notified once when asked, once on the working day before and once after the due date', async () => {
  const review = await createReview(test.owner, {
    authority_id,
    project_id: agency.project_id,
    reviewer_id: area_manager,
    due_on,
    author_id: administrator,
  })
  for (let round = 0; round < 3; round++) await agency.make()
  expect(await kinds('area_manager')).toEqual([['review_waiting', 1, true]])
  expect(await agency.list('area_manager')).toMatchObject([
    { project: { id: agency.project_id }, subjects: [{ label: 'CO 4: Extra pavement', review: 'change_order' }] },
  ])
  on('2026-11-18')
  await agency.make()
  expect(await kinds('area_manager')).toHaveLength(1)
  on('2026-11-19')
  for (let round = 0; round < 2; round++) await agency.make()
  on('2026-11-20')
  await agency.make()
  on('2026-11-21')
  for (let round = 0; round < 2; round++) await agency.make()
  expect(await kinds('area_manager')).toEqual([
    ['review_overdue', 1, true],
    ['review_due_soon', 1, true],
    ['review_waiting', 1, true],
  ])
  expect(await agency.list('field_engineer')).toEqual([])

  // The answer ends them, and its author hears of it.
  await test.owner.query(
    "update review_steps set status = 'answered', code = 'approved', answered_at = now() where review_id = $1",
    [review],
  )
  await test.owner.query("update reviews set status = 'accepted', unnoticed = true where id = $1", [review])
  await agency.make()
  expect((await kinds('area_manager')).filter(([, , open]) => open)).toEqual([])
  expect(await kinds('administrator')).toEqual([['review_decided', 1, true]])
})

it('where nobody is named, those who may answer are notified, and not who wrote it; nor of an archived project', async () => {
  on('2026-11-10')
  await test.owner.query('delete from notices')
  await agency.join(agency.project_id, 'administrator')
  const asked = { authority_id, project_id: agency.project_id, reviewer_id: null, due_on }
  await createReview(test.owner, { ...asked, author_id: administrator })
  await agency.make()
  expect(await kinds('administrator')).toEqual([])
  await createReview(test.owner, { ...asked, author_id: field_engineer })
  await agency.make()
  expect(await kinds('administrator')).toEqual([['review_waiting', 1, true]])
  expect(await kinds('field_engineer')).toEqual([])
  await test.owner.query(
    "update projects set status = 'archived', status_before_archive = 'construction', archived_at = now() where id = $1",
    [agency.project_id],
  )
  await createReview(test.owner, { ...asked, author_id: field_engineer })
  await agency.make()
  expect(await kinds('administrator')).toEqual([['review_waiting', 1, true]])
})
