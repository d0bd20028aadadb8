import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'

/**
 * How daily work reports reach the construction system, three ways of equal rank: `direct` writes them there, a staged `package` is imported there by the
 * inspector, and `files` are a PDF and the postings as CSV or Excel to attach there.
 */
export const sendingDoors = ['direct', 'package', 'files'] as const
export type SendingDoor = (typeof sendingDoors)[number]

/** What a report is left as in the construction system after all of it was written. */
export const statusesAfterSending = ['draft', 'pending_approval'] as const

/** Calls within any hour that a basic license of the construction system's interface allows. */
export const BASIC_CALLS_AN_HOUR = 1000

/** The agency's construction system; one record for each agency. Its two secrets are only written. */
export const constructionSystemRecord = defineRecord({
  subject: 'construction_system',
  table: 'construction_systems',
  fields: {
    door: { kind: 'choice', words: sendingDoors, required: true, default: 'files' },
    /** Of its gateway, up to the name of the instance: `https://api.example.org/ams`. */
    address: { kind: 'link', most: 300 },
    /** The agency's instance at the gateway, which is in every address and in sign-ins. */
    instance: { kind: 'code', most: 100 },
    /** The account as which reports are written there. Without one, only the subscription key is sent, as to a demonstration. */
    username: { kind: 'text', most: 200 },
    /** Calls of its interface within any hour, at most; with fewer than the least a large report would never be whole. */
    calls_an_hour: { kind: 'integer', least: 100, most: 100_000, required: true, default: BASIC_CALLS_AN_HOUR },
    status_after: { kind: 'choice', words: statusesAfterSending, required: true, default: 'draft' },
    /** Units of pay items whose postings need stations. */
    station_units: { kind: 'code', most: 10, list: 20 },
  },
})

/** What people see of the audit events of the record. */
export const constructionSystemHistory = historyOf(constructionSystemRecord, {
  actions: ['created', 'updated', 'secrets_changed', 'tested'],
})
