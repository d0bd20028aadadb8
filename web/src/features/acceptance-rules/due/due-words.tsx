import { comparedDecimals } from '@milepost/contract/core/fractions'
import type { DueState } from '@milepost/contract/acceptance/sample-due'
import type { SampleDueRow } from '@milepost/contract/acceptance-rules/sample-due.contract'
import { useTranslation } from 'react-i18next'
import { quantityText } from '../../../lib/numbers.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import '../acceptance-rules.en.json'

const tones: Record<DueState, Tone> = {
  none: 'neutral',
  not_yet: 'neutral',
  soon: 'notice',
  due: 'warning',
  overdue: 'bad',
}

/** How urgent a sample is. */
export function DueBadge({ state }: { state: DueState }) {
  const { t } = useTranslation('acceptance-rules')
  return <Badge tone={tones[state]}>{t(`due_states.${state}`)}</Badge>
}

/** A lot and a sublot in words. */
function useSublotText() {
  const { t } = useTranslation('acceptance-rules')
  return ({ lot, sublot }: { lot: string | null; sublot: string }): string =>
    lot === null ? t('due.sublot', { sublot }) : t('due.lot_and_sublot', { lot, sublot })
}

/** What is missing, what comes next, or which sources lack samples: one line for each. */
export function useDueLines() {
  const { t } = useTranslation('acceptance-rules')
  const sublotText = useSublotText()
  return ({ missing, next, sources, placed, uom, take }: SampleDueRow): string[] => [
    t('due.placed', { quantity: quantityText(placed, uom) }),
    ...(missing > 0 ? [t('due.missing', { count: missing })] : []),
    ...(missing > 0 && take ? [t('due.take_from', { sublot: sublotText(take) })] : []),
    ...(next
      ? [
          t(comparedDecimals(next.at, placed) <= 0 ? 'due.reached' : 'due.next', {
            quantity: quantityText(next.at, uom),
            sublot: sublotText(next),
          }),
        ]
      : []),
    ...(sources.length > 0 ? [t('due.sources', { names: sources.map(({ name }) => name).join(', ') })] : []),
  ]
}
