import { IconChevronLeft, IconChevronRight, IconFileImport } from '@tabler/icons-react'
import type { DailySummary } from '@milepost/contract/exceptions/daily-summary'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../../lib/with-retry.ts'
import { useSession } from '../../../lib/session.ts'
import { useListSearch } from '../../../lib/use-list-search.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DateInput, whenDate } from '../../../ui/date-input.tsx'
import { dailyMatchOptions } from '../api.ts'
import '../exceptions.en.json'
import styles from '../exceptions.module.css'
import type { InboxProps } from '../inbox/inbox.tsx'
import { exceptionsCodec } from '../list-states.ts'
import { PlantMatchPart } from './plant-match.tsx'

const SummaryDialog = lazy(withRetry(() => import('../summary/summary-dialog.tsx')))
const ImportDialog = lazy(withRetry(() => import('../summary/import-dialog.tsx')))
const VersionsDialog = lazy(withRetry(() => import('../summary/versions-dialog.tsx')))

type Opened =
  | { dialog: 'import' }
  | { dialog: 'write'; summary: DailySummary | null }
  | { dialog: 'versions'; summary: DailySummary }

/** The match of a day by plant: said, received and accepted; with the actions to enter or import daily summaries. */
export default function DayMatch({ project_id, time_zone }: InboxProps) {
  const { t } = useTranslation('exceptions')
  const session = useSession()
  const { listState, change } = useListSearch(exceptionsCodec)
  const zone = time_zone ?? session.time_zone
  const { data, error, refetch } = useQuery(dailyMatchOptions(project_id, listState.day))
  const [opened, setOpened] = useState<Opened | null>(null)
  const go = (day: string | null) => day && change({ day })
  const done = () => setOpened(null)
  if (error && !data) return <FailedState title={t('match.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={8} />
  const may = data.abilities.includes('summarize')
  const actions = may && (
    <>
      <Button leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setOpened({ dialog: 'import' })}>
        {t('match.import')}
      </Button>
      <AddButton onClick={() => setOpened({ dialog: 'write', summary: null })}>{t('match.enter')}</AddButton>
    </>
  )
  return (
    <>
      <div className={styles['days']} data-band="tools">
        <div className={styles['day']}>
          <IconButton label={t('match.previous')} disabled={!data.previous_day} onClick={() => go(data.previous_day)}>
            <IconChevronLeft size={20} aria-hidden />
          </IconButton>
          <DateInput label={t('match.day')} value={data.day} onValue={whenDate((day) => day !== '' && go(day))} />
          <IconButton label={t('match.next')} disabled={!data.next_day} onClick={() => go(data.next_day)}>
            <IconChevronRight size={20} aria-hidden />
          </IconButton>
        </div>
        {data.plants.length > 0 && actions}
      </div>
      {data.plants.length === 0 ? (
        <EmptyState kind="nothing_yet" title={t('match.none')} text={t('match.none_text')}>
          {actions}
        </EmptyState>
      ) : (
        data.plants.map((plant) => (
          <PlantMatchPart
            key={plant.plant_id}
            project_id={project_id}
            day={data.day}
            plant={plant}
            time_zone={zone}
            onCorrect={may ? (summary) => setOpened({ dialog: 'write', summary }) : undefined}
            onVersions={(summary) => setOpened({ dialog: 'versions', summary })}
          />
        ))
      )}
      <Suspense>
        {opened?.dialog === 'import' && <ImportDialog project_id={project_id} onClose={done} />}
        {opened?.dialog === 'write' && (
          <SummaryDialog
            project_id={project_id}
            day={data.day}
            time_zone={zone}
            summary={opened.summary}
            onClose={done}
            onDone={(day) => {
              done()
              change({ day })
            }}
          />
        )}
        {opened?.dialog === 'versions' && (
          <VersionsDialog project_id={project_id} summary={opened.summary} time_zone={zone} onClose={done} />
        )}
      </Suspense>
    </>
  )
}
