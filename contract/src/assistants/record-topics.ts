/** Topics of which an assistant may read the agency's records, under the rights of the person who asks; an administrator chooses them. */
export const recordTopics = [
  'tickets',
  'quantities',
  'periods',
  'samples',
  'certificates',
  'daily_work_reports',
] as const
export type RecordTopic = (typeof recordTopics)[number]

/** Columns of tables in answers, and what is in their cells. Numbers are exact decimals, dates `YYYY-MM-DD`. */
export const recordColumns = {
  ticket: 'text',
  report: 'text',
  sample: 'text',
  submittal: 'text',
  period: 'number',
  item: 'text',
  description: 'text',
  project: 'text',
  material: 'text',
  supplier: 'text',
  plant: 'text',
  certificate: 'text',
  kind: 'text',
  laboratory: 'text',
  inspector: 'text',
  status: 'text',
  lacks: 'text',
  day: 'date',
  from: 'date',
  to: 'date',
  expires_on: 'date',
  loads: 'number',
  quantity: 'number',
  current: 'number',
  installed: 'number',
  remaining: 'number',
  overrun: 'number',
  unit: 'text',
  amount: 'dollars',
} as const satisfies Record<string, 'text' | 'number' | 'date' | 'dollars'>
export type RecordColumn = keyof typeof recordColumns
export const recordColumnNames = Object.keys(recordColumns) as RecordColumn[]

/** Pages that answers link to. */
export const recordPages = [
  'tickets',
  'pay_items',
  'periods',
  'samples',
  'submittals',
  'missing_certificates',
  'daily_work_reports',
] as const
export type RecordPage = (typeof recordPages)[number]

/** Where a record, or a list of them, is shown. */
export interface RecordLink {
  page: RecordPage
  /** Null where the page is one of all projects. */
  project_id: number | null
  /** Parameters of the address, such as the record that it opens. */
  search: Readonly<Record<string, string>>
}

const parts: Readonly<Record<RecordPage, string>> = {
  tickets: 'tickets',
  pay_items: 'pay-items',
  periods: 'periods',
  samples: 'samples',
  submittals: 'submittals',
  missing_certificates: 'submittals/missing',
  daily_work_reports: 'daily_work_reports',
}

/** The address of a link; null where the person has no page for it. Vendors have pages of their own. */
export function recordAddress(
  { page, project_id, search }: RecordLink,
  { vendor = false } = {},
): { pathname: string; search: RecordLink['search'] } | null {
  const folder = vendor ? '/vendor' : project_id === null ? '' : `/projects/${project_id}`
  if (vendor && page !== 'submittals') return null
  if (folder === '' && page !== 'tickets' && page !== 'samples') return null
  return { pathname: `${folder}/${parts[page]}`, search }
}
