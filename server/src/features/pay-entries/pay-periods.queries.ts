import { localTime } from '../../platform/time/index.ts'
import type { PayPeriod, PayPeriodSchedule } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { raw, sql } from '../../platform/database/sql.ts'
import type { NewPayPeriod, PayPeriodDates } from './pay-periods.ts'

/** A project's periods; those in progress stay in progress until the transaction ends, since closing one waits for it. */
export const heldPeriods = (db: Database, authority_id: number, project_id: number): Promise<PayPeriodDates[]> =>
  db.rows(sql`
    select id, number, start_on, end_on, status from pay_periods where authority_id = ${authority_id} and project_id = ${project_id}
    order by start_on for share`)

/** One year from today in the zone of a project (D17): a later date of work is an error of typing. */
const latestDate = sql`(${localTime(sql`now()`, raw('time_zone'))} + interval '1 year')::date`

/**
 * How a project's periods follow each other, and the latest date for which they are opened; locked until the transaction ends. The schedule is
 * null where its reconciliation is not active.
 */
export const lockSchedule = (
  db: Database,
  authority_id: number,
  project_id: number,
): Promise<{ schedule: PayPeriodSchedule | null; latest_date: string } | null> =>
  db.row(sql`
    select pay_period_schedule as schedule, ${latestDate} as latest_date from projects
    where authority_id = ${authority_id} and id = ${project_id} for no key update`)

/** The latest date of work that can be entered on a project. */
export const latestWorkDate = async (db: Database, authority_id: number, project_id: number): Promise<string> =>
  (
    await db.row<{ latest_date: string }>(
      sql`select ${latestDate} as latest_date from projects where authority_id = ${authority_id} and id = ${project_id}`,
    )
  )?.latest_date ?? ''

/** Opens periods of a project. */
export const insertPeriods = (
  db: Database,
  authority_id: number,
  { project_id, periods }: { project_id: number; periods: readonly NewPayPeriod[] },
): Promise<(PayPeriodDates & Pick<PayPeriod, 'type'>)[]> =>
  db.rows(sql`
    insert into pay_periods (authority_id, project_id, number, start_on, end_on, type)
    select ${authority_id}, ${project_id}, x.number, x.start_on, x.end_on, coalesce(x.type, 'progress')
    from json_to_recordset(${JSON.stringify(periods)}::json) as x(number integer, start_on date, end_on date, type text)
    returning id, number, start_on, end_on, status, type`)
