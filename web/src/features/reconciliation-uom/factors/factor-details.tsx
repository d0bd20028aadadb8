import type { ConversionFactor } from '@milepost/contract/reconciliation-uom/conversion-factor'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { useSession } from '../../../lib/session.ts'
import { Details } from '../../../ui/details.tsx'
import '../reconciliation-uom.en.json'
import { statedText } from '../stated-text.ts'
import { daysText, StateBadge } from './factor-marks.tsx'

/** All details of a factor: value, basis, dates, who approved and ended it, what depends on it (D29). */
export function FactorDetails({
  factor,
  without,
}: {
  factor: ConversionFactor
  /** What the surrounding list already shows. */
  without: 'factor' | 'project'
}) {
  const { t } = useTranslation('reconciliation-uom')
  const { time_zone } = useSession()
  const facts = [
    ['factor', statedText(factor)],
    ['state', <StateBadge key="state" state={factor.state} t={t} />],
    ['project', factor.project],
    ['material', factor.material ?? t('factors.all_materials')],
    ['days', daysText(factor, t)],
    ['entries', formatCount(factor.entries_count)],
    ['approved_by', factor.approved_by],
    ['approved_at', formatInstant(factor.approved_at, time_zone)],
  ] as const
  const ended =
    factor.ended_at === null
      ? []
      : ([
          ['ended_by', factor.ended_by],
          ['ended_at', formatInstant(factor.ended_at, time_zone)],
        ] as const)
  const shown = [...facts.filter(([name]) => name !== without), ...ended]
  return (
    <Details
      rows={shown.map(([name, value]) => [t(`fields.${name}`), value] as const)}
      whole={[t('fields.basis'), factor.basis]}
    />
  )
}
