import * as z from 'zod/mini'
import { id, lockVersion, optionalText, text } from '../core/scalars.ts'
import { typedDate } from '../projects/project-change.ts'

/** Characters of a number, of a name and of notes, at most. */
export const MOST_CONTRACT_NUMBER_LENGTH = 100
export const MOST_CONTRACT_NAME_LENGTH = 300
export const MOST_CONTRACT_NOTES_LENGTH = 4000
/** Contract projects of one contract, and contract projects that point to one project, at most. */
export const MOST_CONTRACT_PROJECTS = 200
export const MOST_CONTRACT_PROJECTS_OF_PROJECT = 50
/** The message for a completion date before the award or the notice to proceed. */
export const COMPLETION_TOO_EARLY = 'The completion date must not be before the award or the notice to proceed.'

const line = (max: number) =>
  text(max).check(z.refine((value) => !/[\p{Cc}\u2028\u2029]/u.test(value), 'must be one line'))
const amount = z
  .string()
  .check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, 'expected an amount such as 1250000.50, at most 12 digits and 2 decimals'))
const contractFields = {
  number: line(MOST_CONTRACT_NUMBER_LENGTH),
  name: line(MOST_CONTRACT_NAME_LENGTH),
  prime_contractor_name: optionalText(200),
  awarded_on: z.optional(z.nullable(typedDate)),
  notice_to_proceed_on: z.optional(z.nullable(typedDate)),
  completion_on: z.optional(z.nullable(typedDate)),
  amount: z.optional(z.nullable(amount)),
  notes: optionalText(MOST_CONTRACT_NOTES_LENGTH),
}
const contractProjectFields = {
  number: contractFields.number,
  name: contractFields.name,
  project_id: z.optional(z.nullable(id)),
}
/** As the person saw the row: what others changed since is merged field by field, and refused with `edit_conflict` where both changed the same. */
const versionRead = { lock_version: z.optional(lockVersion) }

export const newContract = z.strictObject(contractFields)
export type NewContract = z.output<typeof newContract>
export const contractChange = z.strictObject({
  ...contractFields,
  number: z.optional(contractFields.number),
  name: z.optional(contractFields.name),
  ...versionRead,
})
export type ContractChange = z.output<typeof contractChange>
export const newContractProject = z.strictObject({ contract_id: id, ...contractProjectFields })
export type NewContractProject = z.output<typeof newContractProject>
export const contractProjectChange = z.strictObject({
  number: z.optional(contractProjectFields.number),
  name: z.optional(contractProjectFields.name),
  project_id: contractProjectFields.project_id,
  ...versionRead,
})
export type ContractProjectChange = z.output<typeof contractProjectChange>
