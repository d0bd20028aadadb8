import { exports } from '@milepost/contract'
import { send } from './staff.ts'

/** Requests an export of all tickets; returns its job, or null if there is no response or too many are in progress. */
export async function requestExport(address: string, signed_in: Promise<string | null>): Promise<number | null> {
  const token = await signed_in
  if (token === null) return null
  const answer = await send(`${address}${exports.tickets.path}?columns[]=ticket_number`, { method: 'GET', token })
  return answer?.status === 200 ? (JSON.parse(answer.text) as { job_id: number }).job_id : null
}
