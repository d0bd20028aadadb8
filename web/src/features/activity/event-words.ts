import type { ActivityEvent } from '@milepost/contract/activity/activity.contract'
import { activityFields, type ActivityField } from '@milepost/contract/activity/activity-fields'
import type { HistoryChange } from '@milepost/contract/core/history'
import type { TFunction } from 'i18next'
import { i18n } from '../../lib/i18n.ts'
import { formatCount } from '../../lib/numbers.ts'
import { valueText as textOf } from '../../ui/history/value-text.ts'

type Words = TFunction<'activity'>

/** The sentence of an event; a general one if its action has none. */
export function sentenceOf(event: Pick<ActivityEvent, 'action' | 'actor' | 'count' | 'subject'>, t: Words): string {
  const { action, actor, count, subject } = event
  const key = action.replace('.', '_')
  const name = actor.name || t('unnamed_person')
  const words = { actor: name, count, formatted: formatCount(count), label: subject.label ?? '' }
  // For several subjects, or one whose name is no longer known, the number is shown.
  const form =
    count === 1 && subject.label === null && i18n.exists(`sentence.${key}_bare`, { ns: 'activity' }) ? '_bare' : ''
  const known = i18n.exists(`sentence.${key}${form}`, { ns: 'activity', count })
  return t(`sentence.${known ? key + form : 'other'}` as 'sentence.other', words).trim()
}

/** The displayed value of a field; null if it has none. */
export const valueText = (
  { field }: Pick<HistoryChange, 'field'>,
  value: HistoryChange['old'],
  t: Words,
): string | null =>
  textOf(activityFields[field as ActivityField] ?? 'text', value, (word) =>
    i18n.exists(`word.${word}`, { ns: 'activity' }) ? t(`word.${word}` as 'word.draft') : word,
  )
