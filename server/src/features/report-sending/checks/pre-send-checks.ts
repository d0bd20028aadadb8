import {
  preSendCheckCodes,
  type PreSendCheck,
  type PreSendFindingCode,
  type SendDisabledReason,
  type SendingTarget,
} from '@milepost/contract'
import type { CheckedReport } from './checked-report.ts'
import type { Rules } from './finding.ts'
import { itemRules } from './item-rules.ts'
import { reportRules, targetThere } from './report-rules.ts'

const rules: Rules = { ...reportRules, ...itemRules }

/** A dry run of sending a report: every check with what it found, in the order of the contract. Pure: the report and the view of the construction system decide alone. */
export function preSendChecksOf(report: CheckedReport): PreSendCheck[] {
  return preSendCheckCodes.map((code) => {
    const findings = rules[code](report)
    if (findings === null) return { code, outcome: 'skipped', findings: [] }
    const failed = findings.some(({ level }) => level === 'error')
    return { code, outcome: failed ? 'failed' : findings.length > 0 ? 'warning' : 'passed', findings: [...findings] }
  })
}

/** Which findings are a reason of their own, in the order in which reasons are given. */
const reasons: readonly (readonly [SendDisabledReason, readonly PreSendFindingCode[]])[] = [
  ['already_sent', ['already_sent']],
  ['not_approved', ['not_approved']],
  ['project_not_ready', ['sending_switched_off', 'contract_not_mapped']],
  ['inspector_not_in_portal', ['inspector_unknown', 'inspector_role_missing']],
  ['sender_missing_role', ['sender_unknown', 'sender_role_missing']],
]

/** Why a report cannot be sent, the first reason that applies; null where it can. */
export function disabledReason(
  checks: readonly PreSendCheck[],
  { under_way }: { under_way: boolean },
): SendDisabledReason | null {
  const found = checks.flatMap(({ findings }) =>
    findings.filter(({ level }) => level === 'error').map(({ code }) => code),
  )
  const [reason] = reasons.find(([, codes]) => codes.some((code) => found.includes(code))) ?? []
  if (reason) return reason
  if (under_way) return 'under_way'
  return found.length > 0 ? 'checks_failed' : null
}

/** The report there that this one is written into, as the dialog shows it. */
export function sendingTargetOf(report: CheckedReport): SendingTarget | null {
  const target = targetThere(report)
  return (
    target && {
      external_id: String(target.id),
      status: target.status,
      sequence: target.sequence,
      ours: target.sync_id === report.sync_id,
    }
  )
}
