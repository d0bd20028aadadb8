import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { writtenPhone } from '../../../lib/phone.ts'
import { useSession } from '../../../lib/session.ts'
import { Details } from '../../../ui/details.tsx'
import '../access-requests.en.json'
import styles from './manage.module.css'
import type { AnyRequest } from './request-parts.ts'

/** What a person entered, and what was decided. */
export function RequestDetails({ request, address }: { request: AnyRequest; address: string }) {
  const { t } = useTranslation('access-requests')
  const { time_zone } = useSession()
  const { company, email, phone, status, reason, projects, message, granted_projects } = request
  return (
    <Details
      rows={[
        [t('fields.status'), t(`statuses.${status}`)],
        [t('fields.company'), company],
        [
          t('fields.email'),
          <a key="email" href={`mailto:${email}`}>
            {email}
          </a>,
        ],
        [
          t('fields.phone'),
          <a key="phone" href={`tel:${phone}`}>
            {writtenPhone(phone)}
          </a>,
        ],
        [t('fields.address'), address],
        [t('fields.date_requested'), formatInstant(request.date_requested, time_zone, 'full')],
        ...(status === 'pending'
          ? []
          : [[t('fields.status_changed_at'), formatInstant(request.status_changed_at, time_zone, 'full')] as const]),
        ...(reason === null ? [] : [[t('fields.reason'), reason] as const]),
        ...(projects === null ? [] : [[t('fields.projects'), projects] as const]),
        ...(granted_projects.length === 0
          ? []
          : [[t('fields.granted_projects'), granted_projects.map(({ name }) => name).join(', ')] as const]),
      ]}
      {...(message !== null && {
        whole: [
          t('fields.message'),
          <span key="message" className={styles['message']}>
            {message}
          </span>,
        ] as const,
      })}
    />
  )
}
