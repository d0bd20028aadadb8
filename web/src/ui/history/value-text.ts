import type { HistoryFieldType } from '@milepost/contract/core/define-history'
import type { HistoryValue } from '@milepost/contract/core/history'
import { formatDate } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { formatCount, formatDollars, formatExact, formatPercent, quantityText } from '../../lib/numbers.ts'
import './history.en.json'

type One = string | number | boolean

const formats: Partial<Record<string, (value: One) => string>> = {
  zone: (value) => String(value).split('/').at(-1)!.replaceAll('_', ' '),
  date: (value) => formatDate(String(value)),
  decimal: (value) => formatExact(String(value)),
  dollars: (value) => formatDollars(String(value)),
  count: (value) => formatCount(Number(value)),
  percent: (value) => formatPercent(String(value)),
  pounds: (value) => quantityText(String(value), 'LB'),
  yes_no: (value) => i18n.t(`history:${value === true || value === 'true' ? 'yes' : 'no'}`),
}

/** The displayed value of a changed field; null if it has none. `wordOf` gives the text of a word. */
export function valueText(
  type: HistoryFieldType,
  value: HistoryValue,
  wordOf: (word: string) => string = String,
): string | null {
  if (value === null || value === '') return null
  const textOf = (one: One) =>
    typeof type !== 'string' || type === 'word' ? wordOf(String(one)) : (formats[type]?.(one) ?? String(one))
  return Array.isArray(value) ? value.map(textOf).join(', ') || null : textOf(value)
}
