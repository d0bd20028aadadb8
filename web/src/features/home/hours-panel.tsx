import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { Panel } from '../../ui/panel.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { RowsTable } from '../../ui/table.tsx'
import { homeLinks } from './home-links.ts'
import { HoursChart, type HoursProps } from './hours-chart.tsx'
import styles from './home.module.css'

const views = ['chart', 'table'] as const
type View = (typeof views)[number]

/** Arrivals of the last 24 hours, as bars or as a table; each hour leads to its tickets. */
export function HoursPanel({ home, time_zone }: HoursProps) {
  const { t } = useTranslation('home')
  const [view, setView] = useState<View>('chart')
  return (
    <Panel
      title={t('hours.title')}
      actions={
        <SegmentedControl<View>
          label={t('hours.view')}
          labelHidden
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: t(`hours.${value}`) }))}
        />
      }
    >
      {view === 'chart' ? (
        <HoursChart home={home} time_zone={time_zone} />
      ) : (
        <HoursTable home={home} time_zone={time_zone} />
      )}
    </Panel>
  )
}

function HoursTable({ home, time_zone }: HoursProps) {
  const { t } = useTranslation('home')
  const links = homeLinks(home, time_zone)
  return (
    <div className={styles['hours']}>
      <RowsTable
        label={t('hours.title')}
        rows={home.hours}
        rowKey={({ hour }) => hour}
        columns={[
          { header: t('hours.hour'), cell: ({ hour }) => formatInstant(hour, time_zone, 'time'), head: true },
          {
            header: t('hours.tickets'),
            cell: ({ hour, tickets }) =>
              tickets > 0 ? (
                <Link to="/tickets" search={links.hour(hour)}>
                  {formatCount(tickets)}
                </Link>
              ) : (
                '0'
              ),
            align: 'end',
          },
        ]}
      />
    </div>
  )
}
