import { mayRole } from '@milepost/contract/core/roles'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { patiently } from '../../lib/patiently.ts'
import { roleOf, useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { projectOptions } from '../projects/index.ts'
import styles from './alignments.module.css'
import { alignmentFilesOptions, alignmentsKey } from './api.ts'
import './catalogue.ts'
import { FilePanel } from './file-panel.tsx'

const AddDialog = lazy(patiently(() => import('./add-dialog.tsx')))

const shown = [alignmentsKey]
const facts = ['project.changed'] as const
const views = ['there', 'deleted'] as const

/** The files of alignments of a project. */
export default function AlignmentsPage({ projectId }: { projectId: number }) {
  const { t } = useTranslation('alignments')
  const session = useSession()
  const { data: project } = useQuery(projectOptions(projectId))
  const [view, setView] = useState<(typeof views)[number]>('there')
  const [adding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery(alignmentFilesOptions(projectId, view === 'deleted'))
  useLiveQueries(shown, facts)
  const mayChange = mayRole(roleOf(session), 'project.update') && project?.archived_at === null
  if (error?.code === 'switched_off')
    return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
  const add = (
    <Button kind="primary" onClick={() => setAdding(true)}>
      {t('add.open')}
    </Button>
  )
  return (
    <>
      <div className={styles['bar']}>
        <SegmentedControl
          label={t('shown.label')}
          labelHidden
          value={view}
          options={views.map((value) => ({ value, label: t(`shown.${value}`) }))}
          onChange={setView}
        />
        {mayChange && add}
      </div>
      {!data &&
        (error ? (
          <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={6} />
        ))}
      {data?.length === 0 &&
        (view === 'deleted' ? (
          <EmptyState kind="nothing_yet" title={t('nothing_deleted')} />
        ) : (
          <EmptyState kind="nothing_yet" title={t('nothing_yet.title')} text={t('nothing_yet.text')} />
        ))}
      <div className={styles['files']}>
        {data?.map((file) => (
          <FilePanel
            key={file.id}
            projectId={projectId}
            time_zone={project?.time_zone ?? session.time_zone}
            file={file}
            mayChange={mayChange}
          />
        ))}
      </div>
      {adding && (
        <Suspense>
          <AddDialog projectId={projectId} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}
