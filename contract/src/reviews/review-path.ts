import type { ReviewKind } from './review-kinds.ts'

/** A record that is reviewed. */
interface Reviewed {
  project_id: number | null
  subject_id: number
}

/** Where a record is reviewed and corrected; a kind that is added needs its address here. */
const paths: Record<ReviewKind, (record: Reviewed) => string> = {
  change_order: ({ project_id, subject_id }) => `/projects/${project_id}/updates?update=${subject_id}`,
}

/** The page of a record that is reviewed, with its search. */
export const reviewPath = (kind: ReviewKind, record: Reviewed): string => paths[kind](record)
