import type { TicketDetail } from '@milepost/contract/tickets/ticket-detail'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatQuantity } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { Gauge } from '../../../ui/charts/gauge.tsx'
import { takes } from '../decisions/decision.ts'
import { useTicketDecisions } from './ticket-decisions.ts'
import { Section } from './section.tsx'
import './ticket.en.json'
import './tickets.drawer.en.json'
import styles from './drawer.module.css'

/** Pounds of one of a unit of mass, near enough to draw a bar; figures are never worked out with it. */
const poundsAbout: Record<string, number> = { LB: 1, TON: 2000, CWT: 100, KG: 2.20462, MTON: 2204.62 }

/** The gross weight against the limit: the bar ends 15% beyond it, so that an excess is visible. */
function LimitBar({ ticket, limit }: { ticket: TicketDetail; limit: string }) {
  const { t } = useTranslation('ticket')
  const gross = Number(ticket.gross) * (poundsAbout[ticket.uom] ?? Number.NaN)
  if (ticket.gross === null || Number.isNaN(gross)) return null
  const full = Math.max(Number(limit) * 1.15, gross)
  const over = /[1-9]/.test(ticket.overload_lbs ?? '')
  const words = {
    gross: formatDecimal(gross, 0),
    limit: formatDecimal(limit, 0),
    over: formatDecimal(ticket.overload_lbs, 0),
  }
  const end = Number(limit) / full
  return (
    <Gauge
      label={t(over ? 'weights.bar_over' : 'weights.bar', words)}
      parts={[
        { key: 'within', share: Math.min(gross / full, end), tone: 'primary' },
        { key: 'excess', share: over ? gross / full - end : 0, tone: 'danger' },
      ]}
      limit={end}
    />
  )
}

/** A limit set for this ticket alone: how much, by whom and why, in lb and tons; and how to change it. */
function Override({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('ticket')
  const ticketDecisions = useTicketDecisions()
  const lbs = textOf(ticket['max_gvw_override'])
  const reason = textOf(ticket['max_gvw_override_reason'])
  return (
    <>
      {lbs && (
        <p>
          {t('weights.override', {
            lbs: formatDecimal(lbs, 0),
            tons: formatDecimal(textOf(ticket['max_gvw_override_tons'])),
            actor: textOf(ticket['max_gvw_override_by']) ?? '-',
          })}
          {reason && <> · {t('weights.override_reason', { reason })}</>}
        </p>
      )}
      {ticketDecisions && takes('override_gvw', ticket) && (
        <div>
          <Button size="small" onClick={() => ticketDecisions.decide('override_gvw')}>
            {t('weights.override_change')}
          </Button>
        </div>
      )}
    </>
  )
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Gross, tare and net, the applicable limit and its source, and the overload (D15). */
export function Weights({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('ticket')
  const { gross, tare, net, uom, limit_in_force: limit, overload_lbs, overload_tons } = ticket
  const over = /[1-9]/.test(overload_lbs ?? '')
  const weights = [
    ['gross', gross],
    ['tare', tare],
    ['net', net],
  ] as const
  const Icon = over ? IconAlertTriangle : IconCircleCheck
  return (
    <Section title={t('weights.title')}>
      <dl className={styles['weights']}>
        {weights.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`weights.${key}`)}</dt>
            <dd>
              {value === null ? (
                '-'
              ) : (
                <>
                  {formatQuantity(value, uom)} <small>{uom}</small>
                </>
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('weights.limit')}</dt>
          <dd>
            {limit === null ? (
              '-'
            ) : (
              <>
                {formatDecimal(limit.lbs, 0)} <small>LB</small>
              </>
            )}
            {limit && <span>{t(`weights.from_${limit.from}`)}</span>}
          </dd>
        </div>
      </dl>
      <Override ticket={ticket} />
      {limit && <LimitBar ticket={ticket} limit={limit.lbs} />}
      {gross === null ? (
        <p className={styles['quiet']}>{t('weights.not_weighed')}</p>
      ) : limit === null || overload_lbs === null ? (
        <p className={styles['quiet']}>{t('weights.no_limit')}</p>
      ) : (
        <p className={styles['verdict']} data-bad={over || undefined}>
          <Icon size={18} aria-hidden />
          {over
            ? t('weights.over', {
                lbs: formatDecimal(overload_lbs, 0),
                tons: formatDecimal(String((overload_tons as string | null | undefined) ?? '')),
              })
            : t('weights.within')}
        </p>
      )}
    </Section>
  )
}
