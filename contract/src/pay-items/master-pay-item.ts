import * as z from 'zod/mini'
import { id, instant, lockVersion, storable } from '../core/scalars.ts'
import type { FieldRule } from './read-fields.ts'

/** Characters of a code, a description and a category, at most. */
export const MOST_CODE_LENGTH = 50
export const MOST_DESCRIPTION_LENGTH = 500
export const MOST_CATEGORY_LENGTH = 100

/** An item of the agency's master list: what its contracts may pay for. */
export const masterPayItem = z.object({
  id,
  /** Unique within the agency, whatever its case (D32). */
  item_code: z.string(),
  item_description: z.string(),
  /** Code of a unit (`units`). */
  unit_of_measure: z.string(),
  category: z.nullable(z.string()),
  /** Year of the book of specifications that describes it. */
  spec_year: z.nullable(z.int()),
  /** Do not pay: what is put on it is not paid for. */
  is_dnp: z.boolean(),
  /** Names where material came from; has no quantity. */
  source_only: z.boolean(),
  /** Whether it is offered for new lines of contracts. */
  active: z.boolean(),
  created_at: instant,
  updated_at: instant,
  lock_version: z.int(),
  abilities: z.array(z.enum(['update', 'delete'])),
})
export type MasterPayItem = z.output<typeof masterPayItem>

/** How the fields of a master item are read, from a form, a call or a file. */
export const masterRules = {
  item_code: { as: 'text', most: MOST_CODE_LENGTH, empty: 'code_blank' },
  item_description: { as: 'text', most: MOST_DESCRIPTION_LENGTH, empty: 'field_is_required' },
  unit_of_measure: { as: 'unit', empty: 'field_is_required' },
  category: { as: 'text', most: MOST_CATEGORY_LENGTH },
  spec_year: { as: 'integer', least: 1900, most: 2200, below: 'year_invalid' },
  is_dnp: { as: 'flag', otherwise: false },
  source_only: { as: 'flag', otherwise: false },
  active: { as: 'flag', otherwise: true },
} as const satisfies Record<string, FieldRule>
export type MasterField = keyof typeof masterRules
export const masterFields = Object.keys(masterRules) as MasterField[]

/** What was typed; the rules check it, so that all faults are reported at once. */
export const typedText = z.optional(z.nullable(z.string().check(z.maxLength(1000), storable)))
export const typedNumber = z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(100), storable)])))
export const typedFlag = z.optional(z.nullable(z.boolean()))

const typedMaster = {
  item_code: typedText,
  item_description: typedText,
  /** In any spelling that `readUnit` reads. */
  unit_of_measure: typedText,
  category: typedText,
  spec_year: typedNumber,
  is_dnp: typedFlag,
  source_only: typedFlag,
  active: typedFlag,
}
export const newMasterPayItem = z.strictObject(typedMaster)
export type NewMasterPayItem = z.output<typeof newMasterPayItem>
/** Members that are missing stay unchanged. Changes by others since `lock_version` are merged field by field. */
export const masterPayItemChange = z.strictObject({ ...typedMaster, lock_version: z.optional(lockVersion) })
export type MasterPayItemChange = z.output<typeof masterPayItemChange>
