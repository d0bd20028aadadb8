import { reportModelHistory, reportModelRecord } from '@milepost/contract/report-models/report-model.record'
import { reportModels, type ReportModel } from '@milepost/contract/report-models/report-models.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { detailsOf } from '../../lib/record/record-details.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { RecordHistory } from '../../ui/history/record-history.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../ui/record-drawer.tsx'
import { useCall } from '../../lib/use-call.ts'
import { moveModel, reportModelOptions, reportModelsKey, type PlainMove } from './api.ts'
import PublishDialog from './publish-dialog.tsx'
import ReportModelDialog from './report-model-dialog.tsx'
import { RunList } from './run-list.tsx'
import { TestPanel } from './test-panel.tsx'

export interface ReportModelDrawerProps extends RecordDrawerOpened {
  id: number
  /** Its row in the list, where it is there: its name is drawn before the rest has come. */
  row: ReportModel | undefined
}

/** One report model: what it writes by, its test, and what can be done with it. */
export default function ReportModelDrawer({ id, row, ...opened }: ReportModelDrawerProps) {
  const { t } = useTranslation('report-models')
  const { time_zone } = useSession()
  const answer = useQuery(reportModelOptions(id))
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.title ?? row?.title ?? t('one')}
      texts={{ failed: t('drawer.failed'), not_found: t('drawer.not_found') }}
      footer={(reportModel) => <Actions reportModel={reportModel} />}
    >
      {(reportModel) => (
        <>
          <Details
            rows={[
              [t('fields.status'), t(`statuses.${reportModel.status}`)],
              [t('fields.published_name'), reportModel.published_name ?? '-'],
              [t('primary'), t(reportModel.is_primary ? 'yes' : 'no')],
              ...detailsOf(reportModelRecord, reportModel, {
                label: (field) => t(`fields.${field}`),
                words: { sources: (source) => t(`sources.${source}`) },
                except: ['title'],
              }),
              [t('fields.author'), reportModel.author || '-'],
              [t('fields.created_at'), formatInstant(reportModel.created_at, time_zone, 'full')],
              [t('fields.updated_at'), formatInstant(reportModel.updated_at, time_zone, 'full')],
            ]}
          />
          {reportModel.abilities.includes('test') && <TestPanel id={id} />}
          <RunList id={id} />
          <RecordHistory
            id={id}
            route={reportModels.history}
            history={reportModelHistory}
            below={reportModelsKey}
            time_zone={time_zone}
            texts={{
              action: (action) => t(`actions.${action}`),
              field: (field) => t(`fields.${field}`),
              words: {
                sources: (source) => t(`sources.${source}`),
                status: (status) => t(`statuses.${status}`),
              },
            }}
          />
        </>
      )}
    </RecordDrawer>
  )
}

const plainMoves: readonly PlainMove[] = ['make_primary', 'unpublish', 'archive', 'restore']

function Actions({ reportModel }: { reportModel: ReportModel }) {
  const { t } = useTranslation('report-models')
  const [open, setOpen] = useState<'edit' | 'publish' | null>(null)
  const { id, lock_version, abilities, title } = reportModel
  const move = useCall(moveModel, {
    invalidates: [reportModelsKey],
    toast: (_model, { move: made }) => t(`moved.${made}`, { title }),
  })
  return (
    <>
      {abilities.includes('publish') && (
        <Button kind="primary" onClick={() => setOpen('publish')}>
          {t('publish.action')}
        </Button>
      )}
      {abilities.includes('edit') && <Button onClick={() => setOpen('edit')}>{t('edit')}</Button>}
      {plainMoves
        .filter((one) => abilities.includes(one))
        .map((one) => (
          <Button key={one} loading={move.isPending} onClick={() => move.mutate({ id, lock_version, move: one })}>
            {t(`moves.${one}`)}
          </Button>
        ))}
      {open === 'edit' && <ReportModelDialog reportModel={reportModel} onClose={() => setOpen(null)} />}
      {open === 'publish' && <PublishDialog reportModel={reportModel} onClose={() => setOpen(null)} />}
    </>
  )
}
