import { dayOf, type Row } from './rows.ts'

/** A write that the construction system does not take: why, and by which status it says so. */
export class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** What the rules read of the other sets. */
export interface Rows {
  one(set: string, id: unknown): Row | undefined
  all(set: string): readonly Row[]
}

const editable = ['Draft', 'Rejected']
const hours = ['Hours', 'HoursUsed', 'HoursIdle']

/** The report that a row of a report hangs on; null for rows of contracts. */
export function reportOf(rows: Rows, set: string, row: Row): Row | null {
  const contractor = () => rows.one('DWRContractors', row['DWRContractorId'])
  const item = () => rows.one('DwrWorkItems', row['DwrWorkItemId'])
  const ids: Record<string, () => unknown> = {
    DailyWorkReports: () => row.Id,
    DWRContractors: () => row['DailyWorkReportId'],
    DWRStaffRecords: () => row['DailyWorkReportId'],
    DwrWorkItems: () => row['DailyWorkReportId'],
    DWRNotes: () => row['DailyWorkReportId'],
    DailyWorkReportRemarks: () => row['ModelId'],
    DWRContractorPersonnels: () => contractor()?.['DailyWorkReportId'],
    DWRContractorEquipments: () => contractor()?.['DailyWorkReportId'],
    DwrItemPostings: () => item()?.['DailyWorkReportId'],
  }
  return rows.one('DailyWorkReports', ids[set]?.()) ?? null
}

/** Only drafts and rejected reports change, and none of a date that an approved estimate has. @throws Refusal */
export function assertEditable(rows: Rows, report: Row): void {
  if (!editable.includes(String(report['Status'])))
    throw new Refusal(409, `A daily work report that is ${report['Status']} cannot be changed`)
  assertDateOpen(rows, report)
}

/** Estimates follow each other: a date is in the first one that ends on it or later. @throws Refusal where that one is approved. */
export function assertDateOpen(rows: Rows, report: Row): void {
  const day = dayOf(report['DwrDate'])
  const [estimate] = rows
    .all('PaymentEstimates')
    .filter(({ ContractId, PeriodEndDate }) => ContractId === report['ContractId'] && dayOf(PeriodEndDate) >= day)
    .toSorted((one, other) => dayOf(one['PeriodEndDate']).localeCompare(dayOf(other['PeriodEndDate'])))
  if (estimate?.['Status'] === 'Approved')
    throw new Refusal(409, `The date is in the approved payment estimate ${estimate['EstimateNumber']}`)
}

/** What rows of each set have to be like, as they would be stored. @throws Refusal */
const checks: Record<string, (rows: Rows, row: Row) => void> = {
  DailyWorkReports: (rows, row) => {
    if (!rows.one('Contracts', row['ContractId'])) throw new Refusal(400, 'The contract does not exist')
    if (typeof row['InspectorId'] !== 'number') throw new Refusal(400, 'InspectorId is required')
    assertDateOpen(rows, row)
  },
  DWRContractors: (rows, row) => {
    const report = rows.one('DailyWorkReports', row['DailyWorkReportId'])
    if (rows.one('Contractors', row['ContractorId'])?.['ContractId'] !== report?.['ContractId'])
      throw new Refusal(400, 'The contractor is not one of the contract')
  },
  DwrWorkItems: (rows, row) => {
    const item = rows.one('ContractProjectItems', row['ContractProjectItemId'])
    const contract = rows.one('ContractProjects', item?.['ContractProjectId'])?.['ContractId']
    if (contract !== rows.one('DailyWorkReports', row['DailyWorkReportId'])?.['ContractId'])
      throw new Refusal(400, 'The item is not one of the contract')
    if (item?.['Active'] === false) throw new Refusal(409, 'The item is not active')
  },
  DwrItemPostings: (rows, row) => {
    const item = rows.one('DwrWorkItems', row['DwrWorkItemId'])
    const contractor = rows.one('DWRContractors', row['DwrContractorId'])
    if (!contractor || contractor['DailyWorkReportId'] !== item?.['DailyWorkReportId'])
      throw new Refusal(400, 'The contractor has to be on the report before items are posted to it')
    const id = row['ContractProjectItemMaterialSetId']
    if (id !== null && id !== undefined) {
      const set = rows.one('ContractProjectItemMaterialSets', id)
      if (set?.['ContractProjectItemId'] !== item?.['ContractProjectItemId'])
        throw new Refusal(400, 'The material set is not one of the item')
    }
  },
}

export function assertRow(rows: Rows, set: string, row: Row): void {
  for (const name of hours)
    if (row[name] !== undefined && row[name] !== null && !(Number(row[name]) >= 0))
      throw new Refusal(400, `${name} cannot be below 0`)
  checks[set]?.(rows, row)
}
