import type { ReportContent } from '@milepost/contract'
import { quantityOf } from '../checks/item-rules.ts'
import { inUnitThere, type ApprovedFactor } from '../checks/in-unit-there.ts'
import { contractorNamed, itemOf, type SystemView } from '../checks/system-view.ts'
import type {
  EquipmentRow,
  ItemPostingRow,
  PersonnelRow,
  ReportContractorRow,
  TextRow,
  StaffRow,
  WorkItemRow,
} from '../client/entities.ts'
import { offsetOf, stationOf } from './stations-there.ts'
import { furtherRemarks, unattachedRemark, weatherRemark } from './remark-texts.ts'

/** What a report is to be in the construction system, without the ids of rows that it has yet to create. */
export interface DesiredReport {
  header: DesiredHeader
  contractors: readonly DesiredContractor[]
  staff: readonly Omit<StaffRow, 'Id' | 'DailyWorkReportId'>[]
  items: readonly DesiredItem[]
  remarks: readonly Omit<TextRow, 'Id'>[]
  /** Not part of the official report. */
  notes: readonly Omit<TextRow, 'Id'>[]
}

export interface DesiredHeader {
  ContractId: number
  /** Midnight of the day at its place, with the offset. */
  DwrDate: string
  InspectorId: number
  SyncId: string
  /** Degrees Fahrenheit. */
  HighTemperature: number | null
  LowTemperature: number | null
  /** Inches. */
  RainfallAmount: number | null
}

export interface DesiredContractor extends Omit<
  ReportContractorRow,
  'Id' | 'DailyWorkReportId' | 'DWRContractorPersonnels' | 'DWRContractorEquipments'
> {
  personnel: readonly Omit<PersonnelRow, 'Id' | 'DWRContractorId'>[]
  equipment: readonly Omit<EquipmentRow, 'Id' | 'DWRContractorId'>[]
}

export interface DesiredItem extends Omit<WorkItemRow, 'Id' | 'DailyWorkReportId' | 'DwrItemPostings'> {
  postings: readonly DesiredPosting[]
}

/** A posting that names its contractor as the contract has it: the row of the report is known only after it was written. */
export interface DesiredPosting extends Omit<ItemPostingRow, 'Id' | 'DwrWorkItemId' | 'DwrContractorId'> {
  ContractorId: number
}

/** What a report is composed of. Its checks have passed: what they would refuse throws here. */
export interface ReportToPost {
  content: ReportContent
  language: 'en' | 'es'
  /** Midnight of the day in the project's zone, with its offset. */
  midnight: string
  inspector_id: number
  sync_id: string
  factors: readonly ApprovedFactor[]
  view: SystemView & { contract: { id: number } }
}

const known = <Value>(value: Value | null | undefined, what: string): Value => {
  if (value === null || value === undefined) throw new Error(`the checks before sending let pass: ${what}`)
  return value
}
const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))

/** Composes what a report is to be there. Pure. */
export function desiredReport({
  content,
  language,
  midnight,
  inspector_id,
  sync_id,
  factors,
  view,
}: ReportToPost): DesiredReport {
  const { weather } = content
  const contractorIds = new Map(
    content.contractors.map(({ key, name }) => [key, known(contractorNamed(view, name), `the contractor ${name}`).id]),
  )
  const attached = content.items.filter(({ pay_item_id }) => pay_item_id !== null)
  return {
    header: {
      ContractId: view.contract.id,
      DwrDate: midnight,
      InspectorId: inspector_id,
      SyncId: sync_id,
      HighTemperature: weather.high_f,
      LowTemperature: weather.low_f,
      RainfallAmount: numberOf(weather.precipitation_in),
    },
    contractors: content.contractors.map((contractor) => ({
      ContractorId: known(contractorIds.get(contractor.key), contractor.name),
      Hours: longestDay(contractor),
      IsPrime: contractor.is_prime,
      personnel: personnelOf(contractor),
      equipment: equipmentOf(content, contractor.key),
    })),
    staff: content.staff.map(({ name, title, hours }) => ({ Name: name, Title: title, Hours: numberOf(hours) })),
    items: attached.map((item) => {
      const there = known(itemOf(view, item), `the item ${item.item_code}`)
      const inUnit = (quantity: string | null) =>
        quantity === null
          ? null
          : Number(
              known(inUnitThere(quantity, { from: item.unit_of_measure, to: there.unit, factors }), 'a unit').quantity,
            )
      return {
        ContractProjectItemId: there.id,
        QuantityPosted: inUnit(quantityOf(item)),
        postings: item.postings.map((posting, at) => ({
          Sequence: at + 1,
          ContractorId: known(contractorIds.get(posting.contractor ?? ''), 'the contractor of a posting'),
          QuantityPosted: inUnit(posting.quantity),
          ...stationOf(posting.from_station, 'From'),
          ...offsetOf(posting.from_offset_ft, 'From'),
          ...stationOf(posting.to_station, 'To'),
          ...offsetOf(posting.to_offset_ft, 'To'),
          Location: placeOf(posting),
          ContractProjectItemMaterialSetId:
            there.material_sets.find(({ name }) => name === posting.material_set)?.id ?? null,
          Measured: posting.as_built,
          PlanSheetPageNumber: posting.plan_sheet,
          Comments: posting.comment,
        })),
      }
    }),
    remarks: [
      { Text: weatherRemark(weather, language) },
      ...content.remarks.map(({ text }) => ({ Text: text })),
      ...furtherRemarks(content, language).map((Text) => ({ Text })),
      ...content.items
        .filter(({ pay_item_id }) => pay_item_id === null)
        .map((item) => ({ Text: unattachedRemark(item, language) })),
    ],
    notes: content.notes.map(({ text }) => ({ Text: text })),
  }
}

type Contractor = ReportContent['contractors'][number]

/** Hours of a contractor on the site: the longest day of anyone there; 0 without any, which the construction system takes. */
const longestDay = ({ supervisors, personnel }: Contractor): number =>
  Math.max(0, ...[...supervisors, ...personnel].map(({ hours }) => Number(hours ?? 0)))

/** Personnel by class, supervisors among them: classes that are written twice are one row. */
function personnelOf({ supervisors, personnel }: Contractor): DesiredContractor['personnel'] {
  const rows = [
    ...supervisors.map(({ hours }) => ({ type: 'Supervisor', count: 1, hours })),
    ...personnel.map(({ class: type, count, hours }) => ({ type, count, hours })),
  ]
  const types = [...new Set(rows.map(({ type }) => type))]
  return types.map((type) => {
    const own = rows.filter((row) => row.type === type)
    const hours = own.flatMap((row) => (row.hours === null ? [] : [Number(row.hours)]))
    return {
      PersonnelType: type,
      NumberOfPersonnel: own.reduce((sum, { count }) => sum + count, 0),
      Hours: hours.length === 0 ? null : Math.max(...hours),
    }
  })
}

/** Machines of a contractor by their description: those that are written alike are one row. */
function equipmentOf({ equipment }: ReportContent, key: string): DesiredContractor['equipment'] {
  const own = equipment.filter(({ contractor }) => contractor === key)
  const descriptions = [...new Set(own.map(({ description }) => description))]
  return descriptions.map((description) => {
    const rows = own.filter((row) => row.description === description)
    const sum = (of: (row: (typeof own)[number]) => number | null): number | null =>
      rows.every((row) => of(row) === null) ? null : rows.reduce((total, row) => total + (of(row) ?? 0), 0)
    return {
      EquipmentDescription: description,
      NumberOnSite: sum(({ on_site }) => on_site) ?? 0,
      NumberUsed: sum(({ used }) => used) ?? 0,
      HoursUsed: sum(({ hours_used }) => numberOf(hours_used)),
      HoursIdle: sum(({ hours_idle }) => numberOf(hours_idle)),
    }
  })
}

/** Where a posting is, in words; stations that the construction system cannot take as numbers are among them. */
function placeOf({
  location,
  from_station,
  to_station,
}: ReportContent['items'][number]['postings'][number]): string | null {
  const unread = [from_station, to_station].filter(
    (station) => station !== null && stationOf(station, 'From').StationFrom === null,
  )
  const parts = [location, ...unread].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(', ')
}
