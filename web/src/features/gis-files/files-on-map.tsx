import type { GisMapLayer } from '@milepost/contract/gis-files/gis-files.contract'
import type { GisKind } from '@milepost/contract/gis-files/gis-file'
import { useQuery } from '@tanstack/react-query'
import type OlMap from 'ol/Map.js'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { useShownTheme } from '../../ui/theme/appearance.ts'
import { filesOnMapOptions, gisFilesKey } from './api.ts'
import './gis-files.en.json'
import { GisLayers } from './gis-layers.ts'
import styles from './gis-files.module.css'
import { useHiddenLayers } from './hidden-layers.ts'
import { ShownFiles } from './shown-files.tsx'
import { sceneColorsOf } from './thing-style.ts'

const keys = [gisFilesKey]
const liveEvents = ['gis_files.changed'] as const
const none: GisMapLayer[] = []
const byKindAndDay = (one: GisMapLayer, other: GisMapLayer): number =>
  Number(one.kind === 'drawing') - Number(other.kind === 'drawing') ||
  (one.taken_on ?? '').localeCompare(other.taken_on ?? '')

/** Drawings and imagery that lie in the view of a map, drawn on it below everything else, with a box for each of them. */
export function FilesOnMap({
  map,
  project_id,
  around,
  kinds,
}: {
  /** The same for as long as this is shown. */
  map: OlMap
  project_id: number | undefined
  /** Bounds that hold the view: `west,south,east,north` in degrees. */
  around: string
  kinds: readonly GisKind[]
}) {
  const { t } = useTranslation('gis-files')
  const theme = useShownTheme()
  const box = useRef<HTMLDivElement>(null)
  const [layers] = useState(() => new GisLayers(map, 0))
  const [off, setOff] = useState<ReadonlySet<number>>(new Set())
  const { data } = useQuery(filesOnMapOptions({ project_id, around }))
  useLiveQueries(keys, liveEvents)
  const shownKinds = kinds.join()
  const files = useMemo(
    () => data?.gis_layers.filter(({ kind }) => shownKinds.split(',').includes(kind)) ?? none,
    [data, shownKinds],
  )
  const { hidden, show } = useHiddenLayers(files)
  useEffect(() => () => layers.clear(), [layers])
  useEffect(() => {
    if (box.current) layers.paint(sceneColorsOf(box.current))
  }, [layers, theme])
  useEffect(() => layers.show(files.filter(({ id }) => !off.has(id)).toSorted(byKindAndDay)), [layers, files, off])
  useEffect(() => layers.hide(hidden), [layers, hidden])
  return (
    <div ref={box} className={styles['on-map']}>
      {files.length > 0 && (
        <details>
          <summary>{t('on_map', { count: files.length })}</summary>
          <ShownFiles
            files={files}
            off={off}
            hidden={hidden}
            onFile={(id, on) =>
              setOff((before) => new Set(on ? [...before].filter((one) => one !== id) : [...before, id]))
            }
            onLayers={show}
          />
        </details>
      )}
      {data?.more && <p>{t('on_map_more')}</p>}
    </div>
  )
}
