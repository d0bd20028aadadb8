import type { Home } from '@milepost/contract/home/home.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { Panel } from '../../ui/panel.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Table } from '../../ui/table.tsx'
import styles from './home.module.css'

type View = 'chart' | 'table'

/** Arrivals of the last 24 hours, as bars or as a table. */
export function HoursPanel({ hours, time_zone }: { hours: Home['hours']; time_zone: string }) {
  const { t } = useTranslation('home')
  const [view, setView] = useState<View>('chart')
  return (
    <Panel title={t('hours.title')} actions={<SegmentedControl<View> label={t('hours.view')} labelHidden value={view} onChange={setView} options={(['chart', 'table'] as const).map((value) => ({ value, label: t(`hours.${value}`) }))} />}>
      {view === 'chart' ? <Bars hours={hours} time_zone={time_zone} /> : (
        <Table label={t('hours.title')}>
          <thead><tr><th scope="col">{t('hours.hour')}</th><th scope="col" data-align="end">{t('hours.tickets')}</th></tr></thead>
          <tbody>{hours.map(({ hour, tickets }) => <tr key={hour}><th scope="row">{formatTime(hour, time_zone)}</th><td data-align="end">{formatCount(tickets)}</td></tr>)}</tbody>
        </Table>
      )}
    </Panel>
  )
}

/** A bar for each hour; hours are named every sixth. */
function Bars({ hours, time_zone }: { hours: Home['hours']; time_zone: string }) {
  const { t } = useTranslation('home')
  const counts = hours.map(({ tickets }) => tickets)
  const most = Math.max(1, ...counts)
  return (
    <figure className={styles['chart']}>
      <div className={styles['bars']} role="img" aria-label={`${t('hours.title')}. ${t('hours.summary', { least: formatCount(Math.min(...counts)), most: formatCount(Math.max(...counts)) })}`}>
        {hours.map(({ hour, tickets }) => (
          <div key={hour} className={styles['bar']} title={t('hours.bar', { count: tickets, formatted: formatCount(tickets), hour: formatTime(hour, time_zone) })}>
            <span className={styles['value']} aria-hidden>{tickets > 0 ? formatCount(tickets) : ''}</span>
            <span className={styles['fill']} style={{ blockSize: `${(tickets / most) * 100}%` }} />
          </div>
        ))}
      </div>
      <div className={styles['axis']} aria-hidden>{hours.map(({ hour }, index) => <span key={hour}>{index % 6 === 0 ? formatTime(hour, time_zone) : ''}</span>)}</div>
    </figure>
  )
}
