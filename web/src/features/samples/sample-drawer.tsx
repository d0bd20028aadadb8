import { sampleHistory, sampleRecord } from '@milepost/contract/samples/sample.record'
import { samples, type Sample } from '@milepost/contract/samples/samples.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { detailsOf } from '../../lib/record/record-details.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { RecordHistory } from '../../ui/history/record-history.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../ui/record-drawer.tsx'
import { removeSample, restoreSample, sampleOptions, samplesKey } from './api.ts'
import SampleDialog from './sample-dialog.tsx'

export interface SampleDrawerProps extends RecordDrawerOpened {
  id: number
  /** Its row in the list, where it is there: its name is drawn before the rest has come. */
  row: Sample | undefined
}

/** One sample: what it says, and what can be done with it. */
export default function SampleDrawer({ id, row, ...opened }: SampleDrawerProps) {
  const { t } = useTranslation('samples')
  const { time_zone } = useSession()
  const answer = useQuery(sampleOptions(id))
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.name ?? row?.name ?? t('one')}
      texts={{ failed: t('drawer.failed'), not_found: t('drawer.not_found') }}
      footer={(sample) => <Actions sample={sample} onRemoved={opened.onClose} />}
    >
      {(sample) => (
        <>
          <Details
            rows={[
              ...detailsOf(sampleRecord, sample, { label: (field) => t(`fields.${field}`), except: ['name'] }),
              [t('fields.updated_at'), formatInstant(sample.updated_at, time_zone, 'full')],
            ]}
          />
          <RecordHistory
            id={id}
            route={samples.history}
            history={sampleHistory}
            below={samplesKey}
            time_zone={time_zone}
            texts={{ field: (field) => t(`fields.${field}`) }}
          />
        </>
      )}
    </RecordDrawer>
  )
}

function Actions({ sample, onRemoved }: { sample: Sample; onRemoved: () => void }) {
  const { t } = useTranslation('samples')
  const [editing, setEditing] = useState(false)
  const { id, name } = sample
  const restore = useCall(restoreSample, {
    invalidates: [samplesKey],
    toast: () => t('restored', { name }),
  })
  const remove = useCall(removeSample, {
    invalidates: [samplesKey],
    toast: () => t('removed', { name }),
    undo: { label: t('undo'), run: () => restore.mutate(id) },
    onDone: onRemoved,
  })
  return (
    <>
      <Button kind="primary" onClick={() => setEditing(true)}>
        {t('edit')}
      </Button>
      <Button kind="danger" loading={remove.isPending} onClick={() => remove.mutate(id)}>
        {t('remove')}
      </Button>
      {editing && <SampleDialog sample={sample} onClose={() => setEditing(false)} />}
    </>
  )
}
