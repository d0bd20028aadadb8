import {
  reportContractorRow,
  reportTextsRow,
  staffRow,
  workItemRow,
  type EquipmentRow,
  type ItemPostingRow,
  type PersonnelRow,
  type ReportContractorRow,
  type WorkItemRow,
} from '../client/entities.ts'
import type { DesiredContractor, DesiredItem, DesiredPosting, DesiredReport } from './desired-report.ts'
import { differencesOf } from './differences.ts'
import { AcceptedLater, type Writer } from './writer.ts'

/** Contractors with their personnel and equipment. Those that the report has no more stay until nothing is posted to them. */
export async function writeContractors(writer: Writer, id: number, { contractors }: DesiredReport): Promise<void> {
  const key = ({ ContractorId }: Pick<DesiredContractor, 'ContractorId'>) => ContractorId
  const own = ({ personnel: _personnel, equipment: _equipment, ...row }: DesiredContractor) => row
  const nested = (wanted: DesiredContractor | undefined) => ({
    DWRContractorPersonnels: wanted?.personnel ?? [],
    DWRContractorEquipments: wanted?.equipment ?? [],
  })
  await writer.converge(
    'DWRContractors',
    differencesOf(contractors.map(own), await contractorsThere(writer, id), { key }),
    {
      body: (row) => ({ ...row, DailyWorkReportId: id, ...nested(contractors.find((one) => key(one) === key(row))) }),
      extra: false,
    },
  )
  const there = await contractorsThere(writer, id)
  for (const contractor of contractors) {
    const row = there.find((one) => key(one) === key(contractor))
    if (!row) throw new AcceptedLater()
    const below = { DWRContractorId: row.Id }
    await writer.converge<Omit<PersonnelRow, 'Id' | 'DWRContractorId'>, PersonnelRow>(
      'DWRContractorPersonnels',
      differencesOf(contractor.personnel, row.DWRContractorPersonnels, {
        key: ({ PersonnelType }) => PersonnelType,
      }),
      { body: (one) => ({ ...one, ...below }), extra: true },
    )
    await writer.converge<Omit<EquipmentRow, 'Id' | 'DWRContractorId'>, EquipmentRow>(
      'DWRContractorEquipments',
      differencesOf(contractor.equipment, row.DWRContractorEquipments, {
        key: ({ EquipmentDescription }) => EquipmentDescription,
      }),
      { body: (one) => ({ ...one, ...below }), extra: true },
    )
  }
}

/** Contractors that the report has no more, once nothing is posted to them. */
export async function removeContractors(writer: Writer, id: number, { contractors }: DesiredReport): Promise<void> {
  const wanted = contractors.map(({ ContractorId }) => ContractorId)
  for (const { Id, ContractorId } of await contractorsThere(writer, id))
    if (!wanted.includes(ContractorId)) await writer.write((client) => client.remove('DWRContractors', Id))
}

const contractorsThere = ({ client }: Writer, id: number): Promise<ReportContractorRow[]> =>
  client.rows('DWRContractors', reportContractorRow, {
    filter: `DailyWorkReportId eq ${id}`,
    expand: ['DWRContractorPersonnels', 'DWRContractorEquipments'],
  })

export async function writeStaff(writer: Writer, id: number, { staff }: DesiredReport): Promise<void> {
  const there = await writer.client.rows('DWRStaffRecords', staffRow, { filter: `DailyWorkReportId eq ${id}` })
  await writer.converge('DWRStaffRecords', differencesOf(staff, there, { key: ({ Name }) => Name }), {
    body: (row) => ({ ...row, DailyWorkReportId: id }),
    extra: writer.isOwn,
  })
}

/** Work items, each created with its postings in one call. */
export async function writeItems(writer: Writer, id: number, { items }: DesiredReport): Promise<void> {
  const key = ({ ContractProjectItemId }: Pick<DesiredItem, 'ContractProjectItemId'>) => ContractProjectItemId
  const contractors = new Map((await contractorsThere(writer, id)).map((row) => [row.ContractorId, row.Id]))
  const posted = ({ ContractorId, ...posting }: DesiredPosting) => ({
    ...posting,
    DwrContractorId: contractors.get(ContractorId) ?? 0,
  })
  const own = ({ postings: _postings, ...row }: DesiredItem) => row
  const postingsOf = (row: Pick<DesiredItem, 'ContractProjectItemId'>) =>
    items.find((one) => key(one) === key(row))?.postings.map(posted) ?? []
  await writer.converge('DwrWorkItems', differencesOf(items.map(own), await itemsThere(writer, id), { key }), {
    body: (row) => ({ ...row, DailyWorkReportId: id, DwrItemPostings: postingsOf(row) }),
    extra: writer.isOwn,
  })
  const there = await itemsThere(writer, id)
  for (const item of items) {
    const row = there.find((one) => key(one) === key(item))
    if (!row) throw new AcceptedLater()
    await writer.converge<Omit<ItemPostingRow, 'Id' | 'DwrWorkItemId'>, ItemPostingRow>(
      'DwrItemPostings',
      differencesOf(postingsOf(item), row.DwrItemPostings, { key: ({ Sequence }) => Sequence }),
      { body: (one) => ({ ...one, DwrWorkItemId: row.Id }), extra: true },
    )
  }
}

const itemsThere = ({ client }: Writer, id: number): Promise<WorkItemRow[]> =>
  client.rows('DwrWorkItems', workItemRow, { filter: `DailyWorkReportId eq ${id}`, expand: ['DwrItemPostings'] })

/** Remarks, and the notes that are no part of the official report. Remarks hang on a property that cannot be filtered: they are read through their report. */
export async function writeRemarks(writer: Writer, id: number, { remarks, notes }: DesiredReport): Promise<void> {
  const [report] = await writer.client.rows('DailyWorkReports', reportTextsRow, {
    filter: `Id eq ${id}`,
    expand: ['Remarks', 'DwrNotes'],
  })
  const key = ({ Text }: { Text: string }) => Text
  await writer.converge('DailyWorkReportRemarks', differencesOf(remarks, report?.Remarks ?? [], { key }), {
    body: (row) => ({ ...row, ModelId: id }),
    extra: writer.isOwn,
  })
  await writer.converge('DWRNotes', differencesOf(notes, report?.DwrNotes ?? [], { key }), {
    body: (row) => ({ ...row, DailyWorkReportId: id }),
    extra: writer.isOwn,
  })
}
