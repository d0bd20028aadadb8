import type { Exception } from '@milepost/contract/exceptions/exception'
import type { TFunction } from 'i18next'
import { formatCount, formatExact } from '../../lib/numbers.ts'

type Described = Pick<Exception, 'kind' | 'details'>
type T = TFunction<'exceptions'>

/** A decimal as received, formatted for the language, with at least two decimals. */
const quantity = (value: string): string => formatExact(value)
const text = (details: Described['details'], name: string): string => String(details[name] ?? '')
const count = (details: Described['details'], name: string): string => formatCount(Number(details[name] ?? 0))

/** What one side says of loads or a quantity. */
export const sideText = (details: Described['details'], side: 'said' | 'received'): string =>
  details['uom'] === undefined ? count(details, side) : `${quantity(text(details, side))} ${text(details, 'uom')}`

const evidences = ['list', 'range', 'series'] as const
const places = ['held', 'other_project'] as const

function missingNumber(t: T, details: Described['details']): string {
  const evidence = evidences.find((one) => one === details['evidence']) ?? 'list'
  const found = places.find((one) => one === details['found'])
  const names = { number: text(details, 'number'), after: text(details, 'after'), before: text(details, 'before') }
  return [t(`sentences.missing_number.${evidence}`, names), found && t(`sentences.missing_number.${found}`)]
    .filter(Boolean)
    .join(' ')
}

/** What an exception is called: its kind and what it is about. */
export const exceptionName = (t: T, { kind, subject }: Pick<Exception, 'kind' | 'subject'>): string =>
  t('row_name', { kind: t(`kind.${kind}`), subject })

/** The sentence that describes an exception. */
export function exceptionText(t: T, { kind, details }: Described): string {
  const uom = text(details, 'uom')
  const numbers = text(details, 'numbers')
  switch (kind) {
    case 'missing_number':
      return missingNumber(t, details)
    case 'missing_load':
      return t('sentences.missing_load', { load: count(details, 'load_number') })
    case 'unnamed_ticket':
      return t('sentences.unnamed_ticket', { number: text(details, 'ticket_number') })
    case 'void_differs':
      return t(details['status'] === 'voided' ? 'sentences.void_differs.voided' : 'sentences.void_differs.valid', {
        number: text(details, 'ticket_number'),
      })
    case 'loads_differ':
      return t('sentences.loads_differ', { said: count(details, 'said'), received: count(details, 'received') })
    case 'quantity_differs':
      return t('sentences.quantity_differs', {
        said: quantity(text(details, 'said')),
        received: quantity(text(details, 'received')),
        tolerance: quantity(text(details, 'tolerance')),
        uom,
      })
    case 'duplicate_number':
      return t('sentences.duplicate_number', { numbers })
    case 'duplicate_weighing':
      return t('sentences.duplicate_weighing', {
        truck: text(details, 'truck'),
        gross: quantity(text(details, 'gross')),
        uom,
        numbers,
      })
    case 'reprint':
      return t('sentences.reprint', { numbers })
    case 'late':
      return t('sentences.late', { hours: count(details, 'hours'), limit: count(details, 'limit') })
    case 'after_closing':
      return t('sentences.after_closing', { pay_period: count(details, 'pay_period') })
    case 'cumulative_differs':
      return t('sentences.cumulative_differs', {
        before: quantity(text(details, 'before')),
        net: quantity(text(details, 'net')),
        expected: quantity(text(details, 'expected')),
        cumulative: quantity(text(details, 'cumulative')),
        uom,
      })
    case 'cycle_time':
      return t('sentences.cycle_time', {
        truck: text(details, 'truck'),
        minutes: count(details, 'minutes'),
        limit: count(details, 'limit'),
        numbers,
      })
    case 'contractor_dispute':
      return t('sentences.contractor_dispute', { by: text(details, 'by'), notes: text(details, 'notes') })
    case 'contractor_count':
      return [
        t('sentences.contractor_count', {
          company: text(details, 'company'),
          said: count(details, 'said'),
          received: count(details, 'received'),
        }),
        text(details, 'notes'),
      ]
        .filter(Boolean)
        .join(' ')
  }
}
