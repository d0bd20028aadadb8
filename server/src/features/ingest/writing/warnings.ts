import type { ProblemDetail } from '@milepost/contract'
import type { CheckResult } from '../../tickets/index.ts'
import { fault } from '../reading/fault.ts'
import type { ReadTicket } from '../reading/read-ticket.ts'
import type { StoredTicket } from './stored-ticket.ts'

/** What a supplier should know of a ticket that was taken: that no project has it, how its net was found, and which weighing checks it fails. */
export function versionWarnings(
  { fields, net }: ReadTicket,
  row: StoredTicket,
  failed: readonly CheckResult[],
): ProblemDetail[] {
  const warnings = failed.map(({ check, reason, params }) =>
    fault(
      `checks.${check}`,
      reason ?? check,
      `the weighing check ${check} fails: ${reasonText(reason ?? check, params)}`,
    ),
  )
  if (row.project_id === null) warnings.push(heldWarning(fields))
  if (net !== null && net.basis === 'sum_of_drafts')
    warnings.push(fault('net', 'drafts_added', `the net of all drafts together is ${net.net} ${net.uom}`))
  if (net !== null && net.basis === 'gross_less_tare')
    warnings.push(fault('net', 'net_derived', `net was not given; gross less tare is ${net.net} ${net.uom}`))
  return warnings
}

function heldWarning(fields: ReadTicket['fields']): ProblemDetail {
  if (fields['dot_code'] !== undefined)
    return fault(
      'dot_code',
      'unknown_project',
      `dot_code ${String(fields['dot_code'])} is no project of the agency; the ticket is held until somebody matches it`,
    )
  if (fields['job_number'] !== undefined)
    return fault(
      'job_number',
      'job_not_connected',
      `job ${String(fields['job_number'])} is not connected to a project; the ticket is held until somebody matches it`,
    )
  return fault('dot_code', 'no_project', 'the ticket names no project; it is held until somebody matches it')
}

const reasonText = (reason: string, params: CheckResult['params']): string => {
  const values = Object.entries(params).map(([name, value]) => `${name} ${value}`)
  return `${reason.replaceAll('_', ' ')}${values.length > 0 ? ` (${values.join(', ')})` : ''}`
}
