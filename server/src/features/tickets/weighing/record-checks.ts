import { dateInZone } from '@milepost/contract/core/time/zones'
import { HOUR_MS } from '@milepost/contract/core/time/days'
import type { SortedWeights } from './weighed-net.ts'
import {
  failed,
  methodOf,
  notApplicable,
  passed,
  type Verdict,
  type WeighedTicket,
  type WeighingContext,
} from './ticket.ts'

/** How far a plant's clock may be ahead of ours (D14). */
const clockTolerance = 2 * 60_000

/** (d) A weight that was typed in is marked so on the ticket; a marked one passes. */
export function manualWeight(ticket: WeighedTicket): Verdict {
  const method = methodOf(ticket)
  if (method === null || method === 'volumetric') return notApplicable
  return ticket.tare_source === 'manual' && ticket.manual_weight !== true
    ? failed('manual_weight_unmarked', { tare_source: 'manual' })
    : passed
}

/** (e) A tare that was not weighed with the load is no older than the agency's limit; without a limit, of the same day. */
export function tareAge(ticket: WeighedTicket, _weights: SortedWeights, facts: WeighingContext): Verdict {
  if (methodOf(ticket) !== 'platform' || ticket.tare == null) return notApplicable
  const { tare_time = null, printed_at } = ticket
  if (tare_time === null) return ticket.tare_source === 'stored' ? failed('tare_time_missing', {}) : notApplicable
  const { tare_max_age_hours: limit = null, time_zone } = facts
  const hours = (Date.parse(printed_at) - Date.parse(tare_time)) / HOUR_MS
  const fresh =
    limit === null
      ? hours <= 0 || dateInZone(tare_time, time_zone) === dateInZone(printed_at, time_zone)
      : hours <= limit
  return fresh
    ? passed
    : failed('tare_too_old', { tare_time, hours: Math.floor(hours), ...(limit === null ? {} : { limit }) })
}

/** (f) A weighmaster is named, and the license, where its end is known, had not expired. */
export function weighmaster(ticket: WeighedTicket, _weights: SortedWeights, facts: WeighingContext): Verdict {
  const method = methodOf(ticket)
  if (method !== 'platform' && method !== 'silo_loadcell' && method !== 'weigh_hopper') return notApplicable
  const { weighmaster: name } = ticket
  const expires_on = ticket.weighmaster_expires_on ?? facts.license_expires_on ?? null
  if (name == null || name.trim() === '') return failed('weighmaster_missing', {})
  const expired = expires_on !== null && expires_on < dateInZone(ticket.printed_at, facts.time_zone)
  return expired ? failed('weighmaster_expired', { weighmaster: name, expires_on }) : passed
}

/** (g) The scale's certificate had not expired; applies where its end is known and something was weighed. */
export function scaleCertificate(ticket: WeighedTicket, _weights: SortedWeights, facts: WeighingContext): Verdict {
  const method = methodOf(ticket)
  const { scale_certificate_expires_on: expires_on = null } = facts
  if (expires_on === null || method === null || method === 'volumetric') return notApplicable
  return expires_on < dateInZone(ticket.printed_at, facts.time_zone)
    ? failed('certificate_expired', { expires_on })
    : passed
}

/** A ticket number as its series (what precedes the last digits) and its count. */
function numberOf(text: string | null | undefined): { series: string; count: bigint } | null {
  const parts = text == null ? null : /^(.*?)(\d{1,18})$/s.exec(text)
  return parts === null ? null : { series: parts[1] ?? '', count: BigInt(parts[2] ?? '') }
}

/** (h) No number is missing after the plant's highest one; numbers that come late, start again or are of another series leave no gap. */
export function numberSequence(ticket: WeighedTicket, _weights: SortedWeights, facts: WeighingContext): Verdict {
  const number = numberOf(ticket.ticket_number)
  const previous = numberOf(facts.previous_ticket_number)
  if (number === null || previous === null || number.series !== previous.series) return notApplicable
  const missing = number.count - previous.count - 1n
  if (missing <= 0n || facts.gap_explained === true) return passed
  return failed('numbers_missing', { previous: facts.previous_ticket_number ?? '', missing: missing.toString() })
}

/** (j) The plant's clock is at most two minutes ahead of ours; a ticket from further ahead is kept and marked (D14). */
export function clock({ printed_at, received_at }: WeighedTicket): Verdict {
  const ahead = Date.parse(printed_at) - Date.parse(received_at)
  return ahead > clockTolerance ? failed('printed_in_the_future', { minutes: Math.floor(ahead / 60_000) }) : passed
}
