import { END_BEFORE_START, type ProblemDetail, type ProjectAttributes, type ProjectChange } from '@milepost/contract'
import { Decimal } from 'decimal.js'
import type { StoredProject } from '../project-columns.queries.ts'
import type { ProjectValues } from './project-record.queries.ts'

type StoredDates = Pick<StoredProject, 'start_date' | 'end_date'>
/** Columns that hold decimals. */
export const projectDecimals: readonly string[] = ['percentage_complete', 'max_gvw_override_lbs']

/** Faults of the resulting dates (specification section 5: the end comes after the start). */
export function dateFaults(before: StoredDates | null, values: ProjectValues): ProblemDetail[] {
  const start = values.start_date === undefined ? before?.start_date : values.start_date
  const end = values.end_date === undefined ? before?.end_date : values.end_date
  return typeof start === 'string' && typeof end === 'string' && end <= start
    ? [{ path: 'end_date', code: 'end_before_start', message: END_BEFORE_START }]
    : []
}

/** The columns that a change names; what it does not name stays. */
export function valuesOf(change: Omit<ProjectChange, 'lock_version'>): ProjectValues {
  const { percentage_complete: percent, ...others } = change
  return {
    ...attributeValues(others),
    ...(percent !== undefined && { percentage_complete: percent === null ? null : new Decimal(percent).toFixed() }),
  }
}

/** The columns that new settings name; a limit is kept in lb (D15). */
export function attributeValues({
  max_gvw_override: limit,
  uom,
  ...others
}: Omit<ProjectAttributes, 'lock_version'>): ProjectValues {
  const lbs =
    limit === null || limit === undefined ? null : new Decimal(limit).times(uom === 'TON' ? 2000 : 1).toFixed()
  return { ...(others as ProjectValues), ...(limit !== undefined && { max_gvw_override_lbs: lbs }) }
}
