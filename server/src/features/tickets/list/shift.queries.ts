import { raw, type Sql } from '../../../platform/database/sql.ts'

/** When a shift of ticket `t` begins: by the hours of its project, else of its agency, else the usual ones (D43). */
const begins = (column: 'day_from' | 'night_from', usual: string): string =>
  `coalesce((select h.${column} from shift_hours h where h.authority_id = t.authority_id and (h.project_id = t.project_id or h.project_id is null) order by h.project_id nulls last limit 1), time '${usual}')`

const dayFrom = begins('day_from', '06:00')
const nightFrom = begins('night_from', '18:00')
const clock = '(t.printed_at at time zone t.time_zone)'

/** Whether ticket `t` was printed in a day shift. */
export const isDayShift: Sql = raw(`(${clock}::time >= ${dayFrom} and ${clock}::time < ${nightFrom})`)

/** The date on which the shift of ticket `t` began: what is before the day shift belongs to the night before. */
export const shiftDate: Sql = raw(`(${clock} - (${dayFrom} - time '00:00'))::date`)
