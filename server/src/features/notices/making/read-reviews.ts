import { reviewKinds } from '@milepost/contract'
import type { Work } from '../../../platform/context.ts'
import { noteWaiting, takeChangedReviews, waitingToNotice } from '../../../platform/reviews/index.ts'
import type { Happening } from '../rules/collapse.ts'
import { reviewStage } from '../rules/review-stage.ts'
import { resolveAnswered } from './sources.queries.ts'

/** Characters of a record's title that a notice shows. */
const MOST_OF_TITLE = 80

interface Reviewed {
  kind: keyof typeof reviewKinds
  subject_id: number
  project_id: number | null
  reference: string
  title: string
}

/** The happenings of a page of reviews, those whose notices are over by now, and whether there is more. */
export interface ReviewsPage {
  happenings: Happening[]
  /** People whose notices of reviews are over. */
  over: number[]
  more: boolean
}

const happeningOf = (
  { kind: review, subject_id, project_id, reference, title }: Reviewed,
  at: string,
): Omit<Happening, 'kind' | 'person_id'> => ({
  project_id,
  plant_id: null,
  actor_id: null,
  count: 1,
  first_at: at,
  last_at: at,
  subjects: [{ id: subject_id, label: `${reference}: ${title.slice(0, MOST_OF_TITLE)}`, review }],
})

/**
 * What waits for an answer, by its due date, and what became of reviews. Each stage of a step is said once: the date of the next one is saved in the
 * transaction that notifies, and only steps whose date has come are read.
 */
export async function readReviews({ db, authority_id, clock }: Work, most: number): Promise<ReviewsPage> {
  const now = clock()
  const at = now.toISOString()
  const changed = await takeChangedReviews(db, authority_id, { most })
  const over =
    changed.length > 0 ? await resolveAnswered(db, authority_id, { project_ids: projectsOf(changed), now }) : []
  const waiting = await waitingToNotice(db, authority_id, { now, most })
  const stages = waiting.map((step) => ({ ...step, stage: reviewStage(step) }))
  if (stages.length > 0)
    await noteWaiting(
      db,
      authority_id,
      stages.map(({ id, stage }) => ({ id, notice_on: stage.next_on })),
    )
  return {
    over,
    more: changed.length === most || waiting.length === most,
    happenings: [
      ...changed.flatMap((review): Happening[] => {
        const { status, submitted_by } = review
        if (status === 'open' || status === 'withdrawn') return []
        const kind = status === 'returned' ? 'review_returned' : 'review_decided'
        return [{ ...happeningOf(review, at), kind, person_id: submitted_by }]
      }),
      ...stages
        .filter(({ shown }) => shown)
        .map((step): Happening => {
          const asked = { ...happeningOf(step, at), kind: step.stage.kind, person_id: step.reviewer_id }
          // Where nobody is named, those of the project's team who may answer, and not its authors.
          return step.reviewer_id === null ? { ...asked, by: reviewKinds[step.kind].by, but: step.author_ids } : asked
        }),
    ],
  }
}

const projectsOf = (reviews: readonly Reviewed[]): (number | null)[] => [
  ...new Set(reviews.map(({ project_id }) => project_id)),
]
