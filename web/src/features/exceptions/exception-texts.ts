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
  return [t(`told.missing_number.${evidence}`, names), found && t(`told.missing_number.${found}`)]
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
      return t('told.missing_load', { load: count(facts, 'load_number') })
    case 'unnamed_ticket':
      return t('told.unnamed_ticket', { number: text(facts, 'ticket_number') })
    case 'void_differs':
      return t(facts['status'] === 'voided' ? 'told.void_differs.voided' : 'told.void_differs.stands', {
        number: text(facts, 'ticket_number'),
      })
    case 'loads_differ':
      return t('told.loads_differ', { said: count(facts, 'said'), received: count(facts, 'received') })
    case 'quantity_differs':
      return t('told.quantity_differs', {
        said: quantity(text(facts, 'said')),
        received: quantity(text(facts, 'received')),
        tolerance: quantity(text(facts, 'tolerance')),
        uom,
      })
    case 'duplicate_number':
      return t('told.duplicate_number', { numbers })
    case 'duplicate_weighing':
      return t('told.duplicate_weighing', {
        truck: text(facts, 'truck'),
        gross: quantity(text(facts, 'gross')),
        uom,
        numbers,
      })
    case 'reprint':
      return t('told.reprint', { numbers })
    case 'late':
      return t('told.late', { hours: count(facts, 'hours'), limit: count(facts, 'limit') })
    case 'after_closing':
      return t('told.after_closing', { pay_period: count(facts, 'pay_period') })
    case 'cumulative_differs':
      return t('told.cumulative_differs', {
        before: quantity(text(facts, 'before')),
        net: quantity(text(facts, 'net')),
        expected: quantity(text(facts, 'expected')),
        cumulative: quantity(text(facts, 'cumulative')),
        uom,
      })
    case 'cycle_time':
      return t('told.cycle_time', {
        truck: text(facts, 'truck'),
        minutes: count(facts, 'minutes'),
        limit: count(facts, 'limit'),
        numbers,
      })
  }
}
