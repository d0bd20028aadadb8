import { noticeDetails, type NoticeChannel } from '@milepost/contract/notices/notice-kinds'
import type { NoticeRule } from '@milepost/contract/notices/notice-rules.contract'

/** Longest duration of a rule, in minutes: a week, as the contract takes it. */
const MOST_MINUTES = 10_080

export interface RuleValues {
  enabled: boolean
  threshold: string
  wait_minutes: string
  rearm_minutes: string
  owner: { id: number; label: string } | null
  minimum: NoticeChannel
}
export type RuleFault = 'whole' | 'range' | 'refused'

export const valuesOf = (rule: NoticeRule): RuleValues => ({
  enabled: rule.enabled,
  threshold: String(rule.threshold ?? ''),
  wait_minutes: String(rule.wait_minutes ?? ''),
  rearm_minutes: String(rule.rearm_minutes ?? ''),
  owner: rule.owner_id === null ? null : { id: rule.owner_id, label: rule.owner ?? '' },
  minimum: rule.minimum,
})

const wholeOf = (typed: string): number | null => (/^\d{1,5}$/.test(typed.trim()) ? Number(typed.trim()) : null)

/** What the form of a rule sends, and what is wrong with it by the names of its fields. */
export function readRule(kind: NoticeRule['kind'], values: RuleValues) {
  const { threshold, wait, rearm } = noticeDetails[kind]
  const faults: Partial<Record<keyof RuleValues, RuleFault>> = {}
  const from = threshold === null ? null : wholeOf(values.threshold)
  if (threshold !== null && (from === null || from < threshold.least || from > threshold.most))
    faults.threshold = 'range'
  const wait_minutes = wait === null ? null : wholeOf(values.wait_minutes)
  if (wait !== null && (wait_minutes === null || wait_minutes > MOST_MINUTES)) faults.wait_minutes = 'whole'
  const rearm_minutes = rearm === null ? null : wholeOf(values.rearm_minutes)
  const typed_rearm = rearm !== null && values.rearm_minutes.trim() !== ''
  if (typed_rearm && (rearm_minutes === null || rearm_minutes > MOST_MINUTES)) faults.rearm_minutes = 'whole'
  const { enabled, minimum, owner } = values
  return {
    body: { kind, enabled, threshold: from, wait_minutes, rearm_minutes, owner_id: owner?.id ?? null, minimum },
    faults,
  }
}
