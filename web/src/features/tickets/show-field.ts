import type { TicketField } from '@milepost/contract/tickets/ticket-field'
import { ticketFieldByKey } from '@milepost/contract/tickets/ticket-fields'
import type { TFunction } from 'i18next'
import { formatDate, formatDuration, formatInstant } from '../../lib/dates.ts'
import { defineCatalogue, i18n } from '../../lib/i18n.ts'
import { formatCount, formatDecimal, formatQuantity } from '../../lib/numbers.ts'
import { formatDegrees } from '../../lib/plain-numbers.ts'
import type ticketTexts from './tickets.en.json'

// English names of fields are in the dictionary.
defineCatalogue('ticket_fields', {}, async () => ({
  default: (await import('@milepost/contract/tickets/ticket-field-labels-es')).spanishFieldLabels,
}))

type Choice = keyof typeof ticketTexts.choices

/** Shown for an empty value. */
const NOTHING = '-'

/** Name of a field in the language of the screen, from the dictionary. */
export const fieldLabel = (key: string): string =>
  i18n.t(key, { ns: 'ticket_fields', defaultValue: ticketFieldByKey.get(key)?.label ?? key })

/** Decimals that a unit is read to; others keep those that the supplier sent. */
const decimalsOf = (value: string): number => Math.min(4, value.split('.')[1]?.length ?? 0)

function showDecimal(value: string, unit: string | undefined): string {
  if (unit === 'lb') return formatDecimal(value, 0)
  if (unit !== undefined && /^[A-Z]/.test(unit)) return formatQuantity(value, unit)
  return formatDecimal(value, decimalsOf(value))
}

export interface ShowOptions {
  t: TFunction<'tickets'>
  time_zone: string
  /** Unit in which the value is. */
  unit?: string | undefined
}

/** A field's value as people read it; `-` for none. Values come as text, numbers or booleans, from the row or from a document. */
export function showField(
  field: TicketField | undefined,
  value: unknown,
  { t, time_zone, unit = field?.unit }: ShowOptions,
): string {
  if (value === null || value === undefined || value === '') return NOTHING
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
  switch (field?.type) {
    case 'decimal':
      return Number.isNaN(Number(text)) ? text : showDecimal(text, unit)
    case 'integer':
      return field.key === 'latency_seconds'
        ? formatDuration(Number(text))
        : field.key === 'jmf_year'
          ? text
          : formatCount(Number(text))
    case 'instant':
      return formatInstant(text, time_zone)
    case 'date':
      return formatDate(text)
    case 'boolean':
      return text === 'true' ? t('list.yes') : t('list.no')
    case 'latitude':
      return formatDegrees(Number(text), ['N', 'S'])
    case 'longitude':
      return formatDegrees(Number(text), ['E', 'W'])
    case 'choice':
      return showChoice(field.key, text, t)
    default:
      return field?.key === 'contractor_status' ? showChoice(field.key, text, t) : text
  }
}

function showChoice(key: string, value: string, t: TFunction<'tickets'>): string {
  if (key === 'status') return i18n.t(`status.${value}` as 'status.pending')
  return i18n.exists(`choices.${value}`, { ns: 'tickets' }) ? t(`choices.${value as Choice}`) : value
}
