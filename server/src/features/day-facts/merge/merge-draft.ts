import { MOST_REMARK, MOST_ROWS, type ReportContent } from '@milepost/contract'
import { mergeTexts } from './merge-texts.ts'
import { isRows, isSame, mergeFields, mergeRows, type MergeValue, type Three } from './row-merge.ts'

/** A value that a person left as it was follows the rules; one that a person changed stays. Longer texts are merged by their sentences. */
const mergeValue: MergeValue = (name, { before, after, edited }) => {
  if (isSame(before, edited)) return after
  if (name !== 'text' || typeof before !== 'string' || typeof after !== 'string' || typeof edited !== 'string')
    return edited
  const merged = mergeTexts({ before, after, edited })
  return merged.length === 0 || merged.length > MOST_REMARK ? edited : merged
}

/**
 * Assembles a report again and keeps what a person edited: a 3-way merge of what the rules wrote before, what they write now, and what the person made of the former.
 * Sections are merged by their rows' keys, rows by their fields, remarks by their sentences. Facts and tickets of rows are always those of now.
 */
export function mergeDraft({ before, after, edited }: Three<ReportContent>): ReportContent {
  const sections = (Object.keys(after) as (keyof ReportContent)[]).map((section) => [
    section,
    mergeSection(section, { before: before[section], after: after[section], edited: edited[section] }),
  ])
  return Object.fromEntries(sections) as ReportContent
}

function mergeSection(section: string, three: Three<unknown>): unknown {
  const { before, after, edited } = three
  if (isRows(before) && isRows(after) && isRows(edited))
    return mergeRows({ before, after, edited }, mergeValue).slice(0, MOST_ROWS)
  return Array.isArray(after) ? mergeValue(section, three) : mergeFields(three as Three<object>, mergeValue)
}
