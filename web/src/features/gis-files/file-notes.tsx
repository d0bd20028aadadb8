import type { GisFile } from '@milepost/contract/gis-files/gis-files.contract'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import './gis-files.en.json'
import styles from './gis-files.module.css'

/** Why a file is not drawn, and what to look at in its review. */
export function FileNotes({ file: { status, fault, warnings, left_out, metadata } }: { file: GisFile }) {
  const { t } = useTranslation('gis-files')
  if (status === 'pending') return <p role="status">{t('pending_text')}</p>
  return (
    <>
      {fault && <p className={styles['fault']}>{t(`fault.${fault}`, { version: metadata['version'] ?? '' })}</p>}
      {warnings.length > 0 && (
        <ul className={styles['warnings']}>
          {warnings.map((warning) => (
            <li key={warning}>
              {t(`warning.${warning}`)}
              {warning === 'left_out' &&
                ` ${left_out
                  .map(
                    ({ what, count }) =>
                      `${what === 'elsewhere' ? t('left_out_elsewhere') : what} (${formatCount(count)})`,
                  )
                  .join(', ')}`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
