import type { ConversionFactor } from '@milepost/contract/reconciliation-uom/conversion-factor'
import type { FactorState } from '@milepost/contract/reconciliation-uom/reconciliation-uom.list'
import type { TFunction } from 'i18next'
import { formatDate } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'

type Texts = TFunction<'reconciliation-uom'>

export const factorTones = { in_force: 'neutral', to_come: 'notice', ended: 'neutral' } as const

/** The state of a factor, as a word with a color. */
export const StateBadge = ({ state, t }: { state: FactorState; t: Texts }) => (
  <Badge tone={factorTones[state]}>{t(`states.${state}`)}</Badge>
)

/** The days of printing for which a factor holds. */
export function daysText(
  { valid_from, valid_to }: Pick<ConversionFactor, 'valid_from' | 'valid_to'>,
  t: Texts,
): string {
  if (valid_to !== null && valid_to < valid_from) return t('factors.no_days')
  return valid_to === null
    ? t('factors.from', { from: formatDate(valid_from) })
    : `${formatDate(valid_from)} – ${formatDate(valid_to)}`
}
