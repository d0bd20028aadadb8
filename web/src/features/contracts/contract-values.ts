import type { Contract, ContractProject } from '@milepost/contract/contracts/contract'
import { contractProjectRecord } from '@milepost/contract/contracts/contract-project.record'
import { contractRecord, isCompletedTooEarly } from '@milepost/contract/contracts/contract.record'
import { faultOfValue } from '@milepost/contract/core/field-rules'
import type { ProblemDetail } from '@milepost/contract/core/problems'
import { labelOf, projectLabel, type Choice } from './labels.ts'

/** Fields of a contract, in the order of its form. */
const contractFields = [
  'number',
  'name',
  'prime_contractor_name',
  'amount',
  'awarded_on',
  'notice_to_proceed_on',
  'completion_on',
  'notes',
] as const
export type ContractField = (typeof contractFields)[number]
/** The values of a contract's form: everything as typed text. */
export type ContractValues = Record<ContractField, string>

/** What the form of a contract project holds. */
export interface PartValues {
  contract: Choice | null
  number: string
  name: string
  project: Choice | null
}

export type Fault = 'required' | 'invalid' | 'invalid_date' | 'amount' | 'too_early' | 'taken' | 'unknown_project'
export type Faults = Partial<Record<string, Fault>>

export const valuesOfContract = (contract: Contract | null): ContractValues =>
  Object.fromEntries(contractFields.map((field) => [field, contract?.[field] ?? ''])) as ContractValues

/** A contract project as its form shows it; a new one may be given its contract or project. */
export const valuesOfPart = (
  part: ContractProject | null,
  given: { contract?: Choice | undefined; project?: Choice | undefined } = {},
): PartValues => ({
  contract: part
    ? { id: part.contract_id, label: labelOf({ number: part.contract_number, name: part.contract_name }) }
    : (given.contract ?? null),
  number: part?.number ?? '',
  name: part?.name ?? '',
  project:
    part?.project_id != null
      ? {
          id: part.project_id,
          label: projectLabel({ dot_code: part.project_dot_code ?? '', name: part.project_name ?? '' }),
        }
      : (given.project ?? null),
})

/** An amount as people write it: `$1,250,000.50` is 1250000.50. */
export const amountOf = (typed: string): string => typed.replaceAll(/[$,\s]/g, '')

/** What a contract's form sends: what is empty, empties the field. */
export const bodyOfContract = (values: ContractValues) =>
  Object.fromEntries(
    contractFields.map((field) => {
      const text = field === 'amount' ? amountOf(values[field]) : values[field].trim()
      return [field, text === '' ? null : text]
    }),
  ) as Record<'number' | 'name', string> & Record<ContractField, string | null>

export const bodyOfPart = ({ number, name, project }: PartValues) => ({
  number: number.trim(),
  name: name.trim(),
  project_id: project?.id ?? null,
})

/** What may be wrong with a field that the contract does not take. */
const faultOf = (field: string): Fault =>
  field === 'amount' ? 'amount' : field.endsWith('_on') ? 'invalid_date' : 'invalid'

/** What is wrong with a contract's form by the contract's own rules, before anything is sent. */
export function contractFaults(values: ContractValues): Faults {
  const body = bodyOfContract(values)
  const faults: Faults = {}
  for (const field of contractFields) {
    if (!body[field] && (field === 'number' || field === 'name')) faults[field] = 'required'
    else if (faultOfValue(contractRecord.fields[field], body[field])) faults[field] = faultOf(field)
  }
  if (isCompletedTooEarly(body)) faults['completion_on'] ??= 'too_early'
  return faults
}

/** What is wrong with a contract project's form. */
export function partFaults(values: PartValues): Faults {
  const { number, name } = bodyOfPart(values)
  const faults: Faults = values.contract === null ? { contract_id: 'required' } : {}
  for (const [field, text] of [
    ['number', number],
    ['name', name],
  ] as const) {
    if (text === '') faults[field] = 'required'
    else if (faultOfValue(contractProjectRecord.fields[field], text)) faults[field] = 'invalid'
  }
  return faults
}

/** What the server refused, by its fields. */
export function refusedFaults({ code, details }: { code: string; details: readonly ProblemDetail[] }): Faults {
  if (code === 'contract_number_taken' || code === 'contract_project_number_taken') return { number: 'taken' }
  return Object.fromEntries(
    details.map(({ path, code: fault }) => [
      path,
      fault === 'completion_too_early' ? 'too_early' : fault === 'unknown_project' ? 'unknown_project' : faultOf(path),
    ]),
  )
}
