import type { ProblemDetail } from '@milepost/contract'
import type { CheckResult } from '../../tickets/index.ts'
import { fault } from '../reading/fault.ts'
import type { ReadTicket } from '../reading/read-ticket.ts'
import type { PlantReference } from './post-references.ts'
import type { StoredTicket } from './stored-ticket.ts'

/** Warnings for the supplier about an accepted ticket: that no project has it, how its net was found, and which weighing checks it fails. */
export function versionWarnings(
  { fields, net }: ReadTicket,
  row: StoredTicket,
  { failed, plant }: { failed: readonly CheckResult[]; plant: Pick<PlantReference, 'code' | 'mixes'> },
): ProblemDetail[] {
  const warnings = failed.map(({ check, reason, params }) =>
    fault(
      `checks.${check}`,
      reason ?? check,
      `the weighing check ${check} fails: ${reasonText(reason ?? check, params)}`,
    ),
  )
  warnings.push(...mixWarnings(fields, row.printed_on, plant))
  if (row.project_id === null) warnings.push(heldWarning(fields))
  if (net !== null && net.basis === 'sum_of_drafts')
    warnings.push(fault('net', 'drafts_added', `the net of all drafts together is ${net.net} ${net.uom}`))
  if (net !== null && net.basis === 'gross_less_tare')
    warnings.push(fault('net', 'net_derived', `net was not given; gross less tare is ${net.net} ${net.uom}`))
  return warnings
}

/** Why a bare void is refused whose ticket never arrived. */
export const nothingToVoid = (
  { ticket_number, ticket_year }: Pick<StoredTicket, 'ticket_number' | 'ticket_year'>,
  { code }: Pick<PlantReference, 'code'>,
): ProblemDetail =>
  fault(
    'ticket_number',
    'unknown_ticket',
    `plant ${code} has sent no ticket ${ticket_number} of ${ticket_year}: there is nothing to void. Send the void with material and weights to have it on record`,
  )

/** A void with the whole load of a ticket that never arrived. */
export const voidOfUnknown = ({ ticket_number }: StoredTicket): ProblemDetail =>
  fault('event', 'void_of_unknown', `ticket ${ticket_number} had not arrived before: it is stored as voided`)

/** A version of a ticket that was voided. */
export const staysVoided = ({ ticket_number }: StoredTicket): ProblemDetail =>
  fault(
    'event',
    'stays_voided',
    `ticket ${ticket_number} was voided and stays so; the version is stored. A load that counts after all needs a ticket of another number with reissue_of`,
  )

/** For a plant with approved mixes: whether the ticket's mix was among them on its day. */
function mixWarnings(
  fields: ReadTicket['fields'],
  day: string,
  { code, mixes }: Pick<PlantReference, 'code' | 'mixes'>,
): ProblemDetail[] {
  const mix_id = fields['mix_id']
  if (typeof mix_id !== 'string' || Object.keys(mixes).length === 0) return []
  if (!Object.hasOwn(mixes, mix_id))
    return [fault('mix_id', 'mix_not_approved', `mix ${mix_id} is not approved for plant ${code}`)]
  const until = mixes[mix_id]
  return until && until < day
    ? [fault('mix_id', 'mix_expired', `mix ${mix_id} was approved for plant ${code} until ${until}`)]
    : []
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
