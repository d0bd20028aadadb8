import type { ProblemDetail } from '../core/problem-body.ts'
import { MOST_CITATION_LETTERS, type WeighingRule } from '../tickets/weighing-checks.ts'
import { MOST_REJECTION_REASONS, MOST_REPORT_TICKETS } from './agency-limits.ts'

/** Characters that names, labels and districts hold at most. */
const MOST_LENGTHS = { name: 200, contract_number_label: 60, district: 100, rejection_reason: 60 } as const
/** A day, and a year. */
const MOST_MINUTES = 1440
const MOST_HOURS = 8760
/** The farthest that loads are hauled in a town, and across the largest states. */
const LEAST_MILES = 10
const MOST_MILES = 1000

/** Codes and messages (for API users) of faults in an agency's settings. The last five need more than the settings. */
export const agencyFaultTexts = {
  field_is_required: 'This field is required',
  text_too_long: 'This text is too long',
  control_character: 'Line breaks and other control characters are not allowed here',
  minutes_out_of_range: `A whole number of minutes from 1 to ${MOST_MINUTES}`,
  accepted_range_too_small: 'Accepted Range should be more than Preferred Range',
  weight_is_invalid: 'A weight above 0 in lb, such as 80000',
  hours_out_of_range: `A whole number of hours from 1 to ${MOST_HOURS}`,
  miles_out_of_range: `A whole number of miles from ${LEAST_MILES} to ${MOST_MILES}`,
  tickets_out_of_range: `A whole number of tickets from 1 to ${MOST_REPORT_TICKETS}`,
  reason_repeated: 'Another reason says the same',
  rule_repeated: 'Another rule is about the same check',
  too_many_reasons: `At most ${MOST_REJECTION_REASONS} reasons, since each has a digit as its key`,
  host_is_invalid: 'Enter a host name, such as tickets.dot.example',
  host_repeated: 'This address is listed twice',
  district_repeated: 'Another district has this name',
  time_zone_unknown: 'A time zone such as America/New_York',
  host_taken: 'This address already leads to another agency',
  district_unknown: 'There is no such district',
  name_differs: 'This is not the name of the agency',
  district_in_use: 'There are employees or projects in this district',
} as const
export type AgencyFault = keyof typeof agencyFaultTexts

/** A fault at the path of its field: `name`, `districts.2.name`. */
export const agencyFault = (path: string, code: AgencyFault): ProblemDetail => ({
  path,
  code,
  message: agencyFaultTexts[code],
})

/** Input of the rules; fields that are not given are not checked. */
export interface AgencySettings {
  name?: string | undefined
  time_zone?: string | undefined
  contract_number_label?: string | undefined
  preferred_minutes?: number | undefined
  accepted_minutes?: number | undefined
  default_max_gvw_lbs?: string | null | undefined
  tare_max_age_hours?: number | undefined
  far_away_miles?: number | undefined
  most_report_tickets?: number | undefined
  rejection_reasons?: readonly string[] | undefined
  weighing_rules?: readonly WeighingRule[] | undefined
  hosts?: readonly string[] | undefined
  districts?: readonly { name: string }[] | undefined
}

/** Line breaks and other control characters: a name with them would break email headers and log lines. */
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u

function textFault(text: string, most: number): AgencyFault | null {
  const trimmed = text.trim()
  if (trimmed === '') return 'field_is_required'
  if (control.test(trimmed)) return 'control_character'
  return [...trimmed].length > most ? 'text_too_long' : null
}

const isWhole = (value: number, most: number, least = 1): boolean =>
  Number.isInteger(value) && value >= least && value <= most

/** The name of a host in small letters, as it is kept; null for what is none. Other alphabets are written as Punycode. */
export function readHost(text: string): string | null {
  const host = text.trim().toLowerCase().replace(/\.$/, '')
  const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
  return host.length <= 253 && new RegExp(`^(${label}\\.)*${label}$`).test(host) ? host : null
}

const isWeight = (text: string): boolean => /^[1-9]\d{0,6}(\.\d{1,2})?$/.test(text)

/** Positions of texts that appear earlier in the list, ignoring case; empty texts do not count as repeated. */
function repeatedAt(texts: readonly string[]): number[] {
  const keys = texts.map((text) => text.trim().toLowerCase())
  return keys.flatMap((key, at) => (key !== '' && keys.indexOf(key) < at ? [at] : []))
}

/** Faults of an agency's settings, checked by themselves (specification section 5, D1, D14). */
export function agencyFaults(settings: AgencySettings): ProblemDetail[] {
  const { name, time_zone, contract_number_label, default_max_gvw_lbs, tare_max_age_hours, far_away_miles } = settings
  const faults: ProblemDetail[] = []
  const add = (path: string, code: AgencyFault | null) => code && faults.push(agencyFault(path, code))
  if (name !== undefined) add('name', textFault(name, MOST_LENGTHS.name))
  if (time_zone !== undefined) add('time_zone', time_zone.trim() === '' ? 'field_is_required' : null)
  if (contract_number_label !== undefined)
    add('contract_number_label', textFault(contract_number_label, MOST_LENGTHS.contract_number_label))
  faults.push(...minutesFaults(settings))
  if (default_max_gvw_lbs?.trim())
    add('default_max_gvw_lbs', isWeight(default_max_gvw_lbs.trim()) ? null : 'weight_is_invalid')
  if (tare_max_age_hours !== undefined)
    add('tare_max_age_hours', isWhole(tare_max_age_hours, MOST_HOURS) ? null : 'hours_out_of_range')
  if (far_away_miles !== undefined)
    add('far_away_miles', isWhole(far_away_miles, MOST_MILES, LEAST_MILES) ? null : 'miles_out_of_range')
  if (settings.most_report_tickets !== undefined)
    add(
      'most_report_tickets',
      isWhole(settings.most_report_tickets, MOST_REPORT_TICKETS) ? null : 'tickets_out_of_range',
    )
  return [
    ...faults,
    ...reasonFaults(settings.rejection_reasons ?? []),
    ...ruleFaults(settings.weighing_rules ?? []),
    ...hostFaults(settings.hosts ?? []),
    ...districtFaults(settings.districts ?? []),
  ]
}

function minutesFaults({ preferred_minutes, accepted_minutes }: AgencySettings): ProblemDetail[] {
  const faults = (['preferred_minutes', 'accepted_minutes'] as const).flatMap((field) => {
    const value = { preferred_minutes, accepted_minutes }[field]
    return value === undefined || isWhole(value, MOST_MINUTES) ? [] : [agencyFault(field, 'minutes_out_of_range')]
  })
  const both = preferred_minutes !== undefined && accepted_minutes !== undefined
  return faults.length === 0 && both && accepted_minutes <= preferred_minutes
    ? [agencyFault('accepted_minutes', 'accepted_range_too_small')]
    : faults
}

function reasonFaults(reasons: readonly string[]): ProblemDetail[] {
  const repeated = new Set(repeatedAt(reasons))
  const faults = reasons.flatMap((reason, at) => {
    const code = textFault(reason, MOST_LENGTHS.rejection_reason) ?? (repeated.has(at) ? 'reason_repeated' : null)
    return code ? [agencyFault(`rejection_reasons.${at}`, code)] : []
  })
  return reasons.length > MOST_REJECTION_REASONS
    ? [agencyFault('rejection_reasons', 'too_many_reasons'), ...faults]
    : faults
}

function ruleFaults(rules: readonly WeighingRule[]): ProblemDetail[] {
  return rules.flatMap(({ check, citation }, at) => {
    const repeated = rules.findIndex((rule) => rule.check === check) < at
    const code = repeated ? 'rule_repeated' : citation?.trim() ? textFault(citation, MOST_CITATION_LETTERS) : null
    return code ? [agencyFault(`weighing_rules.${at}.citation`, code)] : []
  })
}

function hostFaults(hosts: readonly string[]): ProblemDetail[] {
  const repeated = new Set(repeatedAt(hosts.map((host) => readHost(host) ?? '')))
  return hosts.flatMap((host, at) => {
    const code = readHost(host) === null ? 'host_is_invalid' : repeated.has(at) ? 'host_repeated' : null
    return code ? [agencyFault(`hosts.${at}`, code)] : []
  })
}

function districtFaults(districts: readonly { name: string }[]): ProblemDetail[] {
  const repeated = new Set(repeatedAt(districts.map(({ name }) => name)))
  return districts.flatMap(({ name }, at) => {
    const code = textFault(name, MOST_LENGTHS.district) ?? (repeated.has(at) ? 'district_repeated' : null)
    return code ? [agencyFault(`districts.${at}.name`, code)] : []
  })
}
