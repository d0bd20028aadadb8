import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { useSession } from '../../../lib/session.ts'
import '../agencies.en.json'
import { noticesOptions } from './api.ts'
import styles from './managed.module.css'

/** Settings of the installation that the operator should change; renders nothing if there are none. */
export function InstallationNotices() {
  const { t } = useTranslation('agencies')
  const { time_zone } = useSession()
  const { data = [] } = useQuery(noticesOptions)
  return data.map(({ code, since }) => (
    <p key={code} role="note" className={styles['notice']}>
      {t(`notices.${code}`)} {t('notices.since', { when: formatInstant(since, time_zone) })}
    </p>
  ))
}
