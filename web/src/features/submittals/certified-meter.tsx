import { certifiedUse, type CertifiedUse } from '@milepost/contract/submittals/certified-use'
import type { Submittal } from '@milepost/contract/submittals/submittal'
import { useTranslation } from 'react-i18next'
import { formatPercent, quantityText } from '../../lib/numbers.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import shared from '../../ui/shared.module.css'
import './submittals.en.json'

const tones: Record<CertifiedUse['state'], Tone> = { open: 'good', low: 'warning', exhausted: 'bad', exceeded: 'bad' }

/** How much of the approved quantity is left: by the tickets of its days where there are any, else by what the vendor says was shipped; nothing where there is no limit. */
export default function CertifiedMeter({ submittal }: { submittal: Submittal }) {
  const { t } = useTranslation('submittals')
  const { approved_quantity, quantity_shipped, shipped, uom } = submittal
  if (approved_quantity === null || uom === null) return null
  const stated = quantity_shipped === null ? [] : [{ quantity: quantity_shipped, uom }]
  const by_tickets = shipped !== null && shipped.length > 0
  const shipments = by_tickets ? shipped : stated
  const use = shipments.length > 0 ? certifiedUse(submittal, shipments) : null
  if (use === null) return null
  const text = (value: string) => quantityText(value, uom)
  return (
    <section aria-label={t('use.title')} className={shared['stack']}>
      <h3>{t('use.title')}</h3>
      <meter
        aria-label={t('use.percent', { percent: formatPercent(use.used_percent) })}
        min={0}
        max={100}
        high={90}
        optimum={0}
        value={Math.min(100, Number(use.used_percent))}
        style={{ inlineSize: '100%' }}
      />
      <p className={shared['row']}>
        <Badge tone={tones[use.state]}>{t(`use.${use.state}`)}</Badge>
        <span>
          {t('use.text', {
            shipped: text(use.shipped),
            approved: text(approved_quantity),
            remainder: text(use.remainder),
          })}
        </span>
      </p>
      <p className={shared['hint']}>{t(by_tickets ? 'use.by_tickets' : 'use.stated')}</p>
    </section>
  )
}
