import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { mayDo, useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { projectOptions } from '../projects/index.ts'
import styles from './alignments.module.css'
import { alignmentFilesOptions, alignmentsKey } from './api.ts'
import './alignments.en.json'
import type { AlignmentsListState } from './alignments-list-state.ts'
import { FileList } from './file-list.tsx'

const AddDialog = lazy(withRetry(() => import('./add-dialog.tsx')))
const FileDrawer = lazy(withRetry(() => import('./file-drawer.tsx')))

const live = [alignmentsKey]
const liveEvents = ['project.changed'] as const
const views = ['there', 'deleted'] as const

export interface AlignmentsPageProps {
  projectId: number
  /** Which files are listed and which one is open, from the address. */
  shown: AlignmentsListState
  onShow: (next: AlignmentsListState) => void
}

/** The alignment files of a project; one of them can be open next to the list. */
export default function AlignmentsPage({ projectId, shown, onShow }: AlignmentsPageProps) {
  const { t } = useTranslation('alignments')
  const session = useSession()
  const { data: project } = useQuery(projectOptions(projectId))
  const view = shown.tab === 'deleted' ? 'deleted' : 'there'
  const opened = shown.alignment_file === undefined ? undefined : Number(shown.alignment_file)
  const show = (id?: number) => onShow({ tab: shown.tab, alignment_file: id === undefined ? undefined : String(id) })
  const [adding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery(alignmentFilesOptions(projectId, view === 'deleted'))
  useLiveQueries(live, liveEvents)
  const mayChange = mayDo(session, 'project.update') && project?.archived_at === null
  if (error?.code === 'switched_off')
    return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
  const add = (
    <Button kind="primary" onClick={() => setAdding(true)}>
      {t('add.open')}
    </Button>
  )
  return (
    <>
      <div className={styles['bar']} data-band="tools">
        <ChoiceFilter<(typeof views)[number]>
          label={t('choice.label')}
          value={view}
          usual="there"
          options={views.map((value) => ({ value, label: t(`choice.${value}`) }))}
          onChange={(next) => onShow({ tab: next === 'deleted' ? next : undefined })}
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
          <EmptyState framed kind="nothing_yet" title={t('nothing_deleted')} />
        ) : (
          <EmptyState framed kind="nothing_yet" title={t('nothing_yet.title')} text={t('nothing_yet.text')} />
        ))}
      {data && data.length > 0 && (
        <FileList
          files={data}
          time_zone={project?.time_zone ?? session.time_zone}
          opened={opened}
          onOpen={(id) => show(id === opened ? undefined : id)}
        />
      )}
      {opened !== undefined && !error && (
        <Suspense>
          <FileDrawer
            projectId={projectId}
            time_zone={project?.time_zone ?? session.time_zone}
            file={data && (data.find(({ id }) => id === opened) ?? null)}
            mayChange={mayChange}
            onClose={() => show()}
          />
        </Suspense>
      )}
      {adding && (
        <Suspense>
          <AddDialog projectId={projectId} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}
