import type { AnswerRecords } from '@milepost/contract'
import type { NamedProject } from '../find-project.ts'
import type { Days } from '../question/question-days.ts'

type Link = NonNullable<AnswerRecords['link']>

/** The list of tickets under what a question named. */
export const ticketsLink = (
  project: NamedProject | null,
  days: Days | null,
  search: Readonly<Record<string, string>> = {},
): Link => ({
  page: 'tickets',
  project_id: project?.id ?? null,
  search: { ...(days && { printed_from: days.from, printed_to: days.to }), ...search },
})
