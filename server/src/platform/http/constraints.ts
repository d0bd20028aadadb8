import { isServerAnswer } from '../database/pool.ts'
import { Problem } from '../problem.ts'

const takenUrl = (message: string) => new Problem('invalid', undefined, [{ path: 'url', code: 'taken', message }])

/**
 * Constraints of the database that a caller can violate, and the problem for each. Nothing is looked up first and inserted after. The value comes
 * from the request's body: under row-level security PostgreSQL does not report it. A unique name, `..._name_key`, needs no line.
 */
const problemOfConstraint: Record<string, (body: Record<string, unknown>) => Problem> = {
  custom_stations_name_key: ({ display_name }) => new Problem('name_taken', { name: String(display_name).trim() }),
  // Two agencies took the same address, or a district came into use, at the same moment.
  authority_addresses_pkey: () => new Problem('conflict'),
  memberships_authority_id_district_id_fkey: () => new Problem('conflict'),
  projects_authority_id_district_id_fkey: () => new Problem('conflict'),
  projects_dot_code_key: ({ dot_code }) => new Problem('dot_code_taken', { dot_code: String(dot_code).trim() }),
  contracts_number_key: ({ number }) => new Problem('contract_number_taken', { number: String(number).trim() }),
  contract_projects_number_key: ({ number }) =>
    new Problem('contract_project_number_taken', { number: String(number).trim() }),
  // Without a code in the body it was a file, while somebody else took one of its codes.
  master_pay_items_code_key: ({ item_code }) =>
    typeof item_code === 'string'
      ? new Problem('pay_item_exists', { item_code: item_code.trim() })
      : new Problem('conflict'),
  project_pay_items_line_key: ({ line_number }) =>
    line_number === undefined
      ? new Problem('conflict')
      : new Problem('line_number_taken', { line_number: String(line_number) }),
  project_pay_items_authority_id_contract_project_id_fkey: () => new Problem('contract_project_in_use'),
  // Two people began the same inspection at the same moment.
  plant_inspections_draft: () => new Problem('conflict'),
  lots_number_key: ({ lot_number }) =>
    typeof lot_number === 'string'
      ? new Problem('lot_number_taken', { lot_number: lot_number.trim() })
      : new Problem('conflict'),
  lots_authority_id_pay_item_id_fkey: () => new Problem('pay_item_in_use'),
  // Two people drafted the next edition of a pack at the same moment.
  rule_pack_editions_edition_key: () => new Problem('conflict'),
  inspection_signed: () => new Problem('inspection_signed'),
  acceptance_rules_test_key: () => new Problem('acceptance_rule_exists'),
  needed_certificates_type_fkey: () => new Problem('certificate_type_in_use'),
  needed_certificates_key: () => new Problem('certificate_exception_exists'),
  material_sources_overlap: () => new Problem('source_overlap'),
  approved_products_product_key: () => new Problem('approved_product_exists'),
  material_sources_material_fkey: () => new Problem('vendor_material_in_use'),
  approved_products_material_fkey: () => new Problem('vendor_material_in_use'),
  submittals_authority_id_certificate_type_id_fkey: () => new Problem('certificate_type_in_use'),
  submittals_authority_id_vendor_material_id_fkey: () => new Problem('vendor_material_in_use'),
  report_models_title_key: () => new Problem('report_model_title_taken'),
  report_models_published_key: () => new Problem('report_model_title_taken'),
  report_models_primary_key: () => new Problem('conflict'),
  plants_code_key: ({ code }) => new Problem('plant_code_taken', { code: String(code).trim() }),
  agency_companies_company_key: ({ name }) => new Problem('name_taken', { name: String(name).trim() }),
  external_contractors_company_key: () => new Problem('contractor_taken'),
  // Two people marked a prime at the same moment.
  external_contractors_prime_key: () => new Problem('conflict'),
  pay_periods_overlap: () => new Problem('pay_period_overlap'),
  pay_periods_number_key: () => new Problem('pay_period_number_taken'),
  conversion_factors_overlap: () => new Problem('conversion_factor_overlap'),
  change_order_lines_authority_id_pay_item_id_fkey: () => new Problem('pay_item_in_use'),
  pay_entries_contractor_fkey: () => new Problem('contractor_in_use'),
  pay_entries_conversion_factor_fkey: () => new Problem('conversion_factor_in_use'),
  change_order_approved: () => new Problem('change_order_status'),
  // Two updates were made at the same moment.
  change_orders_number_key: () => new Problem('conflict'),
  pay_period_closed: () => new Problem('pay_period_closed'),
  // It was submitted while a file of it was on its way.
  submittal_state: () => new Problem('submittal_state'),
  dwr_attachment_signed: () => new Problem('dwr_attachment_signed'),
  // Two people took back one entry at the same moment.
  pay_entries_correction_key: () => new Problem('conflict'),
  // Two people assign one ticket to pay items at the same moment.
  pay_entries_position_key: () => new Problem('conflict'),
  memberships_phone_key: () => new Problem('phone_taken'),
  memberships_user_key: () => new Problem('conflict'),
  // Without both in the body one of them, or the machine as it was restored, met another's.
  machines_equipment_key: ({ oem, equipment_id }) =>
    typeof oem === 'string' && typeof equipment_id === 'string'
      ? new Problem('equipment_id_taken', { oem: oem.trim(), equipment_id: equipment_id.trim() })
      : new Problem('conflict'),
  work_zone_subscribers_url_key: () => takenUrl('A subscriber with this address is there already.'),
  outside_feeds_url_key: () => takenUrl('This feed is read already.'),
  table_views_own_name_key: ({ name }) => new Problem('name_taken', { name: String(name) }),
  table_views_shared_name_key: ({ name }) => new Problem('name_taken', { name: String(name) }),
}

/** A record's name is in use. Without a name in the body it is restored, after another had taken its name. */
const nameTaken = ({ name }: Record<string, unknown>): Problem =>
  typeof name === 'string' ? new Problem('name_taken', { name: name.trim() }) : new Problem('conflict')

/** The problem that a failed statement means, if a caller's doing or the state of the database can cause it. */
export function problemOfDatabase(error: unknown, body: unknown = null): Problem | null {
  if (!isServerAnswer(error)) return isConnectionFault(error) ? new Problem('not_ready') : null
  const constraint = error.constraint ?? ''
  const known = problemOfConstraint[constraint] ?? (constraint.endsWith('_name_key') ? nameTaken : undefined)
  if (known) return known(typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {})
  if (error.code === '23503') return new Problem('not_found')
  if (error.code === '22003')
    return new Problem('malformed', undefined, [{ path: '', code: 'out_of_range', message: 'a number is too large' }])
  return passing.test(error.code) ? new Problem('not_ready') : null
}

/** Conditions that pass: resources (class 53), cancelled by a limit of time, deadlocks and failed locks after all tries, a server that only reads for now. */
const passing = /^(53...|57014|25006|25P03|40001|40P01|55P03)$/

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ECONNABORTED',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  '53300',
])

/** Whether the database could not be reached, or the connection broke. */
export function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && connectionCodes.has(error.code)) return true
  if (error instanceof AggregateError) return error.errors.some(isConnectionFault)
  return /Connection terminated|Connection ended|timeout exceeded when trying to connect|not queryable|Client has encountered a connection error/.test(
    error.message,
  )
}
