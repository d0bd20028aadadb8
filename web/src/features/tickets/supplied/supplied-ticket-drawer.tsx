import type { SuppliedTicket, SuppliedTicketDetail } from '@milepost/contract/tickets/supplied-tickets.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDuration, formatInstant } from '../../../lib/dates.ts'
import { quantityText } from '../../../lib/numbers.ts'
import { Details } from '../../../ui/details.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../../ui/record-drawer.tsx'
import { CheckList } from '../drawer/check-list.tsx'
import { Fields } from '../drawer/fields.tsx'
import { Section } from '../drawer/section.tsx'
import VersionsTab from '../drawer/versions-tab.tsx'
import '../tickets.en.json'
import { suppliedTicketOptions } from './api.ts'
import { SuppliedStatus } from './supplied-status.tsx'
import './supplied-tickets.en.json'
import shared from '../../../ui/shared.module.css'

export interface SuppliedTicketDrawerProps extends RecordDrawerOpened {
  id: number
  row: SuppliedTicket | undefined
}

/** A ticket of a vendor's plant: what the agency decided and why, the checks, and what was sent. */
export default function SuppliedTicketDrawer({ id, row, ...opened }: SuppliedTicketDrawerProps) {
  const { t } = useTranslation('supplied-tickets')
  const answer = useQuery(suppliedTicketOptions(id))
  const number = answer.data?.ticket_number ?? row?.ticket_number
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={number ? t('one', { number }) : t('title')}
      texts={{ failed: t('list.failed'), not_found: t('not_found'), not_found_text: t('not_found_text') }}
    >
      {(ticket) => <Parts ticket={ticket} />}
    </RecordDrawer>
  )
}

function Parts({ ticket }: { ticket: SuppliedTicketDetail }) {
  const { t } = useTranslation('supplied-tickets')
  const { time_zone, decisions } = ticket
  return (
    <div className={shared['form']}>
      <Details
        rows={[
          [t('fields.status'), <SuppliedStatus key="status" ticket={ticket} />],
          ...(ticket.rejection_reason ? [[t('fields.rejection_reason'), ticket.rejection_reason] as const] : []),
          [t('fields.project'), ticket.project ?? t('held')],
          [t('fields.plant'), `${ticket.plant} · ${ticket.plant_name}`],
          [t('fields.net'), quantityText(ticket.net, ticket.uom)],
          [t('fields.printed_at'), formatInstant(ticket.printed_at, time_zone, 'full')],
          [t('fields.received_at'), formatInstant(ticket.received_at, time_zone, 'full')],
          [t('fields.latency_seconds'), formatDuration(ticket.latency_seconds)],
        ]}
      />
      <Section title={t('decisions.title')}>
        {decisions.length === 0 ? (
          <p>{t('decisions.none')}</p>
        ) : (
          <ul className={shared['plain-list']}>
            {decisions.map(({ at, action, reason }) => (
              <li key={`${at} ${action}`}>
                <strong>{t(`decisions.${action}`)}</strong> {formatInstant(at, time_zone)}
                {reason !== null && <p>{t('decisions.reason', { reason })}</p>}
              </li>
            ))}
          </ul>
        )}
      </Section>
      <CheckList checks={ticket.checks} />
      <Fields groups={ticket.grouped_fields_with_values} time_zone={time_zone} />
      <Section title={t('versions')}>
        <VersionsTab versions={ticket.versions} time_zone={time_zone} />
      </Section>
    </div>
  )
}
