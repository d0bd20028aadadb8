import { z } from 'zod'

/**
 * Rows of a construction system that speaks as AASHTOWare Project does, with the properties that are read and written here. Names are facts of that
 * interface; where an agency's version has others, this file and `posting/` are what differs. What a gateway answers is read by these schemas, so that a
 * response of another form is a fault of the system, and not of ours.
 */

/** A whole number: JSON has it as a number, or as text where the gateway writes 64 bits so. */
const id = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .refine((value) => value > 0)
const decimal = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,20}(\.\d{1,10})?$/)
    .transform(Number),
])
const maybe = <Value extends z.ZodType>(value: Value) => z.nullish(value).transform((read) => read ?? null)
const text = maybe(z.string())
const number = maybe(decimal)
const some = <Row extends z.ZodType>(row: Row) => z.nullish(z.array(row)).transform((rows) => rows ?? [])
const row = z.object({ Id: id })

export const contractRow = row.extend({ Name: z.string(), Status: text })

export const itemRow = row.extend({
  ProjectItemLineNumber: z.string(),
  /** As the contract's schedule counts it. */
  ContractItemLineNumber: text,
  Unit: z.string(),
  /** With approved changes of the contract. */
  CurrentQuantity: number,
  QuantityPostedToDate: number,
  Active: maybe(z.boolean()),
  RefItem: maybe(z.object({ Name: z.string(), Description: text })),
  ContractProjectItemMaterialSets: some(row.extend({ Name: z.string() })),
})
export type ItemRow = z.output<typeof itemRow>

export const contractorRow = row.extend({
  IsPrime: maybe(z.boolean()),
  RefVendor: maybe(z.object({ LongName: text, ShortName: text })),
})

export const estimateRow = row.extend({ EstimateNumber: decimal, PeriodEndDate: z.string(), Status: z.string() })
export type EstimateRow = z.output<typeof estimateRow>

export const reportRow = row.extend({
  ContractId: id,
  /** Midnight of the day at its place. */
  DwrDate: z.string(),
  Sequence: z.int(),
  Status: z.string(),
  InspectorId: maybe(id),
  SyncId: text,
})
export type ReportRowThere = z.output<typeof reportRow>
/** With the properties of its header that are written. */
export const wholeReportRow = reportRow.extend({
  HighTemperature: number,
  LowTemperature: number,
  RainfallAmount: number,
})

/** Rows below a report, as far as they are written. */
const personnelRow = row.extend({
  DWRContractorId: id,
  PersonnelType: z.string(),
  NumberOfPersonnel: number,
  Hours: number,
})
export type PersonnelRow = z.output<typeof personnelRow>
const equipmentRow = row.extend({
  DWRContractorId: id,
  EquipmentDescription: z.string(),
  NumberOnSite: number,
  NumberUsed: number,
  HoursUsed: number,
  HoursIdle: number,
})
export type EquipmentRow = z.output<typeof equipmentRow>
export const reportContractorRow = row.extend({
  DailyWorkReportId: id,
  ContractorId: id,
  Hours: number,
  IsPrime: maybe(z.boolean()),
  DWRContractorPersonnels: some(personnelRow),
  DWRContractorEquipments: some(equipmentRow),
})
export type ReportContractorRow = z.output<typeof reportContractorRow>
export const staffRow = row.extend({ DailyWorkReportId: id, Name: z.string(), Title: text, Hours: number })
export type StaffRow = z.output<typeof staffRow>
const itemPostingRow = row.extend({
  DwrWorkItemId: id,
  Sequence: z.int(),
  DwrContractorId: maybe(id),
  QuantityPosted: number,
  StationFrom: number,
  StationFromPlus: number,
  OffsetTypeFrom: text,
  OffsetDistanceFrom: number,
  StationTo: number,
  StationToPlus: number,
  OffsetTypeTo: text,
  OffsetDistanceTo: number,
  Location: text,
  ContractProjectItemMaterialSetId: maybe(id),
  Measured: maybe(z.boolean()),
  PlanSheetPageNumber: text,
  Comments: text,
})
export type ItemPostingRow = z.output<typeof itemPostingRow>
export const workItemRow = row.extend({
  DailyWorkReportId: id,
  ContractProjectItemId: id,
  QuantityPosted: number,
  DwrItemPostings: some(itemPostingRow),
})
export type WorkItemRow = z.output<typeof workItemRow>

/** A row that has a text of its own. */
const textRow = row.extend({ Text: z.string() })
export type TextRow = z.output<typeof textRow>
export const reportTextsRow = row.extend({ Remarks: some(textRow), DwrNotes: some(textRow) })
