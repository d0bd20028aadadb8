import * as z from 'zod/mini'
import { callFault } from '../core/call-faults.ts'
import { sendingDoors } from './construction-system.record.ts'

/** Checks before a daily work report is sent, in the order in which they are shown. Each is asked of every report. */
export const preSendCheckCodes = [
  'report_approved',
  'project_ready',
  'inspector_known',
  'sender_role',
  'system_reached',
  'contract_open',
  'date_open',
  'target_free',
  'contractors_listed',
  'items_known',
  'quantities',
  'overruns',
  'unattached_items',
  'material_sets',
  'stations',
  'remarks',
  'weather',
  'tickets_once',
  'tickets_delivered',
] as const
export type PreSendCheckCode = (typeof preSendCheckCodes)[number]

/** What a check found. Those of `preSendWarnings` do not hold a report up. */
export const preSendFindingCodes = [
  'not_approved',
  'already_sent',
  'sending_switched_off',
  'contract_not_mapped',
  'inspector_unknown',
  'inspector_role_missing',
  'sender_unknown',
  'sender_role_missing',
  'system_not_set_up',
  'system_not_reached',
  'contract_not_found',
  'contract_inactive',
  'date_in_estimate',
  'date_in_period',
  'target_not_draft',
  'target_to_merge',
  'contractor_missing',
  'contractor_not_listed',
  'contractor_not_found',
  'equipment_without_contractor',
  'item_not_found',
  'item_inactive',
  'unit_differs',
  'unit_converted',
  'quantity_missing',
  'quantity_not_rounded',
  'postings_differ',
  'overrun',
  'unattached_item',
  'material_set_missing',
  'material_set_not_found',
  'station_missing',
  'remark_missing',
  'weather_missing',
  'ticket_twice',
  'ticket_not_delivered',
] as const
export type PreSendFindingCode = (typeof preSendFindingCodes)[number]

/** Findings that are said and do not hold a report up: overruns (D30), what is not payable yet, and a draft there into which the report is merged. */
export const preSendWarnings: readonly PreSendFindingCode[] = [
  'overrun',
  'unattached_item',
  'target_to_merge',
  'unit_converted',
  'equipment_without_contractor',
]

/** Where a person remedies a finding: the report's own page, the project's record, the agency's page of its construction system, or that system itself. */
export const remedyPlaces = ['report', 'project', 'settings', 'there', 'tickets'] as const
export type RemedyPlace = (typeof remedyPlaces)[number]

export const preSendFinding = z.object({
  code: z.enum(preSendFindingCodes),
  /** What of the report it is about, as `workReportFault` names it: `items.item:12.postings.p1.material_set`; null where it is about no part of it. */
  path: z.nullable(z.string()),
  /** The row in people's words: `0010 402-1812 Asphalt base`, a contractor, a ticket's number; null without a row. */
  row: z.nullable(z.string()),
  remedy: z.enum(remedyPlaces),
  /** Values that its text names. */
  params: z.record(z.string(), z.string()),
  /** Of a warning the report is sent nevertheless. */
  level: z.enum(['error', 'warning']),
})
export type PreSendFinding = z.output<typeof preSendFinding>

export const preSendCheck = z.object({
  code: z.enum(preSendCheckCodes),
  /** `skipped`: only the construction system knows, and it was not asked. */
  outcome: z.enum(['passed', 'warning', 'failed', 'skipped']),
  findings: z.array(preSendFinding),
})
export type PreSendCheck = z.output<typeof preSendCheck>

/** Why a report cannot be sent at all, the first that applies (specification section 5, DWR). */
export const sendDisabledReasons = [
  'already_sent',
  'not_approved',
  'project_not_ready',
  'inspector_not_in_portal',
  'sender_missing_role',
  'under_way',
  'checks_failed',
] as const
export type SendDisabledReason = (typeof sendDisabledReasons)[number]

/** The report of the same inspector and date in the construction system. */
export const sendingTarget = z.object({
  /** Its id there. */
  external_id: z.string(),
  /** Its status there, in that system's words: `Draft`, `Pending Approval`, `Approved`, `Rejected`. */
  status: z.string(),
  sequence: z.int(),
  /** It was begun by this report: sending it again completes it, and asks for no merge. */
  ours: z.boolean(),
})
export type SendingTarget = z.output<typeof sendingTarget>

/** A dry run of sending a report. */
export const preSendChecks = z.object({
  /** Of the report that was checked; sending asks for the same. */
  lock_version: z.int(),
  door: z.enum(sendingDoors),
  checks: z.array(preSendCheck),
  /** Null where it can be sent. */
  disabled: z.nullable(z.enum(sendDisabledReasons)),
  /** Null where there is none, and for doors other than the direct one. */
  target: z.nullable(sendingTarget),
  /** Why the construction system was not reached. */
  fault: z.nullable(callFault),
})
export type PreSendChecks = z.output<typeof preSendChecks>
