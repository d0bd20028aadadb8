import type { RecordField } from '@milepost/contract/core/define-record'
import type { FieldFault } from '@milepost/contract/core/field-rules'
import { formatDate, formatTimeOfDay } from '../dates.ts'
import { i18n } from '../i18n.ts'
import { formatDecimal, formatDollars, formatQuantity } from '../numbers.ts'
import { writtenPhone } from '../phone.ts'
import './records.en.json'

/** Faults that a server reports of a field, in addition to those that the form finds itself. */
type RecordFault = FieldFault | 'taken' | 'invalid'

const isKnown = (fault: string): fault is RecordFault => i18n.exists(`faults.${fault}`, { ns: 'records' })

/** What is wrong with a field, in the words that all forms share, with its limits. */
export function faultText(fault: string, field: RecordField | undefined): string {
  const limits = (field ?? {}) as Record<string, string | number>
  const code = isKnown(fault) ? fault : 'invalid'
  if (code === 'number' && field?.kind === 'integer') return i18n.t('records:faults.integer', limits)
  if (code === 'number' && field?.kind === 'quantity')
    return i18n.t(`records:faults.${field.above_zero ? 'quantity_above_zero' : 'quantity'}`, limits)
  if (code === 'degrees' && field?.kind === 'point') return i18n.t(`records:faults.${field.axis}`)
  if (code === 'too_many') return i18n.t('records:faults.too_many', { most: field?.list })
  return i18n.t(`records:faults.${code}`, limits)
}

/** Texts of the words of a field that is a choice. */
export type WordTexts = (word: never) => string

/** A field's value as people read it, a dash where there is none. */
export function fieldText(field: RecordField, value: unknown, wordOf?: WordTexts): string {
  if (Array.isArray(value)) return value.map((one) => fieldText({ ...field, list: 1 }, one, wordOf)).join(', ') || '-'
  if (value === null || value === undefined || value === '') return '-'
  const text = String(value)
  switch (field.kind) {
    case 'choice':
      return wordOf ? wordOf(text as never) : text
    case 'date':
      return formatDate(text)
    case 'clock':
      return formatTimeOfDay(text)
    case 'money':
      return formatDollars(text)
    case 'quantity':
      return formatQuantity(text, field.unit)
    case 'integer':
      return formatDecimal(text, 0)
    case 'phone':
      return writtenPhone(text)
    case 'yes':
      return i18n.t(value === true ? 'records:yes' : 'records:no')
    default:
      return text
  }
}
