import type { ProblemDetail } from '../core/problem-body.ts'

/** Rows of a file of materials, types, sources or products, at most; and its bytes. */
export const MOST_CERTIFICATE_ROWS = 5000
export const MOST_CERTIFICATE_FILE_BYTES = 2_000_000

/** The column names that a file of certificate types may use: ours, then others. */
export const certificateTypeColumnNames = {
  name: ['name', 'certificate_type', 'certificate', 'type'],
  description: ['description'],
  submitted_by: ['submitted_by', 'submitter'],
  valid_days: ['valid_days', 'validity', 'validity_days', 'days_valid'],
  hidden: ['hidden'],
} as const
export const requiredCertificateTypeColumns = ['name'] as const
export type CertificateTypeColumn = keyof typeof certificateTypeColumnNames

/** The same of a file of materials. A cell of `certificate_types` names what the material needs, separated by semicolons. */
export const vendorMaterialColumnNames = {
  name: ['name', 'material', 'material_name'],
  category: ['category', 'material_category', 'material_type'],
  description: ['description'],
  certificate_types: ['certificate_types', 'certificates', 'needed_certificates'],
  source_required: ['source_required', 'approved_source_required'],
  hidden: ['hidden'],
} as const
export const requiredVendorMaterialColumns = ['name'] as const
export type VendorMaterialColumn = keyof typeof vendorMaterialColumnNames

/** The same of a file of sources. A plant is named by its code, or the row is for every plant of the supplier. */
export const materialSourceColumnNames = {
  supplier: ['supplier', 'vendor', 'producer', 'source'],
  material: ['material', 'material_name'],
  plant: ['plant', 'plant_code', 'facility'],
  approved_on: ['approved_on', 'approved', 'approval_date', 'effective_date'],
  expires_on: ['expires_on', 'expires', 'expiration_date', 'expiry'],
  notes: ['notes', 'remarks'],
} as const
export const requiredMaterialSourceColumns = ['supplier', 'material', 'approved_on'] as const
export type MaterialSourceColumn = keyof typeof materialSourceColumnNames

/** The same of a file of approved products. */
export const approvedProductColumnNames = {
  name: ['name', 'product', 'product_name', 'brand'],
  manufacturer: ['manufacturer', 'producer', 'company'],
  material: ['material', 'material_name'],
  number: ['number', 'product_number', 'list_number'],
  specification: ['specification', 'spec', 'standard'],
  approved_on: ['approved_on', 'approved', 'approval_date'],
  expires_on: ['expires_on', 'expires', 'expiration_date', 'expiry'],
} as const
export const requiredApprovedProductColumns = ['name', 'manufacturer', 'material'] as const
export type ApprovedProductColumn = keyof typeof approvedProductColumnNames

/** Codes and messages (for API users) of faults that only these files can have. */
export const certificateFileFaults = {
  name_repeated: 'This name is in another row, too. Keep one of the rows',
  choice_unknown: 'This word is not one of the choices',
  certificate_type_unknown: 'There is no certificate type of this name. Separate several by semicolons',
  supplier_unknown: 'There is no supplier of this name',
  material_unknown: 'There is no material of this name',
  plant_unknown: 'The supplier has no plant with this code',
  date_invalid: 'Expected a date such as 09/25/2026',
  expires_before: 'It expires before it is approved',
  source_overlaps: 'An approval of this supplier, material and plant already applies to some of these dates',
  product_repeated: 'This product is in another row, too. Keep one of the rows',
  too_many_certificate_types: 'A material needs at most 20 certificate types',
} as const
export type CertificateFileFault = keyof typeof certificateFileFaults

/** A fault of a file's row, at the path of its field. */
export const certificateFileFault = (path: string, code: CertificateFileFault): ProblemDetail => ({
  path,
  code,
  message: certificateFileFaults[code],
})
