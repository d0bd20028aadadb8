/** Something at a plant that is overdue, as lasting conditions of notices have it. */
export interface Overdue {
  subject_key: string
  project_id: null
  plant_id: number
  subject_id: number
  label: string
}

/** Most overdue things of an agency that are listed at once: beyond it the oldest come first. */
export const MOST_OVERDUE = 5000
