import { isDate } from '@milepost/contract/core/time/calendar'
import type { PlantInspection } from '@milepost/contract/plant-inspections/plant-inspections.contract'
import {
  draftFaults,
  fails,
  type ChecklistItem,
  type FindingSeverity,
  type ItemAnswer,
} from '@milepost/contract/plant-inspections/inspection-items'

/** An answer as typed; empty values are null. */
export interface AnswerValues {
  value: string
  comment: string
  description: string
  severity: FindingSeverity
  due_on: string
  responsible: string
}
export interface InspectionValues {
  /** By the keys of items. */
  answers: Readonly<Record<string, AnswerValues>>
  notes: string
}

const unanswered: AnswerValues = {
  value: '',
  comment: '',
  description: '',
  severity: 'major',
  due_on: '',
  responsible: '',
}

export const inspectionValues = ({ items, answers, notes }: PlantInspection): InspectionValues => ({
  answers: Object.fromEntries(
    items.map(({ key }) => {
      const answer = answers.find(({ item_key }) => item_key === key)
      const finding = answer?.finding
      return [
        key,
        {
          value: answer?.value ?? '',
          comment: answer?.comment ?? '',
          description: finding?.description ?? '',
          severity: finding?.severity ?? unanswered.severity,
          due_on: finding?.due_on ?? '',
          responsible: finding?.responsible ?? '',
        },
      ]
    }),
  ),
  notes: notes ?? '',
})

/** An answer to send. A typed finding is sent with it as long as the answer fails. */
function answerOf(item: ChecklistItem, typed: AnswerValues): ItemAnswer {
  const entered = (text: string) => text.trim() || null
  const value = entered(typed.value)
  const finding = {
    description: entered(typed.description),
    severity: typed.severity,
    due_on: isDate(typed.due_on) ? typed.due_on : null,
    responsible: entered(typed.responsible),
  }
  return { item_key: item.key, value, comment: entered(typed.comment), finding: fails(item, value) ? finding : null }
}

export const answersOf = (items: readonly ChecklistItem[], { answers }: InspectionValues): ItemAnswer[] =>
  items.flatMap((item) => {
    const answer = answerOf(item, answers[item.key] ?? unanswered)
    return answer.value === null && answer.comment === null ? [] : [answer]
  })

export const inspectionBody = (items: readonly ChecklistItem[], values: InspectionValues) => ({
  answers: answersOf(items, values),
  notes: values.notes.trim() || null,
})

/** Faults that keep a draft from being saved, by the keys of items. */
export const inspectionFaults = (items: readonly ChecklistItem[], values: InspectionValues): Record<string, string> =>
  Object.fromEntries(draftFaults(items, answersOf(items, values)).map(({ item_key, fault }) => [item_key, fault]))
