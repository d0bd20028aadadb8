import { reportModelHistory, reportModelRecord } from '@milepost/contract/report-models/report-model.record'
import { reportModels, type ReportModel } from '@milepost/contract/report-models/report-models.contract'
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
import { removeReportModel, restoreReportModel, reportModelOptions, reportModelsKey } from './api.ts'
import ReportModelDialog from './report-model-dialog.tsx'

export interface ReportModelDrawerProps extends RecordDrawerOpened {
  id: number
  /** Its row in the list, where it is there: its name is drawn before the rest has come. */
  row: ReportModel | undefined
}

/** One report model: what it says, and what can be done with it. */
export default function ReportModelDrawer({ id, row, ...opened }: ReportModelDrawerProps) {
  const { t } = useTranslation('report-models')
  const { time_zone } = useSession()
  const answer = useQuery(reportModelOptions(id))
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.name ?? row?.name ?? t('one')}
      texts={{ failed: t('drawer.failed'), not_found: t('drawer.not_found') }}
      footer={(reportModel) => <Actions reportModel={reportModel} onRemoved={opened.onClose} />}
    >
      {(reportModel) => (
        <>
          <Details
            rows={[
              ...detailsOf(reportModelRecord, reportModel, {
                label: (field) => t(`fields.${field}`),
                except: ['name'],
              }),
              [t('fields.updated_at'), formatInstant(reportModel.updated_at, time_zone, 'full')],
            ]}
          />
          <RecordHistory
            id={id}
            route={reportModels.history}
            history={reportModelHistory}
            below={reportModelsKey}
            time_zone={time_zone}
            texts={{ field: (field) => t(`fields.${field}`) }}
          />
        </>
      )}
    </RecordDrawer>
  )
}

function Actions({ reportModel, onRemoved }: { reportModel: ReportModel; onRemoved: () => void }) {
  const { t } = useTranslation('report-models')
  const [editing, setEditing] = useState(false)
  const { id, name } = reportModel
  const restore = useCall(restoreReportModel, {
    invalidates: [reportModelsKey],
    toast: () => t('restored', { name }),
  })
  const remove = useCall(removeReportModel, {
    invalidates: [reportModelsKey],
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
      {editing && <ReportModelDialog reportModel={reportModel} onClose={() => setEditing(false)} />}
    </>
  )
}
