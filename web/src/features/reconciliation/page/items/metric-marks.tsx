import type { PayItemMetric } from '@milepost/contract/reconciliation/pay-item-metric'
import type { TFunction } from 'i18next'
import { formatPercent } from '../../../../lib/numbers.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Gauge } from '../../../../ui/charts/gauge.tsx'
import { overrunText } from '../../coding/overrun-text.ts'
import styles from './items.module.css'
import shared from '../../../../ui/shared.module.css'

/** How much of an item is installed, as a bar that its number explains; beyond 100 percent it is full. */
export const PercentBar = ({ pct }: { pct: string | null }) =>
  pct === null ? (
    <>-</>
  ) : (
    <span className={shared['figures']}>
      <Gauge
        width={64}
        parts={[
          { key: 'installed', share: Math.min(1, Number(pct) / 100), tone: Number(pct) > 100 ? 'danger' : 'primary' },
        ]}
      />
      <span className={styles['percent']}>{formatPercent(pct)}</span>
    </span>
  )

/** What of an item calls for somebody; an overrun in the words of D30. */
export const Alarms = ({ metric, t }: { metric: PayItemMetric; t: TFunction<'reconciliation-page'> }) => (
  <span className={styles['alarms']}>
    {metric.overrun && (
      <Badge tone="bad" title={overrunText(metric)}>
        {overrunText(metric)}
      </Badge>
    )}
    {metric.alarms
      .filter((alarm) => alarm !== 'at_100' || !metric.overrun)
      .map((alarm) => (
        <Badge key={alarm} tone="warning">
          {t(`alarms.${alarm}`)}
        </Badge>
      ))}
  </span>
)
