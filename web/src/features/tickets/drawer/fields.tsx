import type { TicketDetail } from '@milepost/contract/tickets/ticket-detail'
import { ticketFieldByKey } from '@milepost/contract/tickets/ticket-fields'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { withUnit } from '../../../lib/numbers.ts'
import { Details } from '../../../ui/details.tsx'
import { fieldLabel, showField } from '../show-field.ts'
import { Section } from './section.tsx'
import styles from './drawer.module.css'
import './ticket.en.json'
import './tickets.drawer.en.json'

type Value = TicketDetail['grouped_fields_with_values'][number]['values'][number]

/** Units that the value already includes, or that add nothing to it. */
const silentUnits: readonly (string | undefined)[] = [undefined, '°', 's']

function fieldText({ key, value, unit, name }: Value, t: TFunction<'tickets'>, time_zone: string): string {
  if (name !== undefined) return name
  const field = key === 'net_amount' ? ticketFieldByKey.get('net') : ticketFieldByKey.get(key)
  const text = showField(field, value, { t, time_zone, unit })
  return silentUnits.includes(unit) || text === '-' ? text : withUnit(text, unit)
}

/** Every field that has a value, in the groups and the order of the dictionary. */
export function Fields({
  groups,
  time_zone,
}: {
  groups: TicketDetail['grouped_fields_with_values']
  time_zone: string
}) {
  const { t } = useTranslation('tickets')
  return (
    <Section title={t('fields.title')}>
      {groups.map(({ group_name, values }) => (
        <div key={group_name} className={styles['group']}>
          <h4>{t(`groups.${group_name}`)}</h4>
          <Details
            rows={values.map(
              (value) =>
                [
                  value.key === 'net_amount' ? t('fields.net_amount') : fieldLabel(value.key),
                  fieldText(value, t, time_zone),
                ] as const,
            )}
          />
        </div>
      ))}
    </Section>
  )
}
