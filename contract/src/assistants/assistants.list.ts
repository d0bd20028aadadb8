import { defineList, filterBy } from '../core/define-list.ts'

export const assistantStatuses = ['published', 'unpublished'] as const
export type AssistantStatus = (typeof assistantStatuses)[number]

/** Assistants of the agency, by name. */
export const assistantList = defineList({
  sorts: ['name', 'updated_at', 'questions_asked'],
  filters: { status: filterBy(assistantStatuses, ['eq']) },
  address: { status: ['status', 'eq'] },
  opens: 'assistant',
})

export const serviceRequestStatuses = ['open', 'answered'] as const
export type ServiceRequestStatus = (typeof serviceRequestStatuses)[number]

/** Questions that assistants could not answer, open ones first, the oldest first. */
export const serviceRequestList = defineList({
  sorts: ['asked_at', 'assistant', 'asked_by_name'],
  filters: {
    status: filterBy(serviceRequestStatuses, ['eq']),
    assistant_id: filterBy('id', ['eq']),
  },
  address: { status: ['status', 'eq'], assistant: ['assistant_id', 'eq'] },
  opens: 'request',
})

/** Answers that people rated, the latest first. */
export const assistantFeedbackList = defineList({
  sorts: ['rated_at', 'assistant'],
  filters: {
    helpful: filterBy('boolean', ['eq']),
    assistant_id: filterBy('id', ['eq']),
  },
  address: { helpful: ['helpful', 'eq'], assistant: ['assistant_id', 'eq'] },
})
