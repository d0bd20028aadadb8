import type { ActivityChange, ActivityEvent } from '@milepost/contract/activity/activity.contract'
import { activityFields, type ActivityField, type ActivityFieldType } from '@milepost/contract/activity/activity-fields'
import type { TFunction } from 'i18next'
import { formatDate } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { formatCount, formatDecimal, formatDollars } from '../../lib/numbers.ts'

type Words = TFunction<'activity'>

/** The sentence of an event; a general one if its action has none. */
export function sentenceOf(event: Pick<ActivityEvent, 'action' | 'actor' | 'count' | 'subject'>, t: Words): string {
  const { action, actor, count, subject } = event
  const key = action.replace('.', '_')
  const name = actor.name || t('somebody')
  const words = { actor: name, count, formatted: formatCount(count), label: subject.label ?? '' }
  // For several subjects, or one whose name is no longer known, the number is shown.
  const form =
    count === 1 && subject.label === null && i18n.exists(`sentence.${key}_bare`, { ns: 'activity' }) ? '_bare' : ''
  const known = i18n.exists(`sentence.${key}${form}`, { ns: 'activity', count })
  return t(`sentence.${known ? key + form : 'other'}` as 'sentence.other', words).trim()
}

const decimals = (value: string): number => Math.max(2, value.split('.')[1]?.length ?? 0)

const shown: Record<ActivityFieldType, (value: string | number | boolean, t: Words) => string> = {
  text: String,
  word: (value, t) => {
    const key = `word.${String(value)}`
    return i18n.exists(key, { ns: 'activity' }) ? t(key as 'word.draft') : String(value)
  },
  zone: (value) => String(value).split('/').at(-1)!.replaceAll('_', ' '),
  date: (value) => formatDate(String(value)),
  decimal: (value) => formatDecimal(String(value), decimals(String(value))),
  dollars: (value) => formatDollars(String(value)),
  count: (value) => formatCount(Number(value)),
  percent: (value) => `${formatDecimal(String(value), 0)}%`,
  pounds: (value) => `${formatDecimal(String(value), 0)} LB`,
  yes_no: (value, t) => t(value === true || value === 'true' ? 'yes' : 'no'),
}

/** The displayed value of a field; null if it has none. */
export function valueText(
  { field }: Pick<ActivityChange, 'field'>,
  value: ActivityChange['old'],
  t: Words,
): string | null {
  if (value === null || value === '') return null
  return shown[activityFields[field as ActivityField] ?? 'text'](value, t)
}
