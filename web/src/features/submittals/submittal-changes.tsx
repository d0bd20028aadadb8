import { submittalHistory } from '@milepost/contract/submittals/submittal.record'
import { submittals } from '@milepost/contract/submittals/submittals.contract'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { RecordHistory } from '../../ui/history/record-history.tsx'
import { submittalsKey } from './api.ts'
import './submittals.en.json'

/** What was changed of a submittal, field by field, and each step. */
export default function SubmittalChanges({ id }: { id: number }) {
  const { t } = useTranslation('submittals')
  const { time_zone } = useSession()
  return (
    <RecordHistory
      id={id}
      route={submittals.history}
      history={submittalHistory}
      below={submittalsKey}
      time_zone={time_zone}
      texts={{
        field: (field) => t(`fields.${field}`),
        action: (action) => t(`steps.${action}`),
        words: { status: (status) => t(`statuses.${status}`) },
      }}
    />
  )
}
