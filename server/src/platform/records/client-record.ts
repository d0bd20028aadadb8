import type { RecordDefinition } from '@milepost/contract'
import type { Work } from '../context.ts'
import { recordOfClient } from '../database/record-rows.ts'
import { createRecord, type NewRecordToWrite } from './write-record.ts'

export interface ClientRecord<Record extends RecordDefinition> extends NewRecordToWrite<Record> {
  /** The UUID of version 7 that the phone gave the record before it could send it; undefined from a browser that is connected. */
  client_id: string | undefined
}

/**
 * Writes a record that a phone made while it was offline. One `client_id` is one record of the agency: sent again, whatever else is in the body, it is answered
 * with the record that exists, which the caller reads by the rules of every read (ADR 24). Several sends at once wait for each other.
 */
export async function createClientRecord<Record extends RecordDefinition & { client_id: true }>(
  ctx: Pick<Work, 'db' | 'authority_id' | 'audit' | 'clock' | 'actor'>,
  record: Record,
  { client_id, more, ...row }: ClientRecord<Record>,
): Promise<{ id: number; is_new: boolean }> {
  if (client_id === undefined)
    return { id: await createRecord(ctx, record, { ...row, ...(more && { more }) }), is_new: true }
  const known = await recordOfClient(ctx.db, ctx.authority_id, { table: record.table, client_id })
  if (known !== null) return { id: known, is_new: false }
  return { id: await createRecord(ctx, record, { ...row, more: { ...more, client_id } }), is_new: true }
}
