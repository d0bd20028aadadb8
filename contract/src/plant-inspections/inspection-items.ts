import { comparedDecimals } from '../core/fractions.ts'

/** How an item of a checklist is answered: yes or no, a measured value within a range, or only a note. */
export const itemKinds = ['yes_no', 'value', 'note'] as const
export type ItemKind = (typeof itemKinds)[number]

/** What an item of kind `yes_no` takes; `no` fails. */
export const yesNoAnswers = ['yes', 'no', 'not_applicable'] as const

export const findingSeverities = ['minor', 'major', 'critical'] as const
export type FindingSeverity = (typeof findingSeverities)[number]

export interface ChecklistItem {
  /** Identifies the item within its checklist, even if its text changes. */
  key: string
  text: string
  kind: ItemKind
  /** Of a value; null for the other kinds, as are its bounds. */
  unit: string | null
  /** Least and largest value that passes, both included; null where there is no such bound. */
  minimum: string | null
  maximum: string | null
  required: boolean
}

/** What has to be put right, by when and by whom. */
export interface NewFinding {
  description: string
  severity: FindingSeverity
  due_on: string
  /** Name of the person at the plant who puts it right. */
  responsible: string
}

/** A finding as a draft keeps it: what is not entered yet is null. */
export type DraftFinding = { [Field in keyof NewFinding]: Field extends 'severity' ? FindingSeverity : string | null }

/** A finding that is entered whole; null where something is missing. */
export function wholeFinding(finding: DraftFinding | null | undefined): NewFinding | null {
  if (!finding) return null
  const { description, due_on, responsible, severity } = finding
  return description === null || due_on === null || responsible === null
    ? null
    : { description, severity, due_on, responsible }
}

export interface ItemAnswer {
  item_key: string
  /** One of `yesNoAnswers`, a decimal, or the text of a note; null where nothing is answered yet. */
  value: string | null
  comment: string | null
  /** The finding of a failing answer. */
  finding: DraftFinding | null
}

const decimalPattern = /^-?\d{1,9}(\.\d{1,6})?$/

export const isValue = (text: string): boolean => decimalPattern.test(text)

/** Whether an answer to an item fails, so that a finding follows from it. */
export function fails(item: ChecklistItem, value: string | null): boolean {
  if (value === null) return false
  if (item.kind === 'yes_no') return value === 'no'
  if (item.kind === 'note' || !isValue(value)) return false
  const { minimum, maximum } = item
  return (
    (minimum !== null && comparedDecimals(value, minimum) < 0) ||
    (maximum !== null && comparedDecimals(value, maximum) > 0)
  )
}

/** What keeps an inspection from being signed. */
export const answerFaults = [
  'required',
  'unknown_item',
  'answered_twice',
  'not_an_answer',
  'finding_missing',
  'due_in_past',
] as const
export interface AnswerFault {
  item_key: string
  fault: (typeof answerFaults)[number]
}

/** Whether an item takes a value at all. */
const takes = ({ kind }: ChecklistItem, value: string): boolean =>
  kind === 'yes_no' ? (yesNoAnswers as readonly string[]).includes(value) : kind === 'value' ? isValue(value) : true

/** Faults of a draft's answers: to unknown items, given twice, or of another kind. */
export function draftFaults(items: readonly ChecklistItem[], answers: readonly ItemAnswer[]): AnswerFault[] {
  const byKey = new Map(items.map((item) => [item.key, item]))
  const seen = new Set<string>()
  return answers.flatMap(({ item_key, value }): AnswerFault[] => {
    const item = byKey.get(item_key)
    if (!item) return [{ item_key, fault: 'unknown_item' }]
    if (seen.has(item_key)) return [{ item_key, fault: 'answered_twice' }]
    seen.add(item_key)
    return value === null || takes(item, value) ? [] : [{ item_key, fault: 'not_an_answer' }]
  })
}

/** Faults of an inspection to be signed on a day: those of a draft, required items without answers, and failing answers without a finding that is due on that day or later. */
export function signingFaults(
  items: readonly ChecklistItem[],
  answers: readonly ItemAnswer[],
  today: string,
): AnswerFault[] {
  const byKey = new Map(answers.map((answer) => [answer.item_key, answer]))
  return [
    ...draftFaults(items, answers),
    ...items.flatMap((item): AnswerFault[] => {
      const answer = byKey.get(item.key)
      const value = answer?.value ?? null
      if (value === null) return item.required ? [{ item_key: item.key, fault: 'required' }] : []
      if (!fails(item, value)) return []
      const finding = wholeFinding(answer?.finding)
      if (!finding) return [{ item_key: item.key, fault: 'finding_missing' }]
      return finding.due_on < today ? [{ item_key: item.key, fault: 'due_in_past' }] : []
    }),
  ]
}
