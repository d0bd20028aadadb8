/**
 * Rows of a construction system that speaks as AASHTOWare Project does, with the properties that are read and written here. Names are facts of that
 * interface; where an agency's version has others, this file and `posting/` are what differs.
 */
interface Row {
  Id: number
}

export interface ContractRow extends Row {
  Name: string
  Status: string | null
}

export interface ItemRow extends Row {
  ProjectItemLineNumber: string
  /** As the contract's schedule counts it. */
  ContractItemLineNumber: string | null
  Unit: string
  /** With approved changes of the contract. */
  CurrentQuantity: number | null
  QuantityPostedToDate: number | null
  Active?: boolean | null
  RefItem: { Name: string; Description: string } | null
  ContractProjectItemMaterialSets: { Id: number; Name: string }[] | null
}

export interface ContractorRow extends Row {
  IsPrime?: boolean | null
  RefVendor: { LongName: string | null; ShortName: string | null } | null
}

export interface EstimateRow extends Row {
  EstimateNumber: number
  PeriodEndDate: string
  Status: string
}

export interface ReportRowThere extends Row {
  ContractId: number
  /** Midnight of the day at its place. */
  DwrDate: string
  Sequence: number
  Status: string
  InspectorId: number | null
  SyncId: string | null
}

/** Rows below a report, as far as they are written. */
export interface PersonnelRow extends Row {
  DWRContractorId: number
  PersonnelType: string
  NumberOfPersonnel: number
  Hours: number | null
}
export interface EquipmentRow extends Row {
  DWRContractorId: number
  EquipmentDescription: string
  NumberOnSite: number
  NumberUsed: number
  HoursUsed: number | null
  HoursIdle: number | null
}
export interface ReportContractorRow extends Row {
  DailyWorkReportId: number
  ContractorId: number
  Hours: number
  IsPrime: boolean
  DWRContractorPersonnels?: PersonnelRow[]
  DWRContractorEquipments?: EquipmentRow[]
}
export interface StaffRow extends Row {
  DailyWorkReportId: number
  Name: string
  Title: string | null
  Hours: number | null
}
export interface WorkItemRow extends Row {
  DailyWorkReportId: number
  ContractProjectItemId: number
  QuantityPosted: number | null
  DwrItemPostings?: ItemPostingRow[]
}
export interface ItemPostingRow extends Row {
  DwrWorkItemId: number
  Sequence: number
  DwrContractorId: number
  QuantityPosted: number | null
  StationFrom: number | null
  StationFromPlus: number | null
  OffsetTypeFrom: string | null
  OffsetDistanceFrom: number | null
  StationTo: number | null
  StationToPlus: number | null
  OffsetTypeTo: string | null
  OffsetDistanceTo: number | null
  Location: string | null
  ContractProjectItemMaterialSetId: number | null
  Measured: boolean
  PlanSheetPageNumber: string | null
  Comments: string | null
}
export interface RemarkRow extends Row {
  ModelId: number
  Text: string
}
export interface NoteRow extends Row {
  DailyWorkReportId: number
  Text: string
}
