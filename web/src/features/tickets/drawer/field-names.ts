import { ticketFieldByKey } from '@milepost/contract/tickets/ticket-fields'
import type { TFunction } from 'i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { i18n } from '../../../lib/i18n.ts'
import { checkName } from '../../../lib/weighing-checks.ts'
import { fieldLabel, showField } from '../show-field.ts'

/** The dictionary's field of a key, also where the key names the row that a field is shown by (`project_id`) or its unit (`max_gvw_lbs`). */
const fieldOf = (key: string) => ticketFieldByKey.get(key) ?? ticketFieldByKey.get(key.replace(/_(id|lbs)$/, ''))

/** Fields that occur only in histories, not in the field dictionary. */
const ofHistory = ['accepted_at', 'accepted_by', 'failed_checks', 'time_zone'] as const
const isOfHistory = (key: string): key is (typeof ofHistory)[number] => (ofHistory as readonly string[]).includes(key)

/** The name of a field of an audit event or a version; a key without a name in the dictionary is written out. */
export function nameOf(key: string): string {
  const [, item] = /^(\w+_pay_item)_notes$/.exec(key) ?? []
  if (item) return `${fieldLabel(item)}: ${fieldLabel('notes')}`
  const field = fieldOf(key)
  if (isOfHistory(key)) return i18n.t(`history.field.${key}`, { ns: 'ticket' })
  return field ? fieldLabel(field.key) : key.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())
}

/** A field's value in an audit event or a version; its weights are in the unit that goes with them. */
export function valueOf(
  key: string,
  value: unknown,
  {
    t,
    time_zone,
    fields,
  }: { t: TFunction<'tickets'>; time_zone: string; fields?: Readonly<Record<string, unknown>> | undefined },
): string {
  if (key === 'failed_checks' && Array.isArray(value))
    return value.map((check) => checkName(String(check))).join(', ') || '-'
  if (key === 'accepted_at' && typeof value === 'string') return formatInstant(value, time_zone)
  const field = fieldOf(key)
  const named = field?.unit !== undefined && /^uom|_uom$/.test(field.unit) ? fields?.[field.unit] : field?.unit
  const shown = showField(key.endsWith('_id') && field?.key !== key ? undefined : field, value, {
    t,
    time_zone,
    unit: typeof named === 'string' ? named : undefined,
  })
  return shown === '-' || typeof named !== 'string' || field?.key === 'latency_seconds' ? shown : `${shown} ${named}`
}
