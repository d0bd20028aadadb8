import type { SubmittalStatus } from '@milepost/contract'
import { defineSubject } from '../../platform/followers.ts'

/** A submittal as far as it certifies a material. */
export interface Certifying {
  status: SubmittalStatus
  /** From when and until when it certifies, once it is approved; null for an end that it does not have. */
  effective_on: string | null
  expires_on: string | null
}

/** A submittal whose state changed, with what it certifies and where. */
export interface ChangedSubmittal {
  id: number
  vendor_material_id: number
  certificate_type_id: number
  supplier_id: number
  project_ids: readonly number[]
  before: Certifying
  after: Certifying
}

/** Changes of submittals' states, which others follow in their transaction: what is placed may be certified now, or no longer. */
export const submittalsSubject = defineSubject<readonly ChangedSubmittal[]>('submittals')
