import {
  noticeDetails,
  noticeKinds,
  strongerChannel,
  type NoticeChannel,
  type NoticeKind,
  type NoticeRule,
} from '@milepost/contract'

/** The rule of a kind as the product has it, until an administrator sets another. */
export function usualRule(kind: NoticeKind): NoticeRule {
  const { threshold, wait, rearm } = noticeDetails[kind]
  return {
    kind,
    enabled: true,
    threshold: threshold?.usual ?? null,
    wait_minutes: wait,
    rearm_minutes: rearm,
    owner_id: null,
    owner: null,
    minimum: 'off',
    lock_version: 0,
  }
}

/** The agency's rules, one for each kind. */
export const allRules = (set: readonly NoticeRule[]): NoticeRule[] =>
  noticeKinds.map((kind) => set.find((rule) => rule.kind === kind) ?? usualRule(kind))

/** How a kind reaches a person: as chosen for the project, else for the kind, else the default; never less than the agency's minimum. */
export const channelOf = (
  kind: NoticeKind,
  {
    of_project = null,
    of_kind = null,
    minimum,
  }: { of_project?: NoticeChannel | null; of_kind?: NoticeChannel | null; minimum: NoticeChannel },
): NoticeChannel => strongerChannel(of_project ?? of_kind ?? noticeDetails[kind].usual, minimum)

/** The faults of a rule: paths of its fields with a code, none for a valid one. */
export function ruleFaults(rule: Omit<NoticeRule, 'owner' | 'lock_version'>): { path: string; message: string }[] {
  const { threshold, wait, rearm } = noticeDetails[rule.kind]
  const set = (path: keyof typeof rule, takes: boolean, may_lack = false) =>
    takes === (rule[path] !== null) || (may_lack && rule[path] === null)
      ? []
      : [{ path, message: takes ? `${path} is missing` : `${rule.kind} has no ${path}` }]
  return [
    ...set('threshold', threshold !== null),
    ...set('wait_minutes', wait !== null),
    ...(rearm === null ? set('rearm_minutes', false) : set('rearm_minutes', true, true)),
    ...(threshold && rule.threshold !== null && (rule.threshold < threshold.least || rule.threshold > threshold.most)
      ? [{ path: 'threshold', message: `threshold must be ${threshold.least} to ${threshold.most}` }]
      : []),
  ]
}
