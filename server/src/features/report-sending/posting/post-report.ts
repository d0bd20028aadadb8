import { sendingSteps, type SendingReason, type SendingStep } from '@milepost/contract'
import { isEditable, targetOf } from '../checks/system-view.ts'
import type { ConstructionClient, Written } from '../client/construction-client.ts'
import type {
  EquipmentRow,
  ItemPostingRow,
  PersonnelRow,
  RemarkRow,
  ReportContractorRow,
  ReportRowThere,
  StaffRow,
  WorkItemRow,
} from '../client/entities.ts'
import { reportsOfDate } from '../client/read-system.ts'
import { SystemFault } from '../client/system-fault.ts'
import type { DesiredContractor, DesiredItem, DesiredPosting, DesiredReport } from './desired-report.ts'
import { differencesOf, type Differences } from './differences.ts'

/** The construction system does not take the report, and a person has to remedy why. */
export class NotTaken extends Error {
  readonly reason: SendingReason
  readonly detail: string | null
  constructor(reason: SendingReason, detail: string | null = null) {
    super(`not taken: ${reason}`)
    this.reason = reason
    this.detail = detail
  }
}

/** A write that is carried out later: what is there is compared again after a while. */
export class AcceptedLater extends Error {}

export interface PostingParts {
  client: ConstructionClient
  /** The id of a draft there that a person chose to merge into; null creates a report. */
  merge_into: number | null
  /** Whether an id of a report there is one of ours. */
  ours: (sync_id: string) => boolean
  status_after: 'Draft' | 'Pending Approval'
  date: string
  /**
   * Called before every write, with the step and what is known: keeps the sending to this worker and saves its progress. Throws where it is another worker's by
   * now, so that nothing more is written.
   */
  hold: (progress: { step: SendingStep; external_id: number | null; written: number }) => Promise<void>
  /** Whether an earlier write may still be carried out later: then missing rows are waited for, not written again. */
  waits: () => boolean
}

/**
 * Makes a report in the construction system be what it is to be: reads what is there, and writes only what differs, step by step. However often it is cut off,
 * doubled or half carried out, doing it again ends with the report once and whole: the report itself is found by its id (`SyncId`), its rows by their keys.
 * Returns the report's id there. @throws NotTaken, AcceptedLater, SystemFault
 */
export async function postReport(
  desired: DesiredReport,
  parts: PostingParts,
): Promise<{ external_id: number; written: number }> {
  return await new Posting(desired, parts).run()
}

class Posting {
  readonly #desired: DesiredReport
  readonly #parts: PostingParts
  #step: SendingStep = 'report'
  #id: number | null = null
  #written = 0

  constructor(desired: DesiredReport, parts: PostingParts) {
    this.#desired = desired
    this.#parts = parts
  }

  async run(): Promise<{ external_id: number; written: number }> {
    const steps: Record<SendingStep, (id: number) => Promise<void>> = {
      report: async () => undefined,
      contractors: (id) => this.#contractors(id),
      staff: (id) => this.#staff(id),
      items: (id) => this.#items(id),
      remarks: (id) => this.#remarks(id),
      finish: (id) => this.#finish(id),
    }
    const id = await this.#report()
    for (const step of sendingSteps) {
      this.#step = step
      await steps[step](id)
    }
    return { external_id: id, written: this.#written }
  }

  /** Finds the report, merges into the draft that was chosen, or creates one with the next number of the date. */
  async #report(): Promise<number> {
    const { header } = this.#desired
    // One reading decides whether it is there and which number is free: another sender that was faster has taken that number then.
    const ofDate = await this.#ofDate()
    const found = await this.#found(ofDate)
    if (found) {
      this.#id = found.Id
      if (!isEditable(found.Status)) throw new NotTaken('change_to_draft', found.Status)
      const { differing } = differencesOf([header], [found as ReportRowThere & Partial<typeof header>], {
        key: () => 0,
        ignored: ['ContractId', 'DwrDate'],
      })
      for (const { there, change } of differing)
        await this.#write((client) => client.change('DailyWorkReports', there.Id, change))
      return found.Id
    }
    if (this.#parts.waits()) throw new AcceptedLater()
    return await this.#created(ofDate)
  }

  async #created(ofDate: readonly ReportRowThere[]): Promise<number> {
    const { header } = this.#desired
    const taken = ofDate.map(({ Sequence }) => Sequence)
    const body = { ...header, Sequence: Math.max(0, ...taken) + 1, Status: 'Draft' }
    try {
      const { row, accepted } = await this.#write((client) => client.create<ReportRowThere>('DailyWorkReports', body))
      if (accepted) throw new AcceptedLater()
      const id = row?.Id ?? (await this.#found(await this.#ofDate()))?.Id
      if (id === undefined) throw new AcceptedLater()
      this.#id = id
      return id
    } catch (error) {
      // Another report has taken the number since, or an earlier try of ours was carried out after all: what is there decides.
      if (!(error instanceof SystemFault) || error.kind !== 'conflict') throw error
      const found = await this.#found(await this.#ofDate())
      if (!found) throw error
      this.#id = found.Id
      return found.Id
    }
  }

  #ofDate(): Promise<ReportRowThere[]> {
    return reportsOfDate(this.#parts.client, { contract_id: this.#desired.header.ContractId, date: this.#parts.date })
  }

  /** The report there that this one is, or is merged into. */
  async #found(rows: readonly ReportRowThere[]): Promise<(ReportRowThere & Record<string, unknown>) | null> {
    const { client, merge_into, ours } = this.#parts
    const { SyncId: sync_id, InspectorId: inspector_id } = this.#desired.header
    const reports = rows.map((row) => ({
      id: row.Id,
      status: row.Status,
      sequence: row.Sequence,
      inspector_id: row.InspectorId,
      sync_id: row.SyncId,
    }))
    const target = targetOf({ reports }, { inspector_id, sync_id, ours })
    if (!target) {
      if (merge_into !== null) throw new NotTaken('target_changed')
      return null
    }
    if (target.sync_id !== sync_id && target.id !== merge_into)
      throw new NotTaken(isEditable(target.status) ? 'target_changed' : 'change_to_draft', target.status)
    const [whole] = await client.rows<ReportRowThere & Record<string, unknown>>('DailyWorkReports', {
      filter: `Id eq ${target.id}`,
    })
    return whole ?? null
  }

  async #contractors(id: number): Promise<void> {
    const there = await this.#contractorsThere(id)
    const wanted = this.#desired.contractors
    const own = ({ personnel: _personnel, equipment: _equipment, ...row }: DesiredContractor) => row
    await this.#converge(
      'DWRContractors',
      differencesOf(wanted.map(own), there, { key: ({ ContractorId }) => ContractorId }),
      {
        body: (row) => ({
          ...row,
          DailyWorkReportId: id,
          ...nestedOf(wanted.find(({ ContractorId }) => ContractorId === row.ContractorId)),
        }),
        // Rows of others stay in a report that was merged into.
        extra: false,
      },
    )
    const after = await this.#contractorsThere(id)
    for (const contractor of wanted) {
      const row = after.find(({ ContractorId }) => ContractorId === contractor.ContractorId)
      if (!row) throw new AcceptedLater()
      const below = { DWRContractorId: row.Id }
      await this.#converge<Omit<PersonnelRow, 'Id' | 'DWRContractorId'>, PersonnelRow>(
        'DWRContractorPersonnels',
        differencesOf(contractor.personnel, row.DWRContractorPersonnels ?? [], {
          key: ({ PersonnelType }) => PersonnelType,
        }),
        { body: (one) => ({ ...one, ...below }), extra: true },
      )
      await this.#converge<Omit<EquipmentRow, 'Id' | 'DWRContractorId'>, EquipmentRow>(
        'DWRContractorEquipments',
        differencesOf(contractor.equipment, row.DWRContractorEquipments ?? [], {
          key: ({ EquipmentDescription }) => EquipmentDescription,
        }),
        { body: (one) => ({ ...one, ...below }), extra: true },
      )
    }
  }

  #contractorsThere(id: number): Promise<ReportContractorRow[]> {
    return this.#parts.client.rows<ReportContractorRow>('DWRContractors', {
      filter: `DailyWorkReportId eq ${id}`,
      expand: ['DWRContractorPersonnels', 'DWRContractorEquipments'],
    })
  }

  async #staff(id: number): Promise<void> {
    const there = await this.#parts.client.rows<StaffRow>('DWRStaffRecords', { filter: `DailyWorkReportId eq ${id}` })
    await this.#converge('DWRStaffRecords', differencesOf(this.#desired.staff, there, { key: ({ Name }) => Name }), {
      body: (row) => ({ ...row, DailyWorkReportId: id }),
      extra: this.#isOwn(),
    })
  }

  async #items(id: number): Promise<void> {
    const contractors = new Map((await this.#contractorsThere(id)).map((row) => [row.ContractorId, row.Id]))
    const posted = ({ ContractorId, ...posting }: DesiredPosting) => ({
      ...posting,
      DwrContractorId: contractors.get(ContractorId) ?? 0,
    })
    const there = await this.#itemsThere(id)
    const own = ({ postings: _postings, ...row }: DesiredItem) => row
    const wanted = this.#desired.items
    await this.#converge(
      'DwrWorkItems',
      differencesOf(wanted.map(own), there, { key: ({ ContractProjectItemId }) => ContractProjectItemId }),
      {
        body: (row) => ({
          ...row,
          DailyWorkReportId: id,
          DwrItemPostings: wanted
            .find(({ ContractProjectItemId }) => ContractProjectItemId === row.ContractProjectItemId)!
            .postings.map(posted),
        }),
        extra: this.#isOwn(),
      },
    )
    const after = await this.#itemsThere(id)
    for (const item of wanted) {
      const row = after.find(({ ContractProjectItemId }) => ContractProjectItemId === item.ContractProjectItemId)
      if (!row) throw new AcceptedLater()
      await this.#converge<Omit<ItemPostingRow, 'Id' | 'DwrWorkItemId'>, ItemPostingRow>(
        'DwrItemPostings',
        differencesOf(item.postings.map(posted), row.DwrItemPostings ?? [], { key: ({ Sequence }) => Sequence }),
        { body: (one) => ({ ...one, DwrWorkItemId: row.Id }), extra: true },
      )
    }
  }

  #itemsThere(id: number): Promise<WorkItemRow[]> {
    return this.#parts.client.rows<WorkItemRow>('DwrWorkItems', {
      filter: `DailyWorkReportId eq ${id}`,
      expand: ['DwrItemPostings'],
    })
  }

  /** Remarks hang on a property that cannot be filtered: they are read through their report. */
  async #remarks(id: number): Promise<void> {
    const [report] = await this.#parts.client.rows<{ Id: number; Remarks?: RemarkRow[] }>('DailyWorkReports', {
      filter: `Id eq ${id}`,
      expand: ['Remarks'],
    })
    await this.#converge(
      'DailyWorkReportRemarks',
      differencesOf(this.#desired.remarks, report?.Remarks ?? [], { key: ({ Text }) => Text }),
      {
        body: (row) => ({ ...row, ModelId: id }),
        extra: this.#isOwn(),
      },
    )
  }

  /** Contractors that the report has no more go last: items were posted to them until now. Then the report is left in its status. */
  async #finish(id: number): Promise<void> {
    if (this.#isOwn()) {
      const wanted = this.#desired.contractors.map(({ ContractorId }) => ContractorId)
      for (const { Id, ContractorId } of await this.#contractorsThere(id))
        if (!wanted.includes(ContractorId)) await this.#write((client) => client.remove('DWRContractors', Id))
    }
    const { status_after } = this.#parts
    if (status_after === 'Draft') return
    const found = (await this.#ofDate()).find(({ Id }) => Id === id)
    if (found?.Status !== status_after)
      await this.#write((client) => client.change('DailyWorkReports', id, { Status: status_after }))
  }

  /** Whether everything in the report there is from here; in one that was merged into, rows of others stay. */
  #isOwn(): boolean {
    return this.#parts.merge_into === null
  }

  /** Writes what differs: extra rows first, so that no key is taken. */
  async #converge<Want extends object, There extends { Id: number }>(
    set: string,
    { missing, differing, extra }: Differences<Want, There>,
    how: { body: (row: Want) => object; extra: boolean },
  ): Promise<void> {
    if (how.extra) for (const row of extra) await this.#write((client) => client.remove(set, row.Id))
    for (const { there, change } of differing) await this.#write((client) => client.change(set, there.Id, change))
    if (missing.length > 0 && this.#parts.waits()) throw new AcceptedLater()
    let later = false
    for (const row of missing)
      try {
        later = (await this.#write((client) => client.create(set, how.body(row)))).accepted || later
      } catch (error) {
        // A row of the key is there by now: the next comparison decides.
        if (!(error instanceof SystemFault) || error.kind !== 'conflict') throw error
        later = true
      }
    if (later) throw new AcceptedLater()
  }

  async #write<Row>(write: (client: ConstructionClient) => Promise<Written<Row>>): Promise<Written<Row>> {
    const { client, hold } = this.#parts
    await hold({ step: this.#step, external_id: this.#id, written: this.#written })
    const written = await write(client)
    this.#written++
    return written
  }
}

/** Personnel and equipment that are created with their contractor in one call. */
const nestedOf = (contractor: DesiredContractor | undefined): object => ({
  DWRContractorPersonnels: contractor?.personnel ?? [],
  DWRContractorEquipments: contractor?.equipment ?? [],
})
