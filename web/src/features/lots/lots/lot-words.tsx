import type { LotVerdict } from '@milepost/contract/acceptance/judgement'
import type { LotState } from '@milepost/contract/lots/lot-approval'
import type { LotRow } from '@milepost/contract/lots/lots.contract'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import '../lots.en.json'

export const toneOfVerdict: Record<LotVerdict, Tone> = {
  accepted: 'neutral',
  adjusted: 'notice',
  rejected: 'bad',
  not_judged: 'neutral',
}
export const toneOfState: Record<LotState, Tone> = { open: 'warning', closed: 'neutral', void: 'neutral' }

/** What a lot was found to be; why, where it was not evaluated. */
export function VerdictBadge({ verdict, reason }: Pick<LotRow, 'verdict' | 'reason'>) {
  const { t } = useTranslation('lots')
  return (
    <Badge tone={toneOfVerdict[verdict]}>
      {verdict === 'not_judged' && reason ? t(`reasons.${reason}`) : t(`verdicts.${verdict}`)}
    </Badge>
  )
}
