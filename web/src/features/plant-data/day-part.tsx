import type { PlantTicket } from '@milepost/contract/plant-data/plant-data.contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDuration, formatInstant } from '../../lib/dates.ts'
import { formatQuantity, quantityText } from '../../lib/numbers.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { LineChart, type Dot } from '../../ui/charts/line-chart.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RowsTable } from '../../ui/table.tsx'
import { LazyTicketFlyOut } from '../tickets/index.ts'
import { dayOptions } from './api.ts'
import styles from './plant-data.module.css'
import shared from '../../ui/shared.module.css'

export interface DayPartProps {
  plant_id: number
  day: string
  time_zone: string
  /** The ticket that is open. */
  openId: number | undefined
  /** Opens a ticket, or none; `replace` leaves no way back to the one before. */
  onTicket: (id: number | undefined, replace: boolean) => void
  onClose: () => void
}

/** The tickets of one day: weights with outliers, temperatures, cycles and latency; a number opens its ticket. */
export function DayPart({ plant_id, day, time_zone, openId, onTicket, onClose }: DayPartProps) {
  const { t } = useTranslation('plant-data')
  const { data, error, refetch } = useQuery(dayOptions(plant_id, day))
  const close = () => {
    onTicket(undefined, false)
    document.getElementById(`day-ticket-${openId}`)?.focus()
  }
  return (
    <Panel title={t('of_day', { date: formatDate(day) })} actions={<Button onClick={onClose}>{t('close_day')}</Button>}>
      {error ? (
        <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {data.truncated && <p className={shared['quiet']}>{t('truncated', { count: data.tickets.length })}</p>}
          {data.tickets.length > 0 && <DayCharts tickets={data.tickets} time_zone={time_zone} />}
          <DayTable
            tickets={data.tickets}
            time_zone={time_zone}
            onTicket={(id) => onTicket(id, openId !== undefined)}
          />
          <Suspense>
            {openId !== undefined && (
              <LazyTicketFlyOut
                id={openId}
                ids={data.tickets.map(({ id }) => id)}
                time_zone={time_zone}
                onOpen={(id) => onTicket(id, true)}
                onClose={close}
              />
            )}
          </Suspense>
        </>
      ) : (
        <Skeleton rows={6} />
      )}
    </Panel>
  )
}

type OfTickets = { tickets: readonly PlantTicket[]; time_zone: string }

function DayCharts({ tickets, time_zone }: OfTickets) {
  const { t } = useTranslation('plant-data')
  const times = tickets.map(({ printed_at }) => Date.parse(printed_at))
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const names = [first, last].map((time) => formatInstant(new Date(time).toISOString(), time_zone, 'time'))
  const chart = (
    key: 'weights' | 'temperatures' | 'cycles' | 'latencies',
    valueOf: (ticket: PlantTicket) => number | null,
    textOf: (ticket: PlantTicket) => string,
  ) => {
    const dots = tickets.flatMap((ticket): Dot[] => {
      const value = valueOf(ticket)
      if (value === null) return []
      return [
        {
          key: ticket.id,
          x: (Date.parse(ticket.printed_at) - first) / (last - first || 1),
          y: value,
          text: `${ticket.ticket_number}: ${textOf(ticket)}`,
          marked: key === 'weights' && ticket.outlier,
        },
      ]
    })
    if (dots.length === 0) return null
    return (
      <LineChart
        title={t(`day_charts.${key}`)}
        label={t('day_charts.label', { count: dots.length, title: t(`day_charts.${key}`) })}
        dots={dots}
        names={names}
        table={{
          text: t('as_table'),
          head: [t('ticket'), t('printed'), t(`day_charts.${key}`)],
          rows: tickets
            .filter((ticket) => valueOf(ticket) !== null)
            .map((ticket) => [
              ticket.ticket_number,
              formatInstant(ticket.printed_at, time_zone, 'time'),
              textOf(ticket),
            ]),
        }}
      />
    )
  }
  return (
    <div className={styles['charts']}>
      {chart(
        'weights',
        ({ net }) => Number(net),
        ({ net, uom }) => quantityText(net, uom),
      )}
      {chart(
        'temperatures',
        ({ temperature }) => temperature,
        ({ temperature }) => `${temperature ?? '-'} °F`,
      )}
      {chart(
        'cycles',
        ({ cycle_minutes }) => cycle_minutes,
        ({ cycle_minutes }) => formatDuration((cycle_minutes ?? 0) * 60),
      )}
      {chart(
        'latencies',
        ({ latency_seconds }) => latency_seconds / 60,
        ({ latency_seconds }) => formatDuration(latency_seconds),
      )}
    </div>
  )
}

function DayTable({ tickets, time_zone, onTicket }: OfTickets & { onTicket: (id: number) => void }) {
  const { t } = useTranslation('plant-data')
  return (
    <RowsTable
      label={t('tickets')}
      rows={tickets}
      rowKey={(ticket) => ticket.id}
      columns={[
        {
          header: t('ticket'),
          cell: (ticket) => (
            <button
              type="button"
              id={`day-ticket-${ticket.id}`}
              aria-haspopup="dialog"
              className={styles['ticket']}
              onClick={() => onTicket(ticket.id)}
            >
              {ticket.ticket_number}
            </button>
          ),
          head: true,
        },
        { header: t('printed'), cell: (ticket) => formatInstant(ticket.printed_at, time_zone, 'time') },
        { header: t('material'), cell: (ticket) => ticket.material },
        { header: t('truck'), cell: (ticket) => ticket.truck ?? '-' },
        {
          header: t('net'),
          cell: (ticket) => (
            <>
              {ticket.outlier && <Badge tone="warning">{t('outlier')}</Badge>} {formatQuantity(ticket.net, ticket.uom)}{' '}
              {ticket.uom}
            </>
          ),
          align: 'end',
        },
        {
          header: t('temperature'),
          cell: (ticket) => (ticket.temperature === null ? '-' : `${ticket.temperature} °F`),
          align: 'end',
        },
        {
          header: t('cycle'),
          cell: (ticket) => (ticket.cycle_minutes === null ? '-' : formatDuration(ticket.cycle_minutes * 60)),
          align: 'end',
        },
        { header: t('latency_column'), cell: (ticket) => formatDuration(ticket.latency_seconds), align: 'end' },
      ]}
    />
  )
}
