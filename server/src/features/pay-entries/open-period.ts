import type { RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { followingPeriods, periodFinder, type NewPayPeriod, type PayPeriodDates } from './pay-periods.ts'
import { heldPeriods, insertPeriods, lockSchedule } from './pay-periods.queries.ts'

/** The parts of the caller's context that opening periods needs. */
export type PeriodContext = Pick<RequestContext, 'db' | 'authority_id' | 'emit' | 'audit'>

/** Finds the period of a date; null for a date without one. */
export type FoundPeriodOf = (work_date: string) => PayPeriodDates | null
/** Finds the period of a date; throws `no_pay_period` for a date without one. */
export type PeriodOf = (work_date: string) => PayPeriodDates

/** The id of a period that a preview does not open. */
const NOT_OPENED = 0

/**
 * The periods in progress for work of some dates (D28). Where the last period does not reach a date, those that follow by the project's schedule
 * are opened, up to one year from today, or under `validate_only` treated as open. Periods that are found cannot be closed before the transaction ends.
 */
export async function findPeriods(
  ctx: PeriodContext,
  {
    project_id,
    work_dates,
    validate_only = false,
  }: { project_id: number; work_dates: Iterable<string>; validate_only?: boolean },
): Promise<FoundPeriodOf> {
  const { db, authority_id } = ctx
  const dates = [...new Set(work_dates)].toSorted()
  let periods = await heldPeriods(db, authority_id, project_id)
  const homeless = () => {
    const find = periodFinder(periods)
    return dates.filter((date) => find(date) === null)
  }
  if (homeless().length > 0) {
    const { schedule = null, latest_date = '' } = (await lockSchedule(db, authority_id, project_id)) ?? {}
    periods = await heldPeriods(db, authority_id, project_id)
    const latest = homeless().findLast((date) => date <= latest_date)
    const following = latest && schedule ? followingPeriods(periods, { schedule, work_date: latest }) : []
    if (following.length > 0)
      periods = [
        ...periods,
        ...(validate_only ? following.map(asOpened) : await openPeriods(ctx, project_id, following)),
      ]
  }
  return periodFinder(periods)
}

const asOpened = (period: NewPayPeriod): PayPeriodDates => ({ ...period, id: NOT_OPENED, status: 'in_progress' })

/** The periods in progress for work of some dates, opened where necessary; a date without one throws `no_pay_period`. */
export async function periodsFor(
  ctx: PeriodContext,
  project_id: number,
  work_dates: Iterable<string>,
): Promise<PeriodOf> {
  const found = await findPeriods(ctx, { project_id, work_dates })
  return (work_date) => {
    const period = found(work_date)
    if (period === null) throw new Problem('no_pay_period', { date: work_date })
    return period
  }
}

/** Opens periods, with their audit events. */
export async function openPeriods(
  { db, authority_id, audit, emit }: PeriodContext,
  project_id: number,
  periods: Parameters<typeof insertPeriods>[2]['periods'],
): Promise<PayPeriodDates[]> {
  const opened = await insertPeriods(db, authority_id, { project_id, periods })
  await audit(
    ...opened.map(({ id, number, start_on, end_on, type }) => ({
      action: 'pay_period.opened',
      subject: 'pay_period',
      subject_id: id,
      project_id,
      changes: { project_id, number, start_on, end_on, type },
    })),
  )
  await emit({ type: 'reconciliation.changed', project_id })
  return opened
}
