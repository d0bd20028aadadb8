import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'
import { reportModelStatuses } from './report-model-approval.ts'
import { MOST_CONTEXT, reportSources } from './report-sources.ts'

/** A report model of Project Assist: what the words of a daily work report are to say, and of what. */
export const reportModelRecord = defineRecord({
  subject: 'report_model',
  table: 'report_models',
  fields: {
    /** Unique among the agency's models, in any case. */
    title: { kind: 'text', most: 100, required: true },
    /** Its context window: how it is to write, in 15 words at least. */
    context: { kind: 'lines', most: MOST_CONTEXT, required: true },
    /** What it writes of, in this order; one of them at least is about materials. */
    sources: { kind: 'choice', words: reportSources, list: reportSources.length },
  },
})

/** What people see of a report model's audit events. */
export const reportModelHistory = historyOf(reportModelRecord, {
  actions: [
    'created',
    'updated',
    'tested',
    'test_canceled',
    'published',
    'unpublished',
    'archived',
    'restored',
    'made_primary',
  ],
  fields: { status: reportModelStatuses, published_name: 'text' },
})
