import type { NoticeKind, NoticeRule } from '@milepost/contract'
import type { Work } from '../../../platform/context.ts'
import { overdueFindings, overdueInspections } from '../../plant-inspections/index.ts'
import type { Happening } from '../rules/collapse.ts'
import { nextCondition } from '../rules/next-condition.ts'
import * as queries from './conditions.queries.ts'
import { factsFor, notify } from './notify.ts'

type Looked = Pick<Work, 'db' | 'authority_id'> & { now: Date; rule: NoticeRule; project_ids: readonly number[] | null }

/** The kinds of conditions that last, each with the query of its current ones. */
const lasting: Partial<Record<NoticeKind, (looked: Looked) => Promise<queries.Holding[]>>> = {
  plant_silent: ({ db, authority_id, now, rule }) =>
    queries.silentPlants(db, authority_id, { now, minutes: rule.threshold! }),
  plant_health: ({ db, authority_id }) => queries.unhealthyPlants(db, authority_id),
  inspection_overdue: ({ db, authority_id, now }) => overdueInspections(db, authority_id, now),
  finding_overdue: ({ db, authority_id, now }) => overdueFindings(db, authority_id, now),
  work_zone_outside_dates: ({ db, authority_id }) => queries.alarmingZones(db, authority_id, 'outside_dates'),
  work_zone_dark: ({ db, authority_id }) => queries.alarmingZones(db, authority_id, 'dark'),
  period_ready: ({ db, authority_id, now, rule }) =>
    queries.duePeriods(db, authority_id, { now, days: rule.threshold! }),
  overrun_near: ({ db, authority_id, rule, project_ids }) =>
    queries.itemsAbove(db, authority_id, { project_ids: project_ids ?? [], percent: rule.threshold!, below: 100 }),
  overrun: ({ db, authority_id, project_ids }) =>
    queries.itemsAbove(db, authority_id, { project_ids: project_ids ?? [], percent: 100, below: null }),
}

/** Checks the conditions of a kind and notifies people by its rule; only in the given projects, if any are given. */
export async function lookAt(
  work: Work,
  {
    kind,
    rules,
    project_ids = null,
  }: { kind: NoticeKind; rules: readonly NoticeRule[]; project_ids?: readonly number[] | null },
): Promise<void> {
  const { db, authority_id } = work
  const now = work.clock()
  const rule = rules.find((one) => one.kind === kind)!
  const known = await queries.lockConditions(db, authority_id, { kind, project_ids })
  const holding = rule.enabled ? ((await lasting[kind]?.({ db, authority_id, now, rule, project_ids })) ?? []) : []
  const keptOf = new Map(known.map((one) => [one.subject_key, one]))
  const holdingOf = new Map(holding.map((one) => [one.subject_key, one]))
  const stored: queries.KeptCondition[] = []
  const forgotten: string[] = []
  const over: Pick<queries.Holding, 'project_id' | 'plant_id'>[] = []
  const started: Happening[] = []
  for (const subject_key of new Set([...keptOf.keys(), ...holdingOf.keys()])) {
    const before = keptOf.get(subject_key) ?? null
    const one = holdingOf.get(subject_key)
    const { project_id, plant_id } = (one ?? before)!
    const step = nextCondition(before, {
      holds: one !== undefined,
      now,
      wait: rule.wait_minutes ?? 0,
      rearm: rule.rearm_minutes,
    })
    if (step.state === null) forgotten.push(subject_key)
    else if (!sameState(step.state, before)) stored.push({ subject_key, project_id, plant_id, ...step.state })
    if (step.over) over.push({ project_id, plant_id })
    if (step.notify && one) started.push(happeningOf(kind, one, now))
  }
  await queries.writeConditions(db, authority_id, { kind, stored, forgotten })
  if (over.length > 0)
    await work.emit(...factsFor(await queries.resolveOver(db, authority_id, { kind, places: over, now })))
  await notify(work, started, rules)
}

const sameState = (state: object, before: queries.KeptCondition | null): boolean =>
  before !== null &&
  (['since', 'notified_at', 'calm_since'] as const).every(
    (key) => (state as queries.KeptCondition)[key] === before[key],
  )

const happeningOf = (
  kind: NoticeKind,
  { project_id, plant_id, subject_id, label }: queries.Holding,
  now: Date,
): Happening => ({
  kind,
  project_id,
  plant_id,
  person_id: null,
  actor_id: null,
  count: 1,
  first_at: now.toISOString(),
  last_at: now.toISOString(),
  subjects: [{ id: subject_id, label }],
})
