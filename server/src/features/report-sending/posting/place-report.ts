import { isEditable, targetOf } from '../checks/system-view.ts'
import { wholeReportRow, type ReportRowThere } from '../client/entities.ts'
import { reportsOfDate } from '../client/read-system.ts'
import { SystemFault } from '../client/system-fault.ts'
import type { z } from 'zod'
import type { DesiredHeader } from './desired-report.ts'
import { differencesOf } from './differences.ts'
import { AcceptedLater, NotTaken, type Writer } from './writer.ts'

type WholeReport = z.output<typeof wholeReportRow>

/**
 * Finds the report of ours, merges into the draft that was chosen, or creates one with the next number of its date. Returns its id there.
 * @throws NotTaken for a report that is no draft, AcceptedLater, SystemFault
 */
export async function placeReport(writer: Writer, header: DesiredHeader): Promise<number> {
  // One reading decides whether it is there and which number is free: another sender that was faster has taken that number then.
  const ofDate = await reportsThere(writer, header)
  const found = await foundAmong(writer, header, ofDate)
  if (!found) {
    if (writer.parts.waits()) throw new AcceptedLater()
    return await createReport(writer, header, ofDate)
  }
  writer.id = found.Id
  if (!isEditable(found.Status)) throw new NotTaken('change_to_draft', found.Status)
  const { differing } = differencesOf([header], [found], {
    key: () => 0,
    ignored: ['ContractId', 'DwrDate'],
  })
  for (const { there, change } of differing)
    await writer.write((client) => client.change('DailyWorkReports', there.Id, change))
  return found.Id
}

/** Reports of the contract and date, of every inspector. */
export const reportsThere = ({ client, parts }: Writer, { ContractId }: Pick<DesiredHeader, 'ContractId'>) =>
  reportsOfDate(client, { contract_id: ContractId, date: parts.date })

async function createReport(writer: Writer, header: DesiredHeader, ofDate: readonly ReportRowThere[]): Promise<number> {
  const Sequence = Math.max(0, ...ofDate.map((report) => report.Sequence)) + 1
  const again = async () => (await foundAmong(writer, header, await reportsThere(writer, header)))?.Id
  try {
    const body = { ...header, Sequence, Status: 'Draft' }
    const { id: created, accepted } = await writer.write((client) => client.create('DailyWorkReports', body))
    const id = accepted ? undefined : (created ?? (await again()))
    if (id === undefined) throw new AcceptedLater()
    writer.id = id
    return id
  } catch (error) {
    // Another report has taken the number since, or an earlier try of ours was carried out after all: what is there decides.
    if (!(error instanceof SystemFault) || error.kind !== 'conflict') throw error
    const id = await again()
    if (id === undefined) throw error
    writer.id = id
    return id
  }
}

/** The report that this one is, or is merged into, with all of its properties. */
async function foundAmong(
  { client, parts }: Writer,
  { SyncId: sync_id, InspectorId: inspector_id }: DesiredHeader,
  rows: readonly ReportRowThere[],
): Promise<WholeReport | null> {
  const { merge_into, ours } = parts
  const reports = rows.map(({ Id, Status, Sequence, InspectorId, SyncId }) => ({
    id: Id,
    status: Status,
    sequence: Sequence,
    inspector_id: InspectorId,
    sync_id: SyncId,
  }))
  const target = targetOf({ reports }, { inspector_id, sync_id, ours })
  if (!target) {
    if (merge_into !== null) throw new NotTaken('target_changed')
    return null
  }
  if (target.sync_id !== sync_id && target.id !== merge_into)
    throw new NotTaken(isEditable(target.status) ? 'target_changed' : 'change_to_draft', target.status)
  const [whole] = await client.rows('DailyWorkReports', wholeReportRow, { filter: `Id eq ${target.id}` })
  return whole ?? null
}
