import type { CertificateGap } from '@milepost/contract/certificate-checks/certificate-checks.contract'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { counted, formatDollars, quantityText } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import shared from '../../ui/shared.module.css'
import { AskButton } from './ask-button.tsx'
import './certificate-gaps.en.json'
import styles from './certificate-gaps.module.css'
import { GapBadge } from './gap-badge.tsx'

export interface GapCardProps {
  gap: CertificateGap
  /** The project is named where the list has several. */
  named: boolean
  /** Begins the submittal that lacks. */
  onSubmit?: ((gap: CertificateGap) => void) | undefined
}

/** What lacks for a material of a vendor, how much of it was placed, on which pay items, and one press to ask for it. */
export function GapCard({ gap, named, onSubmit }: GapCardProps) {
  const { t } = useTranslation('certificate-gaps')
  const { certificate_type, quantity, submittal } = gap
  const days =
    gap.first_day === gap.last_day
      ? formatDate(gap.first_day)
      : t('days', { first: formatDate(gap.first_day), last: formatDate(gap.last_day) })
  return (
    <li className={styles['gap']} data-reason={gap.reason}>
      <div className={shared['row-of-ends']}>
        <h3>{certificate_type?.name ?? t('source')}</h3>
        <GapBadge reason={gap.reason} />
      </div>
      <p>{`${gap.vendor_material.name} · ${gap.supplier.name}`}</p>
      {named && <p className={shared['hint-text']}>{`${gap.project} · ${gap.dot_code}`}</p>}
      {gap.tickets > 0 && (
        <p className={shared['hint-text']}>
          {[
            t('loads', counted(gap.tickets)),
            ...(quantity ? [quantityText(quantity.quantity, quantity.uom)] : []),
            days,
          ].join(' · ')}
        </p>
      )}
      {submittal && <p className={shared['hint-text']}>{t('submittal', { number: submittal.number })}</p>}
      {gap.pay_items.length > 0 && (
        <ul className={shared['plain-list']} aria-label={t('pay_items')}>
          {gap.pay_items.map((item) => (
            <li key={item.id}>
              {`${item.line_number} · ${item.item_code} · ${item.item_description}`}
              <span className={styles['amount']}>
                {[
                  quantityText(item.quantity, item.uom),
                  ...(item.amount === null ? [] : [formatDollars(item.amount)]),
                ].join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {certificate_type && gap.reason !== 'in_review' && (
        <AskButton {...gap} certificate_type={certificate_type}>
          {onSubmit && gap.reason !== 'returned' && (
            <Button
              kind="secondary"
              aria-label={t('submit_named', { type: certificate_type.name, material: gap.vendor_material.name })}
              onClick={() => onSubmit(gap)}
            >
              {t('submit')}
            </Button>
          )}
        </AskButton>
      )}
    </li>
  )
}
