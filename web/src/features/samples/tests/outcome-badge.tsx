import type { SampleTestRow } from '@milepost/contract/sample-tests/sample-tests.contract'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/badge.tsx'
import './sample-tests.en.json'

const tones = { draft: 'notice', pass: 'good', fail: 'bad', information: 'neutral' } as const

/** What a test says, or that it is still a draft. */
export function OutcomeBadge({ outcome }: Pick<SampleTestRow, 'outcome'>) {
  const { t } = useTranslation('sample-tests')
  const shown = outcome ?? 'draft'
  return <Badge tone={tones[shown]}>{t(`outcomes.${shown}`)}</Badge>
}
