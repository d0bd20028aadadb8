import * as z from 'zod/mini'
import { agreements, assuranceStates } from '../acceptance/independent-assurance.ts'
import { historyRoute } from '../core/history.ts'
import { changeShape, storedShape } from '../core/record-schemas.ts'
import { defineRoute } from '../core/route.ts'
import { date, decimal, id, instant, lockVersion } from '../core/scalars.ts'
import { assuranceSettingsRecord, MOST_DIFFERENCE_LIMITS } from './assurance-settings.record.ts'
import type { FieldLimits } from './limit-faults.ts'

/** Testers with a method that the schedule answers at most: the earliest due. */
export const MOST_SCHEDULED = 1000
/** Assessments of a year that the report names at most: those that do not agree first. */
export const MOST_REPORTED_ASSESSMENTS = 500

const key = z.string().check(z.regex(/^[a-z0-9][a-z0-9_]{0,39}$/, 'expected lowercase letters, digits and underscores'))
const distance = z.string().check(z.regex(/^\d{1,9}(\.\d{1,6})?$/, 'expected a difference such as 0.5'))

/** Difference limits of a field (`FieldLimits`). */
export const fieldLimits = z.strictObject({
  form: key,
  field: key,
  row: z.nullable(key),
  good: distance,
  most: distance,
}) satisfies z.ZodMiniType<FieldLimits>
const limits = z.array(fieldLimits).check(z.maxLength(MOST_DIFFERENCE_LIMITS))

export const assuranceSettings = z.object({
  /** Null while the agency has the defaults. */
  id: z.nullable(id),
  ...storedShape(assuranceSettingsRecord),
  /** Results that are compared; a form without any is not. */
  limits,
  updated_at: z.nullable(instant),
  lock_version: z.int(),
})
export type AssuranceSettings = z.output<typeof assuranceSettings>

/** The form of a method: its key, and its title where it is in force. */
const method = {
  form: z.string(),
  title: z.object({ en: z.string(), es: z.optional(z.string()) }),
}

/** A tester with a method, and when the next assessment is due. */
export const scheduledTester = z.object({
  tester_id: id,
  tester: z.string(),
  employer: z.nullable(z.string()),
  ...method,
  /** The form has difference limits. Without them nobody is assessed by it. */
  is_compared: z.boolean(),
  last_test_on: date,
  assessed_on: z.nullable(date),
  /** Last day on which the assessment is in time. */
  due_on: date,
  state: z.enum(assuranceStates),
})
export type ScheduledTester = z.output<typeof scheduledTester>

/** Tests and assessments of a method on a project. */
export const assuredProject = z.object({
  project_id: id,
  project: z.string(),
  dot_code: z.string(),
  ...method,
  is_compared: z.boolean(),
  tests: z.int(),
  assessments: z.int(),
  /** Assessments that it still needs for its tests. */
  due: z.int(),
})
export type AssuredProject = z.output<typeof assuredProject>

/** A row of the annual report (`AssuranceReportRow`). */
export const assuranceReportRow = z.object({
  ...method,
  testers: z.int(),
  assessed: z.int(),
  assessments: z.int(),
  good: z.int(),
  investigated: z.int(),
  beyond: z.int(),
})
export type AssuranceReportOfMethod = z.output<typeof assuranceReportRow>

/** A comparison of both results of a sample: the tester's and that of the assurance. */
const comparison = z.object({
  field: z.string(),
  row: z.string(),
  tester_value: decimal,
  assurance_value: decimal,
  /** The tester's result less that of the assurance. */
  difference: decimal,
  good: decimal,
  most: decimal,
  agreement: z.enum(agreements),
})
export const reportedAssessment = z.object({
  ...method,
  tester_id: id,
  tester: z.string(),
  /** The day of the tester's test. */
  tested_on: date,
  project: z.string(),
  sample_id: id,
  sample: z.string(),
  assurance_sample_id: id,
  assurance_sample: z.string(),
  /** The worst of its fields. */
  agreement: z.enum(agreements),
  /** The first of its fields with that agreement. */
  worst: comparison,
})
export type ReportedAssessment = z.output<typeof reportedAssessment>

const year = z.union([
  z.int().check(z.gte(2000), z.lte(2999)),
  z.pipe(z.string().check(z.regex(/^2\d{3}$/, 'expected a year such as 2026')), z.transform(Number)),
])

/** Independent assurance (23 CFR 637.207(a)(2)): whether those who test do it well. */
export const independentAssurance = {
  settings: defineRoute({
    method: 'GET',
    path: '/v1/independent_assurance/settings',
    permission: 'laboratory.read',
    summary: 'How often testers and projects are assessed, and how far results may differ',
    response: z.object({ settings: assuranceSettings }),
  }),
  saveSettings: defineRoute({
    method: 'PATCH',
    path: '/v1/independent_assurance/settings',
    permission: 'acceptance.manage',
    summary: 'Change the settings, merged with what others changed since they were read; limits are given whole',
    body: z.strictObject({
      ...changeShape(assuranceSettingsRecord),
      limits: z.optional(limits),
      lock_version: lockVersion,
    }),
    response: z.object({ settings: assuranceSettings }),
    problems: ['invalid', 'nothing_to_change', 'edit_conflict', 'conflict'],
  }),
  history: historyRoute({
    of: 'the settings of independent assurance',
    path: '/v1/independent_assurance/settings/{id}/history',
    permission: 'acceptance.manage',
  }),
  schedule: defineRoute({
    method: 'GET',
    path: '/v1/independent_assurance/schedule',
    permission: 'laboratory.read',
    summary: 'When testers who tested within a year are to be assessed, by method, the earliest first',
    response: z.object({
      schedule: z.array(scheduledTester),
      /** Those that the answer leaves out. */
      more: z.int(),
    }),
  }),
  projects: defineRoute({
    method: 'GET',
    path: '/v1/independent_assurance/projects',
    permission: 'laboratory.read',
    summary: 'Assessments that projects with tests within a year have and still need, by method',
    response: z.object({ projects: z.array(assuredProject) }),
  }),
  report: defineRoute({
    method: 'GET',
    path: '/v1/independent_assurance/report',
    permission: 'laboratory.read',
    summary: 'The annual report of independent assurance, by method, with the assessments of the year',
    query: z.strictObject({ year }),
    response: z.object({
      year: z.int(),
      report: z.array(assuranceReportRow),
      /** The worst first, then the latest. */
      assessments: z.array(reportedAssessment),
      more: z.int(),
    }),
  }),
}
