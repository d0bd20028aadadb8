import { todayInZone } from '@milepost/contract/core/time/zones'
import { addDays } from '@milepost/contract/core/time/days'
import { useTranslation } from 'react-i18next'
import { DateRange } from '../../../ui/date-range.tsx'
import type { TicketListState } from '../ticket-list-state.ts'
import styles from './filters.module.css'
import './tickets.filters.en.json'
import shared from '../../../ui/shared.module.css'

const presets = ['today', 'yesterday', 'last_7_days', 'last_30_days', 'this_month'] as const

/** The calendar dates of a preset, counted from today's date in the zone. */
function presetDates(preset: (typeof presets)[number], today: string): { printed_from: string; printed_to: string } {
  switch (preset) {
    case 'today':
      return { printed_from: today, printed_to: today }
    case 'yesterday':
      return { printed_from: addDays(today, -1), printed_to: addDays(today, -1) }
    case 'last_7_days':
      return { printed_from: addDays(today, -6), printed_to: today }
    case 'last_30_days':
      return { printed_from: addDays(today, -29), printed_to: today }
    case 'this_month':
      return { printed_from: `${today.slice(0, 7)}-01`, printed_to: today }
  }
}

/** Dates of printing in the tickets' zone: a preset, or any two dates. */
export function DateChoice({
  listState,
  time_zone,
  onChange,
}: {
  listState: TicketListState
  time_zone: string
  onChange: (change: TicketListState) => void
}) {
  const { t } = useTranslation('tickets')
  const { printed_from, printed_to } = listState
  return (
    <div className={styles['choices']}>
      <div className={shared['chips']}>
        {presets.map((preset) => {
          const dates = presetDates(preset, todayInZone(time_zone))
          return (
            <button
              key={preset}
              type="button"
              className={styles['preset']}
              aria-pressed={dates.printed_from === printed_from && dates.printed_to === printed_to}
              onClick={() => onChange(dates)}
            >
              {t(`filters.${preset}`)}
            </button>
          )
        })}
      </div>
      <DateRange
        label={t('filters.range')}
        value={[printed_from ?? null, printed_to ?? null]}
        onChange={([from, to]) => onChange({ printed_from: from ?? undefined, printed_to: to ?? undefined })}
      />
    </div>
  )
}
