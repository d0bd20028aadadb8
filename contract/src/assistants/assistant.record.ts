import { outsideKinds } from '../core/capacities.ts'
import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'
import { roles } from '../core/roles.ts'
import { recordTopics } from './record-topics.ts'

/** Most questions that an assistant suggests. */
export const MOST_SUGGESTIONS = 6

/** The profile of an assistant: who it is, and who may ask it. Files, evaluation and status are irregular. */
export const assistantRecord = defineRecord({
  subject: 'assistant',
  table: 'assistants',
  fields: {
    /** Unique among the agency's assistants, in any case. */
    name: { kind: 'text', most: 100, required: true },
    /** What it says before the first question. */
    greeting: { kind: 'lines', most: 1000 },
    /** Staff who may ask it, by role. */
    staff_roles: { kind: 'choice', words: roles, list: roles.length },
    /** People from outside who may ask it, by what their company does for the agency. */
    outside_kinds: { kind: 'choice', words: outsideKinds, list: outsideKinds.length },
    /** Topics of which it reads the agency's records, besides its files. */
    record_topics: { kind: 'choice', words: recordTopics, list: recordTopics.length },
    /** Questions that are offered at the beginning. */
    suggestions: { kind: 'text', most: 200, list: MOST_SUGGESTIONS },
  },
})

/** What people see of an assistant's audit events. */
export const assistantHistory = historyOf(assistantRecord, {
  actions: [
    'created',
    'updated',
    'published',
    'unpublished',
    'evaluation_begun',
    'evaluated',
    'document_added',
    'document_removed',
    'evaluation_changed',
  ],
})
