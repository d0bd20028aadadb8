import type { Exception } from '@milepost/contract/exceptions/exception'
import type { TFunction } from 'i18next'
import { formatCount, formatDecimal } from '../../lib/numbers.ts'

type Described = Pick<Exception, 'kind' | 'facts'>
type T = TFunction<'exceptions'>

/** A decimal as received, formatted for the language, with at least two decimals. */
const quantity = (value: string): string => formatDecimal(value, Math.max(2, value.split('.')[1]?.length ?? 0))
const text = (facts: Described['facts'], name: string): string => String(facts[name] ?? '')
const count = (facts: Described['facts'], name: string): string => formatCount(Number(facts[name] ?? 0))

/** What one side says of loads or a quantity. */
export const sideText = (facts: Described['facts'], side: 'said' | 'received'): string =>
  facts['uom'] === undefined ? count(facts, side) : `${quantity(text(facts, side))} ${text(facts, 'uom')}`

const evidences = ['list', 'range', 'series'] as const
const places = ['held', 'other_project'] as const

function missingNumber(t: T, facts: Described['facts']): string {
  const evidence = evidences.find((one) => one === facts['evidence']) ?? 'list'
  const found = places.find((one) => one === facts['found'])
  const names = { number: text(facts, 'number'), after: text(facts, 'after'), before: text(facts, 'before') }
  return [t(`sentences.missing_number.${evidence}`, names), found && t(`sentences.missing_number.${found}`)]
    .filter(Boolean)
    .join(' ')
}

/** The sentence that describes an exception. */
export function exceptionText(t: T, { kind, facts }: Described): string {
  const uom = text(facts, 'uom')
  const numbers = text(facts, 'numbers')
  switch (kind) {
    case 'missing_number':
      return missingNumber(t, facts)
    case 'missing_load':
      return t('sentences.missing_load', { load: count(facts, 'load_number') })
    case 'unnamed_ticket':
      return t('sentences.unnamed_ticket', { number: text(facts, 'ticket_number') })
    case 'void_differs':
      return t(facts['status'] === 'voided' ? 'sentences.void_differs.voided' : 'sentences.void_differs.stands', {
        number: text(facts, 'ticket_number'),
      })
    case 'loads_differ':
      return t('sentences.loads_differ', { said: count(facts, 'said'), received: count(facts, 'received') })
    case 'quantity_differs':
      return t('sentences.quantity_differs', {
        said: quantity(text(facts, 'said')),
        received: quantity(text(facts, 'received')),
        tolerance: quantity(text(facts, 'tolerance')),
        uom,
      })
    case 'duplicate_number':
      return t('sentences.duplicate_number', { numbers })
    case 'duplicate_weighing':
      return t('sentences.duplicate_weighing', {
        truck: text(facts, 'truck'),
        gross: quantity(text(facts, 'gross')),
        uom,
        numbers,
      })
    case 'reprint':
      return t('sentences.reprint', { numbers })
    case 'late':
      return t('sentences.late', { hours: count(facts, 'hours'), limit: count(facts, 'limit') })
    case 'after_closing':
      return t('sentences.after_closing', { pay_period: count(facts, 'pay_period') })
    case 'cumulative_differs':
      return t('sentences.cumulative_differs', {
        before: quantity(text(facts, 'before')),
        net: quantity(text(facts, 'net')),
        expected: quantity(text(facts, 'expected')),
        cumulative: quantity(text(facts, 'cumulative')),
        uom,
      })
    case 'cycle_time':
      return t('sentences.cycle_time', {
        truck: text(facts, 'truck'),
        minutes: count(facts, 'minutes'),
        limit: count(facts, 'limit'),
        numbers,
      })
  }
}
