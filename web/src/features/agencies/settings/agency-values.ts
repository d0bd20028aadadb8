import { agencyFaults, agencyFaultTexts, type AgencyFault } from '@milepost/contract/agencies/agency-faults'
import type { Agency, NewAgency } from '@milepost/contract/agencies/agency'
import { usualRejectionReasons } from '@milepost/contract/tickets/usual-rejection-reasons'
import { wholeWeighingRules, type WeighingRule } from '@milepost/contract/tickets/weighing-checks'
import type { ProblemDetail } from '@milepost/contract/core/problem-body'
import { employeeFaults, entryFaults, type EmployeeFault } from '@milepost/contract/employees/employee-entry'

/** A district in the form; `id` is null for a new one. */
export interface DistrictValue {
  /** Identifies a line of the form. */
  key: number
  id: number | null
  name: string
}

/** A weighing check in the form. */
export type RuleValue = Omit<WeighingRule, 'citation'> & { citation: string }

const ruleValues = (rules: readonly WeighingRule[]): RuleValue[] =>
  wholeWeighingRules(rules).map((rule) => ({ ...rule, citation: rule.citation ?? '' }))

/** The values of an agency's form: everything as typed text. */
export interface AgencyValues {
  name: string
  time_zone: string
  contract_number_label: string
  preferred_minutes: string
  accepted_minutes: string
  default_max_gvw_lbs: string
  tare_max_age_hours: string
  far_away_miles: string
  most_report_tickets: string
  /** One a line, as are addresses. */
  rejection_reasons: string
  hosts: string
  districts: DistrictValue[]
  /** One for each weighing check, in their order; an empty citation is the usual one. */
  weighing_rules: RuleValue[]
  /** Whether people from outside may ask for access. */
  accepts_access_requests: boolean
}

/** The first administrator of a new agency. */
export const administratorFields = ['first_name', 'last_name', 'email', 'phone', 'title'] as const
export type AdministratorField = (typeof administratorFields)[number]
export type AdministratorValues = Record<AdministratorField, string>

export const noAdministrator: AdministratorValues = { first_name: '', last_name: '', email: '', phone: '', title: '' }

/** What a new agency starts with: what the field commonly has (D14, D18). */
export const newAgencyValues = (time_zone: string): AgencyValues => ({
  name: '',
  time_zone,
  contract_number_label: 'State Project Number',
  preferred_minutes: '2',
  accepted_minutes: '15',
  default_max_gvw_lbs: '80000',
  tare_max_age_hours: '24',
  far_away_miles: '100',
  most_report_tickets: '1500',
  rejection_reasons: usualRejectionReasons.join('\n'),
  hosts: '',
  districts: [{ key: 1, id: null, name: '' }],
  weighing_rules: ruleValues([]),
  accepts_access_requests: false,
})

/** An agency as its form shows it. */
export const valuesOf = (agency: Agency): AgencyValues => ({
  name: agency.name,
  time_zone: agency.time_zone,
  contract_number_label: agency.contract_number_label,
  preferred_minutes: String(agency.preferred_minutes),
  accepted_minutes: String(agency.accepted_minutes),
  default_max_gvw_lbs: agency.default_max_gvw_lbs ?? '',
  tare_max_age_hours: String(agency.tare_max_age_hours),
  far_away_miles: String(agency.far_away_miles),
  most_report_tickets: String(agency.most_report_tickets),
  rejection_reasons: agency.rejection_reasons.join('\n'),
  hosts: agency.hosts.join('\n'),
  districts: agency.districts.map(({ id, name }) => ({ key: id, id, name })),
  weighing_rules: ruleValues(agency.weighing_rules),
  accepts_access_requests: agency.accepts_access_requests,
})

/** Blank lines are not districts, unless they belong to an existing one. */
const filledDistricts = (districts: readonly DistrictValue[]): DistrictValue[] =>
  districts.filter(({ id, name }) => id !== null || name.trim() !== '')

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Text that is not a number is validated as a number out of range. */
const numberIn = (text: string): number => (/^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN)

/** What the form sends of the settings. */
export const settingsOf = (values: AgencyValues) => ({
  time_zone: values.time_zone,
  contract_number_label: values.contract_number_label.trim(),
  preferred_minutes: numberIn(values.preferred_minutes),
  accepted_minutes: numberIn(values.accepted_minutes),
  default_max_gvw_lbs: values.default_max_gvw_lbs.trim() || null,
  tare_max_age_hours: numberIn(values.tare_max_age_hours),
  far_away_miles: numberIn(values.far_away_miles),
  most_report_tickets: numberIn(values.most_report_tickets),
  rejection_reasons: linesOf(values.rejection_reasons),
  weighing_rules: values.weighing_rules.map(({ citation, ...rule }) => ({
    ...rule,
    citation: citation.trim() || null,
  })),
  accepts_access_requests: values.accepts_access_requests,
  districts: filledDistricts(values.districts).map(({ id, name }) => ({
    ...(id !== null && { id }),
    name: name.trim(),
  })),
})

/** Settings that only the operator may change. */
export const identityOf = ({ name, hosts }: AgencyValues) => ({ name: name.trim(), hosts: linesOf(hosts) })

export const administratorOf = (values: AdministratorValues): NewAgency['administrator'] => ({
  first_name: values.first_name.trim(),
  last_name: values.last_name.trim(),
  email: values.email.trim(),
  phone: values.phone.trim() || null,
  title: values.title.trim() || null,
})

export type FormFault = AgencyFault | EmployeeFault | 'name_taken' | 'invalid'
/** What is wrong, by the path of the field: `name`, `hosts`, `districts.2`, `administrator.email`. */
export type FormFaults = Partial<Record<string, FormFault>>

const isKnown = (code: string): code is AgencyFault | EmployeeFault =>
  code in agencyFaultTexts || code in employeeFaults

/** The field of the form that a path of the contract means: addresses are one field, and a district's name is its line. */
const fieldAt = (path: string, districts: readonly DistrictValue[]): string => {
  const ofLines = /^(hosts|rejection_reasons)\./.exec(path)?.[1]
  if (ofLines !== undefined) return ofLines
  const ofRule = /^(weighing_rules\.\d+)\./.exec(path)?.[1]
  if (ofRule !== undefined) return ofRule
  const at = /^districts\.(\d+)\./.exec(path)?.[1]
  return at === undefined ? path : `districts.${filledDistricts(districts)[Number(at)]?.key ?? ''}`
}

/** Faults by their fields, the first of each. */
export const faultsByField = (
  details: readonly Pick<ProblemDetail, 'path' | 'code'>[],
  districts: readonly DistrictValue[],
): FormFaults =>
  details.reduce<FormFaults>((faults, { path, code }) => {
    const field = fieldAt(path, districts)
    return field in faults ? faults : { ...faults, [field]: isKnown(code) ? code : 'invalid' }
  }, {})

/** What is wrong with a form by the contract's own rules, before anything is sent. `administrator` is null for an agency that is there. */
export function formFaults(
  values: AgencyValues,
  administrator: AdministratorValues | null,
  identity: boolean,
): FormFaults {
  const found = [
    ...agencyFaults({ ...settingsOf(values), ...(identity && identityOf(values)) }),
    ...(administrator === null
      ? []
      : entryFaults(administratorOf(administrator)).map((fault) => ({
          ...fault,
          path: `administrator.${fault.path}`,
        }))),
  ]
  return faultsByField(found, values.districts)
}
