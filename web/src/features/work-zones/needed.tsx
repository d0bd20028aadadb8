import { neededDetails, type NeededDetail } from '@milepost/contract/work-zones/work-zone-details'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import './work-zones.en.json'
import styles from './needed.module.css'

export interface NeededProps {
  missing: readonly NeededDetail[]
  /** Leads to the field of a detail that is missing. */
  onPick?: ((detail: NeededDetail) => void) | undefined
}

/** What a zone needs before the feeds include it: what is known, and what is still missing, which leads to its field. */
export function Needed({ missing, onPick }: NeededProps) {
  const { t } = useTranslation('work-zones')
  const known = neededDetails.length - missing.length
  return (
    <section className={styles['needed']} aria-label={t('needed.title')} data-done={missing.length === 0 || undefined}>
      <p role="status">
        {missing.length === 0 ? t('needed.all') : t('needed.some', { known, of: neededDetails.length })}
      </p>
      {missing.length > 0 && (
        <ul>
          {neededDetails.map((detail) => {
            const isMissing = missing.includes(detail)
            return (
              <li key={detail} data-missing={isMissing || undefined}>
                {isMissing ? (
                  <IconCircleDashed size={16} aria-hidden />
                ) : (
                  <IconCircleCheckFilled size={16} aria-hidden />
                )}
                {isMissing && onPick ? (
                  <button type="button" onClick={() => onPick(detail)}>
                    {t(`fields.${detail}`)}
                  </button>
                ) : (
                  <span>{t(`fields.${detail}`)}</span>
                )}
                <span className="visually-hidden">{t(isMissing ? 'needed.missing' : 'needed.known')}</span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
