import type { TicketDetail } from '@milepost/contract/tickets/ticket-detail'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { formatExact } from '../../../lib/numbers.ts'
import { i18n } from '../../../lib/i18n.ts'
import { checkName, citationText } from '../../../lib/weighing-checks.ts'
import { fieldLabel } from '../show-field.ts'
import { Section } from './section.tsx'
import './ticket.en.json'
import './tickets.drawer.en.json'
import styles from './drawer.module.css'

type Check = TicketDetail['checks'][number]

const weights: readonly string[] = ['gross', 'tare', 'net']

/** Values as the sentence shows them: fields by name, dates formatted. */
function paramText([name, value]: [string, string | number]): [string, string] {
  const text = String(value)
  if (name === 'field' || name === 'missing')
    return [
      name,
      text
        .split(', ')
        .map((key) => (weights.includes(key) ? fieldLabel(key).toLowerCase() : key))
        .join(', '),
    ]
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return [name, formatDate(text)]
  return [name, name !== 'previous' && /^-?\d+(\.\d+)?$/.test(text) ? formatExact(text, 0) : text]
}

/** Why a check failed, as a sentence. */
function reasonText({ reason, params }: Check, t: TFunction<'ticket'>): string {
  // Data that was missing when the ticket arrived may have arrived since, such as the number before its own.
  if (reason === null) return t('checks.reasons.at_arrival')
  const count = Number(params['missing'] ?? params['hours'] ?? params['minutes'] ?? 0) || 0
  const known = i18n.exists(`checks.reasons.${reason}`, { ns: 'ticket', count })
  const values: { [name: string]: unknown } = { ...Object.fromEntries(Object.entries(params).map(paramText)), count }
  return known ? t(`checks.reasons.${reason}` as 'checks.title', values) : t('checks.reasons.unknown', { reason })
}

/** The weighing checks that apply to a ticket (D18): those that failed with why and what can be done about each, the others by name. */
export function CheckList({ checks, action }: { checks: readonly Check[]; action?: (check: Check) => ReactNode }) {
  const { t } = useTranslation('ticket')
  const failed = checks.filter(({ passed }) => !passed)
  const passed = checks.filter((check) => check.passed).map(({ check }) => checkName(check))
  const summary =
    checks.length === 0
      ? t('checks.none')
      : failed.length === 0
        ? t('checks.all_passed', { count: checks.length })
        : t('checks.failed', { count: failed.length, total: checks.length })
  return (
    <Section title={t('checks.title')}>
      <p>{summary}</p>
      {failed.length > 0 && (
        <ul className={styles['failed']}>
          {failed.map((check) => (
            <li key={check.check}>
              <IconAlertTriangle size={18} aria-hidden />
              <div>
                <strong>{checkName(check.check)}</strong>
                <p>{reasonText(check, t)}</p>
                <p className={styles['quiet']}>{citationText(check.check, check.citation)}</p>
                {action?.(check)}
              </div>
            </li>
          ))}
        </ul>
      )}
      {passed.length > 0 && <p className={styles['quiet']}>{t('checks.passed', { names: passed.join(', ') })}</p>}
    </Section>
  )
}
