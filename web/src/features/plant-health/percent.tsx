import { HEALTHY_PERCENT } from '@milepost/contract/plant-health/plant-problems'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../lib/numbers.ts'
import { Badge } from '../../ui/badge.tsx'
import './plant-health.en.json'

/** A percentage of a plant's tickets; below 80% it is pointed out, with the reason as its title (specification section 9). */
export function Percent({ percent, of }: { percent: number | null; of: 'preferred' | 'compliance' }) {
  const { t } = useTranslation('plant-health')
  if (percent === null || percent >= HEALTHY_PERCENT) return <>{formatPercent(percent)}</>
  return (
    <Badge
      tone="warning"
      icon={<IconAlertTriangle size={14} aria-hidden />}
      title={t(`below.${of}`, { percent: formatPercent(HEALTHY_PERCENT, 0) })}
    >
      {formatPercent(percent)}
    </Badge>
  )
}
