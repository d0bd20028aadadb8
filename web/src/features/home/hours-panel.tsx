import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { Panel } from '../../ui/panel.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Table } from '../../ui/table.tsx'
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
      <Table label={t('hours.title')}>
        <thead>
          <tr>
            <th scope="col">{t('hours.hour')}</th>
            <th scope="col" data-align="end">
              {t('hours.tickets')}
            </th>
          </tr>
        </thead>
        <tbody>
          {home.hours.map(({ hour, tickets }) => (
            <tr key={hour}>
              <th scope="row">{formatInstant(hour, time_zone, 'time')}</th>
              <td data-align="end">
                {tickets > 0 ? (
                  <Link to="/tickets" search={links.hour(hour)}>
                    {formatCount(tickets)}
                  </Link>
                ) : (
                  '0'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
