import { startOfDate } from '@milepost/contract/core/time/clocks'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define-job.ts'

/** A sending to begin, or to continue. */
export const sendReportJob = defineJob({
  name: 'send_daily_work_report',
  lane: 'middle',
  payload: z.object({ authority_id: z.number(), id: z.number() }),
  key: ({ authority_id, id }) => `send_daily_work_report ${authority_id} ${id}`,
})

const MINUTE = 60_000

/** Midnight of a date in a zone, with its offset, as the construction system keys dates: `2026-11-20T00:00:00-05:00`. */
export function midnightOf(date: string, time_zone: string): string {
  const minutes = Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(startOfDate(date, time_zone))) / MINUTE)
  const two = (number: number) => String(number).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${date}T00:00:00${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
