import type { Notice, NoticeGroup } from '@milepost/contract/notices/notices.contract'
import type { TFunction } from 'i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'

/** What a thing is called; a day as people write it. */
export const labelOf = (label: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(label) ? formatDate(label) : label)

/** The sentence of a notice; with the number for several subjects, or for one whose name is unknown. */
export function sentenceOf({ kind, count, subjects, plant }: Notice, t: TFunction<'notices'>): string {
  const label = plant?.code ?? labelOf(subjects[0]?.label ?? '')
  const said = { label, formatted: formatCount(count) }
  return t(`what.${kind}`, { ...said, count: count === 1 && label === '' ? 0 : count })
}

/** What several notices of one kind and hour are, and how many. */
export const groupTitle = ({ kind, notices_count: count }: NoticeGroup, t: TFunction<'notices'>): string =>
  t('group', { kind: t(`kind.${kind}`), count, formatted: formatCount(count) })
