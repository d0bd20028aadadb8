import type { IngestRefusal } from '@milepost/contract/ingest/ingest.contract'
import { useTranslation } from 'react-i18next'
import english from './ingest.en.json'
import styles from './ingest.module.css'

type FaultCode = keyof typeof english.faults
const isNamed = (code: string): code is FaultCode => code in english.faults

/** Why the door refused a ticket or a daily summary: each fault's field, name and what to do about it. */
export function FaultList({ errors }: Pick<IngestRefusal, 'errors'>) {
  const { t } = useTranslation('ingest')
  return (
    <ul className={styles['faults']}>
      {errors.map(({ path, code, message }) => (
        <li key={`${path} ${code}`}>
          <code>{path || '-'}</code>
          {isNamed(code) && <strong>{t(`faults.${code}`)}</strong>}
          <span lang="en">{message}</span>
        </li>
      ))}
    </ul>
  )
}
