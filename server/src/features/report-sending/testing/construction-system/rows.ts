/** A row of the stand-in: what its interface shows of it. */
export type Row = Record<string, unknown> & { Id: number }

/** How rows of one set hang on others, and what makes one unique. */
interface EntitySet {
  /** Rows of the set that it hangs on, by the property that names them: removing one removes what hangs on it. */
  parent?: readonly [property: string, set: string]
  /** Properties that no two rows may share. */
  key?: readonly string[]
  /** Names under which rows are expanded: one row by its id, or the rows that hang on this one. */
  expands?: Readonly<Record<string, { set: string; by: string; many?: true }>>
}

/** Sets of the interface with the properties by which they hang together, as public notes about it name them. */
export const sets: Readonly<Record<string, EntitySet>> = {
  Contracts: {},
  ContractProjects: { parent: ['ContractId', 'Contracts'] },
  ContractProjectItems: {
    parent: ['ContractProjectId', 'ContractProjects'],
    expands: {
      ContractProject: { set: 'ContractProjects', by: 'ContractProjectId' },
      RefItem: { set: 'RefItems', by: 'RefItemId' },
      ContractProjectItemMaterialSets: {
        set: 'ContractProjectItemMaterialSets',
        by: 'ContractProjectItemId',
        many: true,
      },
    },
  },
  ContractProjectItemMaterialSets: { parent: ['ContractProjectItemId', 'ContractProjectItems'] },
  RefItems: {},
  RefVendors: {},
  RefWeathers: {},
  Contractors: {
    parent: ['ContractId', 'Contracts'],
    expands: { RefVendor: { set: 'RefVendors', by: 'RefVendorId' } },
  },
  PaymentEstimates: { parent: ['ContractId', 'Contracts'] },
  DailyWorkReports: {
    parent: ['ContractId', 'Contracts'],
    key: ['ContractId', 'DwrDate', 'Sequence'],
    expands: {
      DWRContractors: { set: 'DWRContractors', by: 'DailyWorkReportId', many: true },
      DWRStaffRecords: { set: 'DWRStaffRecords', by: 'DailyWorkReportId', many: true },
      DwrWorkItems: { set: 'DwrWorkItems', by: 'DailyWorkReportId', many: true },
      Remarks: { set: 'DailyWorkReportRemarks', by: 'ModelId', many: true },
      DwrNotes: { set: 'DWRNotes', by: 'DailyWorkReportId', many: true },
      Contract: { set: 'Contracts', by: 'ContractId' },
      RefWeather: { set: 'RefWeathers', by: 'RefWeatherId' },
    },
  },
  DWRContractors: {
    parent: ['DailyWorkReportId', 'DailyWorkReports'],
    key: ['DailyWorkReportId', 'ContractorId'],
    expands: {
      DWRContractorPersonnels: { set: 'DWRContractorPersonnels', by: 'DWRContractorId', many: true },
      DWRContractorEquipments: { set: 'DWRContractorEquipments', by: 'DWRContractorId', many: true },
    },
  },
  DWRContractorPersonnels: {
    parent: ['DWRContractorId', 'DWRContractors'],
    key: ['DWRContractorId', 'PersonnelType'],
  },
  DWRContractorEquipments: {
    parent: ['DWRContractorId', 'DWRContractors'],
    key: ['DWRContractorId', 'EquipmentDescription'],
  },
  DWRStaffRecords: { parent: ['DailyWorkReportId', 'DailyWorkReports'], key: ['DailyWorkReportId', 'Name'] },
  DwrWorkItems: {
    parent: ['DailyWorkReportId', 'DailyWorkReports'],
    key: ['DailyWorkReportId', 'ContractProjectItemId'],
    expands: { DwrItemPostings: { set: 'DwrItemPostings', by: 'DwrWorkItemId', many: true } },
  },
  DwrItemPostings: { parent: ['DwrWorkItemId', 'DwrWorkItems'], key: ['DwrWorkItemId', 'Sequence'] },
  DailyWorkReportRemarks: { parent: ['ModelId', 'DailyWorkReports'] },
  DWRNotes: { parent: ['DailyWorkReportId', 'DailyWorkReports'] },
}

/** The calendar date of an instant as the interface writes it, which is what its keys compare. */
export const dayOf = (instant: unknown): string => String(instant).slice(0, 10)
