import type { ReviewKind } from './review-kinds.ts'

/** A record that is reviewed. */
interface Reviewed {
  project_id: number | null
  subject_id: number
}

/** Where a record is reviewed and corrected; a kind that is added needs its address here. Vendors have pages of their own. */
const paths: Record<ReviewKind, (record: Reviewed, vendor: boolean) => string> = {
  change_order: ({ project_id, subject_id }) => `/projects/${project_id}/updates?update=${subject_id}`,
  submittal: ({ project_id, subject_id }, vendor) =>
    `${vendor ? '/vendor/submittals' : `/projects/${project_id}/submittals`}?submittal=${subject_id}`,
}

/** The page of a record that is reviewed, with its search; for a vendor that of the vendors' portal. */
export const reviewPath = (kind: ReviewKind, record: Reviewed, { vendor = false }: { vendor?: boolean } = {}): string =>
  paths[kind](record, vendor)
