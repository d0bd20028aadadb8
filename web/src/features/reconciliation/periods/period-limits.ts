import { EARLIEST_PERIOD_DATE, LATEST_PERIOD_DATE } from '@milepost/contract/reconciliation/pay-period'
import { formatDate } from '../../../lib/dates.ts'

/** The range of dates allowed for pay periods, formatted for forms. */
export const periodLimits = () => ({ first: formatDate(EARLIEST_PERIOD_DATE), last: formatDate(LATEST_PERIOD_DATE) })
