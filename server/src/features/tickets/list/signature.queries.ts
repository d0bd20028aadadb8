import { signatureTexts, type SignatureName } from '@milepost/contract'
import { raw, type Sql } from '../../../platform/database/sql.ts'

const status = "t.agency->>'contractor_status'"

const conditions: Record<SignatureName, string> = {
  unsigned: `(${status} is null or (t.agency->>'contractor_signed_version')::integer < t.version) and t.status is distinct from 'voided'`,
  agreed: `${status} = '${signatureTexts.agreed}'`,
  disputed: `${status} = '${signatureTexts.disputed}'`,
}

/** Whether the contractor said one of these of ticket `t`; `unsigned`: nothing, or of an earlier version. A voided ticket is not to be signed. */
export const isSigned = (names: readonly SignatureName[]): Sql =>
  raw(`(${names.map((name) => conditions[name]).join(' or ') || 'false'})`)
