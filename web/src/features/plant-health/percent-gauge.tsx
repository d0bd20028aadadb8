import { HEALTHY_PERCENT } from '@milepost/contract/plant-health/plant-problems'
import { Gauge } from '../../ui/charts/gauge.tsx'
import { formatPercent, Percent } from './percent.tsx'
import styles from './plant-health.module.css'

/** A percentage of a plant's tickets with its bar, which marks from where on it is healthy; the accepted range has no such limit. */
export function PercentGauge({ percent, of }: { percent: number | null; of: 'preferred' | 'accepted' | 'compliance' }) {
  const limit = of === 'accepted' ? undefined : HEALTHY_PERCENT
  return (
    <span className={styles['gauge']}>
      {percent !== null && (
        <Gauge
          width={96}
          parts={[
            { key: of, share: percent / 100, tone: limit !== undefined && percent < limit ? 'warning' : 'primary' },
          ]}
          {...(limit !== undefined && { limit: limit / 100 })}
        />
      )}
      {of === 'accepted' ? formatPercent(percent) : <Percent percent={percent} of={of} />}
    </span>
  )
}
