import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { mayDo, useSession } from '../../lib/session.ts'
import shared from '../../ui/shared.module.css'
import { gapsKey, ticketCertificatesOptions } from './api.ts'
import { AskButton } from './ask-button.tsx'
import './certificate-gaps.en.json'
import styles from './certificate-gaps.module.css'
import { GapBadge, gapEvents } from './gap-badge.tsx'

const shown = [gapsKey]

/** The certificates that a ticket's material needs, each with what lacks; nothing where it needs none. */
export default function TicketCertificates({ id }: { id: number }) {
  const { t } = useTranslation('certificate-gaps')
  const title = useId()
  const may = mayDo(useSession(), 'pay_item.read')
  const { data } = useQuery({ ...ticketCertificatesOptions(id), enabled: may })
  useLiveQueries(shown, gapEvents)
  if (!data || data.certificates.length === 0 || data.vendor_material === null) return null
  const { vendor_material, supplier, project_id } = data
  return (
    <section className={styles['of-ticket']} aria-labelledby={title}>
      <h3 id={title}>{t('title')}</h3>
      <ul className={shared['plain-list']}>
        {data.certificates.map(({ certificate_type, reason, submittal, asked }) => (
          <li key={certificate_type?.id ?? 'source'} className={styles['certificate']}>
            <div className={shared['row-of-ends']}>
              <span>{certificate_type?.name ?? t('source')}</span>
              <GapBadge reason={reason} />
            </div>
            {submittal && <p className={shared['hint-text']}>{t('submittal', { number: submittal.number })}</p>}
            {reason !== null && reason !== 'in_review' && certificate_type && project_id !== null && (
              <AskButton {...{ project_id, supplier, vendor_material, certificate_type, asked }} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
