import { localTime } from '../../../platform/time/index.ts'
import { type ShiftHours, USUAL_SHIFTS } from '@milepost/contract/core/time/shifts'
import { raw, type Sql } from '../../../platform/database/sql.ts'

/** When a shift of ticket `t` begins: by the hours of its project, else of its agency, else the usual ones (D43). */
const begins = (column: keyof ShiftHours): string =>
  `coalesce((select h.${column} from shift_hours h where h.authority_id = t.authority_id and (h.project_id = t.project_id or h.project_id is null) order by h.project_id nulls last limit 1), time '${USUAL_SHIFTS[column]}')`

const dayFrom = begins('day_from')
const nightFrom = begins('night_from')
const clock = localTime(raw('t.printed_at'), raw('t.time_zone')).text

/** Whether ticket `t` was printed in a day shift. */
export const isDayShift: Sql = raw(`(${clock}::time >= ${dayFrom} and ${clock}::time < ${nightFrom})`)

/** The date on which the shift of ticket `t` began: what is before the day shift belongs to the night before. */
export const shiftDate: Sql = raw(`(${clock} - (${dayFrom} - time '00:00'))::date`)
