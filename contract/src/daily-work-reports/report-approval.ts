import { defineApproval, movesOf } from '../core/approval.ts'

/** States of a daily work report. */
export const reportStatuses = ['draft', 'signed', 'rejected', 'approved', 'sent'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/**
 * The way of a daily work report from its inspector to the construction system (D62). Whoever approves has not written it (`approvalFault`). Signed, approved
 * and sent ones are frozen: an amendment opens the next revision, and what was signed before is kept.
 */
export const reportApproval = defineApproval({
  states: reportStatuses,
  moves: {
    edit: { from: { draft: 'draft', rejected: 'rejected' }, by: 'daily_work_report.write' },
    sign: { from: { draft: 'signed', rejected: 'signed' }, by: 'daily_work_report.write', signs: true },
    take_back: { from: { signed: 'draft' }, by: 'daily_work_report.write' },
    approve: { from: { signed: 'approved' }, by: 'daily_work_report.approve', signs: true },
    reject: { from: { signed: 'rejected' }, by: 'daily_work_report.approve', reason: 'required' },
    send: { from: { approved: 'sent' }, by: 'daily_work_report.send' },
    amend: { from: { approved: 'draft', sent: 'draft' }, by: 'daily_work_report.write', reason: 'required' },
    delete: { from: { draft: null, rejected: null }, by: 'daily_work_report.write' },
  },
})
export const reportMoves = movesOf(reportApproval)
export type ReportMove = (typeof reportMoves)[number]

/** Why a person cannot approve a report whose state and role allow it: it is their own, or they signed it. */
export const approvalFault = (
  approver: number,
  { inspector_id, signed_by }: { inspector_id: number; signed_by: number | null },
): 'own_report' | null => (approver === inspector_id || approver === signed_by ? 'own_report' : null)
