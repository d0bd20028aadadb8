import { INVALID_DATE, typedDate } from '@milepost/contract/core/typed-date'
import {
  END_BEFORE_START,
  INVALID_PROJECT_NUMBER,
  newProject,
  projectAttributes,
} from '@milepost/contract/projects/project-change'
import type { PayBasis, Project, ProjectStatus } from '@milepost/contract/projects/project'
import type { ProblemDetail } from '@milepost/contract/core/problem-body'
import { withZero } from '../../../lib/typed-number.ts'

/** Fields of a project that are typed on a line or in a box. */
const textFields = [
  'name',
  'dot_code',
  'state_project_number',
  'federal_project_number',
  'contract_number',
  'job_number',
  'funding_source',
  'contractor_name',
  'description',
  'public_description',
] as const
export const dateFields = ['start_date', 'end_date', 'letting_date'] as const
const numberFields = ['percentage_complete', 'days_worked'] as const
type TypedField = (typeof textFields)[number] | (typeof dateFields)[number] | (typeof numberFields)[number]

/** The values of a project's form: everything as typed text; an empty text for no district. */
export type ProjectValues = Record<TypedField, string> & {
  district_id: string
  status: ProjectStatus
  /** Of a new project alone. */
  time_zone?: string
  max_gvw_override_lbs?: string
} & Partial<AttributeValues>

export type LimitUnit = 'LB' | 'TON'

/** The settings of a known project; the limit as typed, in its unit. */
interface AttributeValues {
  limit: string
  unit: LimitUnit
  pay_basis: PayBasis
  pay_overload: boolean
  collect_user_location: boolean
  allow_sending_dwr: boolean
}

const attributesOf = (project: Project): AttributeValues => ({
  limit: project.max_gvw_override_lbs ?? '',
  unit: 'LB',
  pay_basis: project.pay_basis,
  pay_overload: project.pay_overload,
  collect_user_location: project.collect_user_location,
  allow_sending_dwr: project.allow_sending_dwr,
})

const limitOf = ({ limit = '', unit = 'LB' }: Partial<AttributeValues>) => {
  const max_gvw_override = limit.trim().replaceAll(',', '') || null
  return { max_gvw_override, uom: max_gvw_override === null ? ('LB' as const) : unit }
}

export type ProjectFault =
  | 'required'
  | 'too_long'
  | 'invalid'
  | 'invalid_date'
  | 'invalid_number'
  | 'end_before_start'
  | 'percent'
  | 'days'
  | 'limit'
  | 'dot_code_taken'
export type ProjectFaults = Partial<Record<string, ProjectFault>>

/** A date as people write it here: 2025-09-25 is 09/25/2025. */
export const writtenDate = (date: string | null): string =>
  date === null ? '' : date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')

const isTyped = (field: string): field is TypedField =>
  ([...textFields, ...dateFields, ...numberFields] as string[]).includes(field)

/** A project as its form shows it; a new one is a draft in the agency's time zone. */
export function valuesOf(project: Project | null, time_zone = ''): ProjectValues {
  const typed = [...textFields, ...dateFields, ...numberFields].map((field) => [field, String(project?.[field] ?? '')])
  return {
    ...(Object.fromEntries(typed) as Record<TypedField, string>),
    district_id: String(project?.district_id ?? ''),
    status: project?.status ?? 'draft',
    ...(project === null ? { time_zone, max_gvw_override_lbs: '' } : attributesOf(project)),
  }
}

/** What a field sends. */
function sent(field: string, values: ProjectValues): unknown {
  if (field === 'district_id') return values.district_id === '' ? null : Number(values.district_id)
  if (field === 'time_zone') return values.time_zone?.trim() || null
  if (field === 'max_gvw_override_lbs') return values.max_gvw_override_lbs?.trim().replaceAll(',', '') || null
  if (!isTyped(field)) return values[field as 'status']
  const text = values[field].trim()
  if (field === 'days_worked') return text === '' ? null : Number(text)
  if (field === 'percentage_complete') return text === '' ? null : withZero(text)
  return text === '' ? null : text
}

/** What the form sends; a limit as one value under the name of its field, a number with its unit. */
export function bodyOf({ limit, unit, ...values }: ProjectValues): Record<string, unknown> {
  return {
    ...Object.fromEntries(Object.keys(values).map((field) => [field, sent(field, values)])),
    ...(limit !== undefined && { max_gvw_override_lbs: limitOf({ limit, ...(unit && { unit }) }) }),
  }
}

/** A change of a known project as the call takes it. */
export const changeOf = ({
  max_gvw_override_lbs: limit,
  ...others
}: Record<string, unknown>): Record<string, unknown> => ({
  ...others,
  ...(limit as object | undefined),
})

const isWhole = (text: string): boolean => /^\d{1,6}$/.test(text)
const isPercent = (text: string): boolean => /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/.test(text)

/** The fault for a message of the contract. */
const faultOfMessage = (message: string): ProjectFault => {
  if (message === INVALID_PROJECT_NUMBER) return 'invalid_number'
  if (message === INVALID_DATE) return 'invalid_date'
  return message === END_BEFORE_START ? 'end_before_start' : 'invalid'
}

/** What the server refused, by its fields. */
export const refusedFaults = (details: readonly ProblemDetail[]): ProjectFaults =>
  Object.fromEntries(details.map(({ path, message }) => [path, faultOfMessage(message)]))

/** What is wrong with a form by the contract's own rules, before anything is sent. */
export function faultsOf(values: ProjectValues): ProjectFaults {
  const read = (field: (typeof dateFields)[number]) => typedDate.safeParse(values[field])
  const faults: ProjectFaults = {}
  for (const field of textFields) {
    const value = sent(field, values)
    const { success } = newProject.shape[field].safeParse(value ?? undefined)
    if (value === null && (field === 'name' || field === 'dot_code')) faults[field] = 'required'
    else if (!success) faults[field] = field === 'dot_code' ? 'invalid_number' : 'too_long'
  }
  for (const field of dateFields)
    if (values[field].trim() !== '' && !read(field).success) faults[field] = 'invalid_date'
  const [start, end] = [read('start_date'), read('end_date')]
  if (start.success && end.success && end.data <= start.data) faults['end_date'] = 'end_before_start'
  const limit = sent('max_gvw_override_lbs', values)
  if (!newProject.shape.max_gvw_override_lbs.safeParse(limit ?? undefined).success)
    faults['max_gvw_override_lbs'] = 'limit'
  if (!projectAttributes.safeParse(limitOf(values)).success) faults['limit'] = 'limit'
  const [percent, days] = [withZero(values.percentage_complete), values.days_worked.trim()]
  if (percent !== '' && !isPercent(percent)) faults['percentage_complete'] = 'percent'
  if (days !== '' && !(isWhole(days) && Number(days) <= 100_000)) faults['days_worked'] = 'days'
  return faults
}
