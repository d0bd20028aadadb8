import { sendingSteps, type SendingStep } from '@milepost/contract'
import type { DesiredReport } from './desired-report.ts'
import { placeReport, reportsThere } from './place-report.ts'
import { removeContractors, writeContractors, writeItems, writeRemarks, writeStaff } from './write-rows.ts'
import { Writer, type PostingParts } from './writer.ts'

type Write = (writer: Writer, id: number, desired: DesiredReport) => Promise<void>

const writes: Record<Exclude<SendingStep, 'report'>, Write> = {
  contractors: writeContractors,
  staff: writeStaff,
  items: writeItems,
  remarks: writeRemarks,
  finish,
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
  const writer = new Writer(parts)
  const id = await placeReport(writer, desired.header)
  for (const step of sendingSteps) {
    if (step === 'report') continue
    writer.step = step
    await writes[step](writer, id, desired)
  }
  return { external_id: id, written: writer.written }
}

/** Removes what could not go before, and leaves the report in the status that the agency wants: the last write. */
async function finish(writer: Writer, id: number, desired: DesiredReport): Promise<void> {
  if (writer.isOwn) await removeContractors(writer, id, desired)
  const { status_after } = writer.parts
  if (status_after === 'Draft') return
  const found = (await reportsThere(writer, desired.header)).find(({ Id }) => Id === id)
  if (found?.Status !== status_after)
    await writer.write((client) => client.change('DailyWorkReports', id, { Status: status_after }))
}
