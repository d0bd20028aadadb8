/** How the old and new value of a field are read. `word` is one of some words, each with its text. */
export type ActivityFieldType =
  | 'text'
  | 'word'
  | 'zone'
  | 'date'
  | 'decimal'
  | 'dollars'
  | 'count'
  | 'percent'
  | 'pounds'
  | 'yes_no'

/** Fields whose change a project's activity shows, by the name that audit events use. What is not named here is not shown. */
export const activityFields = {
  name: 'text',
  number: 'text',
  dot_code: 'text',
  state_project_number: 'text',
  federal_project_number: 'text',
  contract_number: 'text',
  job_number: 'text',
  funding_source: 'text',
  description: 'text',
  public_description: 'text',
  contractor_name: 'text',
  start_date: 'date',
  end_date: 'date',
  letting_date: 'date',
  percentage_complete: 'percent',
  days_worked: 'count',
  status: 'word',
  time_zone: 'zone',
  max_gvw_override: 'pounds',
  max_gvw_override_lbs: 'pounds',
  collect_user_location: 'yes_no',
  allow_sending_dwr: 'yes_no',
  pay_basis: 'word',
  pay_overload: 'yes_no',
  line_number: 'count',
  item_code: 'text',
  item_number: 'text',
  item_description: 'text',
  unit_of_measure: 'text',
  quantity: 'decimal',
  change_quantity: 'decimal',
  amount: 'dollars',
  unit_price: 'dollars',
  estimated_quantity: 'decimal',
  estimated_qty_uom: 'text',
  is_dnp: 'yes_no',
  source_only: 'yes_no',
  mobile_favorite: 'yes_no',
  only_e_ticket_available: 'yes_no',
  major: 'yes_no',
  type: 'word',
  co_number_external: 'text',
  reason_code: 'text',
  effective_on: 'date',
  days_delta: 'count',
  lines: 'count',
  start_on: 'date',
  end_on: 'date',
  valid_to: 'date',
  is_prime: 'yes_no',
  project_role: 'word',
  starts_on: 'date',
  ends_on: 'date',
} as const satisfies Record<string, ActivityFieldType>
export type ActivityField = keyof typeof activityFields
