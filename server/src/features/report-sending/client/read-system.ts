import { addDays } from '@milepost/contract/core/time/days'
import type { SystemView } from '../checks/system-view.ts'
import type { ConstructionClient } from './construction-client.ts'
import {
  contractorRow,
  contractRow,
  estimateRow,
  itemRow,
  reportRow,
  type EstimateRow,
  type ItemRow,
  type ReportRowThere,
} from './entities.ts'
import { literal } from './odata.ts'

/** The calendar date of an instant as the construction system writes it: midnight at its place. */
const dateOf = (instant: string): string => instant.slice(0, 10)

/** A decimal as exact text, from the number that JSON has. */
const decimalOf = (number: number | null): string | null => (number === null ? null : String(number))

/** Reports of a contract and date. Their instants have the offset of their place, so that the days next to it are read, too. */
export async function reportsOfDate(
  client: ConstructionClient,
  { contract_id, date }: { contract_id: number; date: string },
): Promise<ReportRowThere[]> {
  const from = `${addDays(date, -1)}T00:00:00Z`
  const until = `${addDays(date, 2)}T00:00:00Z`
  const rows = await client.rows('DailyWorkReports', reportRow, {
    filter: `ContractId eq ${contract_id} and DwrDate ge ${from} and DwrDate lt ${until}`,
    select: ['Id', 'ContractId', 'DwrDate', 'Sequence', 'Status', 'InspectorId', 'SyncId'],
  })
  return rows.filter(({ DwrDate }) => dateOf(DwrDate) === date)
}

const nothing: Omit<SystemView, 'contract'> = { contractors: [], items: [], approved_estimate: null, reports: [] }

/** Reads what the construction system has of a contract, by its name, and of a date. @throws SystemFault */
export async function readSystem(
  client: ConstructionClient,
  { contract, date }: { contract: string; date: string },
): Promise<SystemView> {
  const [found] = await client.rows('Contracts', contractRow, { filter: `Name eq ${literal(contract)}`, top: 1 })
  if (!found) return { contract: null, ...nothing }
  const { Id: contract_id, Status } = found
  const ofContract = `ContractId eq ${contract_id}`
  const [items, contractors, estimates, reports] = await Promise.all([
    client.rows('ContractProjectItems', itemRow, {
      filter: `ContractProject/${ofContract}`,
      expand: ['RefItem', 'ContractProjectItemMaterialSets'],
    }),
    client.rows('Contractors', contractorRow, { filter: ofContract, expand: ['RefVendor'] }),
    client.rows('PaymentEstimates', estimateRow, { filter: `${ofContract} and PeriodEndDate ge ${date}T00:00:00Z` }),
    reportsOfDate(client, { contract_id, date }),
  ])
  return {
    contract: { id: contract_id, active: Status === null || Status === 'Active' },
    items: items.map(itemThere),
    contractors: contractors.flatMap(({ Id, IsPrime, RefVendor }) => {
      const name = RefVendor?.LongName ?? RefVendor?.ShortName
      return name ? [{ id: Id, name, is_prime: IsPrime === true }] : []
    }),
    approved_estimate: estimateOf(estimates, date),
    reports: reports.map(({ Id, Status: status, Sequence, InspectorId, SyncId }) => ({
      id: Id,
      status,
      sequence: Sequence,
      inspector_id: InspectorId,
      sync_id: SyncId,
    })),
  }
}

/** An item of a contract as the checks read it. */
export const itemThere = (row: ItemRow): SystemView['items'][number] => ({
  id: row.Id,
  lines: [row.ProjectItemLineNumber, ...(row.ContractItemLineNumber === null ? [] : [row.ContractItemLineNumber])],
  code: row.RefItem?.Name ?? '',
  description: row.RefItem?.Description ?? '',
  unit: row.Unit,
  current_quantity: decimalOf(row.CurrentQuantity),
  posted_quantity: decimalOf(row.QuantityPostedToDate),
  active: row.Active !== false,
  material_sets: row.ContractProjectItemMaterialSets.map(({ Id, Name }) => ({ id: Id, name: Name })),
})

/** Estimates follow each other: a date is in the first one that ends on it or later. */
function estimateOf(estimates: readonly EstimateRow[], date: string): SystemView['approved_estimate'] {
  const [first] = estimates
    .filter(({ PeriodEndDate }) => dateOf(PeriodEndDate) >= date)
    .toSorted((one, other) => dateOf(one.PeriodEndDate).localeCompare(dateOf(other.PeriodEndDate)))
  return first?.Status === 'Approved' ? { number: first.EstimateNumber, until: dateOf(first.PeriodEndDate) } : null
}
