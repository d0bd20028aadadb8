import { Store } from './store.ts'
import type { Row } from './rows.ts'

/** An item of a contract in the stand-in. */
export interface StandInItem {
  line: string
  code: string
  description: string
  unit: string
  quantity: number
  posted?: number
  active?: boolean
  material_sets?: readonly string[]
}

export interface StandInContract {
  number: string
  contractors: readonly { name: string; prime?: boolean }[]
  items: readonly StandInItem[]
}

/** Adds a contract with one project, its items, contractors and their companies. Returns it. */
export function addContract(store: Store, { number, contractors, items }: StandInContract): Row {
  const contract = store.put('Contracts', { Name: number, Description: `Contract ${number}`, Status: 'Active' })
  const project = store.put('ContractProjects', { ContractId: contract.Id, Name: number, Controlling: true })
  for (const { line, code, description, unit, quantity, posted = 0, active = true, material_sets = [] } of items) {
    const item = store.put('ContractProjectItems', {
      ContractProjectId: project.Id,
      RefItemId: store.put('RefItems', { Name: code, Description: description, Unit: unit }).Id,
      ProjectItemLineNumber: line,
      ContractItemLineNumber: line,
      Unit: unit,
      CurrentQuantity: quantity,
      QuantityPostedToDate: posted,
      Active: active,
    })
    for (const name of material_sets)
      store.put('ContractProjectItemMaterialSets', { ContractProjectItemId: item.Id, Name: name })
  }
  for (const { name, prime = false } of contractors)
    store.put('Contractors', {
      ContractId: contract.Id,
      RefVendorId: store.put('RefVendors', { LongName: name, ShortName: name, Name: name.slice(0, 12) }).Id,
      IsPrime: prime,
    })
  return contract
}

/** A store with the catalog of weather, and nothing else. */
export function newStore(): Store {
  const store = new Store()
  for (const Name of ['Cloudy', 'Isolated Storms', 'Partly Cloudy', 'Sunny', 'Rainy'])
    store.put('RefWeathers', { Name })
  return store
}

/** A person there presses a button: submits, approves or rejects a report. Nobody approves what they created. */
export function moveReport(
  store: Store,
  id: number,
  Status: 'Pending Approval' | 'Approved' | 'Rejected' | 'Draft',
  by = 1,
): void {
  const report = store.one('DailyWorkReports', id)
  if (!report) throw new Error('there is no such report')
  if (Status === 'Approved' && (report['CreatorId'] === by || report['InspectorId'] === by))
    throw new Error('nobody approves their own report')
  Object.assign(report, { Status, ...(Status === 'Approved' && { ApprovalDate: report['DwrDate'], ApprovedById: by }) })
}

/** Puts the approved reports of a contract up to a date into an approved estimate. */
export function approveEstimate(store: Store, ContractId: number, { until }: { until: string }): Row {
  const estimate = store.put('PaymentEstimates', {
    ContractId,
    EstimateNumber: store.all('PaymentEstimates').length + 1,
    PeriodEndDate: `${until}T00:00:00Z`,
    Status: 'Approved',
  })
  for (const report of store.all('DailyWorkReports'))
    if (report['ContractId'] === ContractId && report['Status'] === 'Approved')
      Object.assign(report, { PaymentEstimateId: estimate.Id, Paid: true })
  return estimate
}
