import type { PayPeriod } from '@milepost/contract/reconciliation/pay-period'
import { IconLock } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { Badge } from '../../../ui/badge.tsx'

/** Whether a period is in progress or permanently closed. */
export const PeriodStatus = ({ period, t }: { period: Pick<PayPeriod, 'status'>; t: TFunction<'pay-periods'> }) =>
  period.status === 'closed' ? (
    <Badge tone="good" icon={<IconLock size={14} aria-hidden />}>
      {t('status.closed')}
    </Badge>
  ) : (
    <Badge tone="notice">{t('status.in_progress')}</Badge>
  )

/** What a period comes to in dollars, what was closed before it, and both. */
export const periodAmounts = ['amount', 'previous_amount', 'amount_to_date'] as const
