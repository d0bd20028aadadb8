import type { GisMapLayer } from '@milepost/contract/gis-files/gis-files.contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { gisFilesKey, gisLayersOptions } from './api.ts'
import './gis-files.en.json'
import { CompareBar, type Compared } from './compare-bar.tsx'
import styles from './gis-files.module.css'
import { useHiddenLayers } from './hidden-layers.ts'
import { ShownFiles } from './shown-files.tsx'
import shared from '../../ui/shared.module.css'

const LayerMap = lazy(withRetry(async () => ({ default: (await import('./layer-map.tsx')).LayerMap })))

const keys = [gisFilesKey]
const liveEvents = ['gis_files.changed'] as const
const none: GisMapLayer[] = []

/** Drawings and imagery of a project on a map: each on or off, and imagery of two days on either side of a slider. */
export default function ProjectGisPage() {
  const { t } = useTranslation('gis-files')
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  const { data, error, refetch } = useQuery(gisLayersOptions(projectId))
  useLiveQueries(keys, liveEvents)
  const files = data ?? none
  const [off, setOff] = useState<ReadonlySet<number>>(new Set())
  const [compared, setCompared] = useState<Compared | null>(null)
  const { hidden, show } = useHiddenLayers(files)
  // Imagery lies below drawings, the latest above the older.
  const shown = useMemo(() => {
    const sides = compared ? [compared.left, compared.right] : null
    return files
      .filter(({ id, kind }) => (sides && kind === 'imagery' ? sides.includes(id) : !off.has(id)))
      .toSorted((one, other) => rank(one) - rank(other) || (one.taken_on ?? '').localeCompare(other.taken_on ?? ''))
  }, [files, off, compared])
  if (error && !data) return <FailedState title={t('file_list.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={8} />
  if (files.length === 0)
    return <EmptyState framed kind="nothing_yet" title={t('project.none.title')} text={t('project.none.text')} />
  const imagery = files.filter(({ kind }) => kind === 'imagery')
  return (
    <div className={styles['project']}>
      <div className={shared['stack']}>
        {imagery.length > 1 && <CompareBar imagery={imagery} compared={compared} onChange={setCompared} />}
        <ShownFiles
          files={files}
          off={off}
          compared={compared && [compared.left, compared.right]}
          hidden={hidden}
          onFile={(id, on) =>
            setOff((before) => new Set(on ? [...before].filter((one) => one !== id) : [...before, id]))
          }
          onLayers={show}
        />
      </div>
      <Suspense fallback={<Skeleton rows={8} />}>
        <LayerMap label={t('project.map')} layers={shown} hidden={hidden} split={compared} />
      </Suspense>
    </div>
  )
}

const rank = ({ kind }: GisMapLayer): number => (kind === 'imagery' ? 0 : 1)
