import { exports } from '@milepost/contract'
import { send } from './staff.ts'

/** Asks for an export of all tickets; answers its job, or null where nobody answers or too many are being prepared. */
export async function askForExport(address: string, signed_in: Promise<string | null>): Promise<number | null> {
  const token = await signed_in
  if (token === null) return null
  const answer = await send(`${address}${exports.tickets.path}?columns[]=ticket_number`, { method: 'GET', token })
  return answer?.status === 200 ? (JSON.parse(answer.text) as { job_id: number }).job_id : null
}
