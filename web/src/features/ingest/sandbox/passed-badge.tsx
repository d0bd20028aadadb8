import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/badge.tsx'
import '../ingest.en.json'

/** Whether what was tried meets all that is asked for. */
export function PassedBadge({ passed }: { passed: boolean }) {
  const { t } = useTranslation('ingest')
  const Mark = passed ? IconCheck : IconAlertTriangle
  return (
    <Badge tone={passed ? 'good' : 'bad'} icon={<Mark size={14} aria-hidden />}>
      {t(passed ? 'sandbox.passed' : 'sandbox.failed')}
    </Badge>
  )
}
