import { sampleHistory } from '@milepost/contract/samples/sample.record'
import { samples, type Sample } from '@milepost/contract/samples/samples.contract'
import { useTranslation } from 'react-i18next'
import { RecordHistory } from '../../ui/history/record-history.tsx'
import { samplesKey } from './api.ts'
import './samples.en.json'

/** What was changed of a sample, field by field, and each step. */
export default function SampleChanges({ sample }: { sample: Sample }) {
  const { t } = useTranslation('samples')
  return (
    <RecordHistory
      id={sample.id}
      route={samples.history}
      history={sampleHistory}
      below={samplesKey}
      time_zone={sample.time_zone}
      texts={{
        field: (field) => t(`fields.${field}`),
        action: (action) => t(`steps.${action}`),
        words: { kind: (kind) => t(`kinds.${kind}`), status: (status) => t(`statuses.${status}`) },
      }}
    />
  )
}
