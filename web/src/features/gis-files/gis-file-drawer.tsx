import { instantPattern } from '@milepost/contract/core/time/calendar'
import { type GisFile, type GisFileRow, gisFiles } from '@milepost/contract/gis-files/gis-files.contract'
import { gisFileHistory } from '@milepost/contract/gis-files/gis-history'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useSession } from '../../lib/session.ts'
import { Details } from '../../ui/details.tsx'
import { RecordHistory } from '../../ui/history/record-history.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../ui/record-drawer.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { gisFileOptions, gisFilesKey } from './api.ts'
import './gis-files.en.json'
import { FileActions } from './file-actions.tsx'
import { FileStatus } from './file-status.tsx'
import styles from './gis-files.module.css'
import { useHiddenLayers } from './hidden-layers.ts'
import { LayerBoxes } from './layer-boxes.tsx'
import { formatBytes } from '../../lib/file-size.ts'
import shared from '../../ui/shared.module.css'

/** Why a file is not drawn, and what to look at in its review. */
function FileNotes({ file: { status, fault, warnings, left_out, metadata } }: { file: GisFile }) {
  const { t } = useTranslation('gis-files')
  if (status === 'pending') return <p role="status">{t('pending_text')}</p>
  return (
    <>
      {fault && <p className={shared['error']}>{t(`fault.${fault}`, { version: metadata['version'] ?? '' })}</p>}
      {warnings.length > 0 && (
        <ul className={styles['warnings']}>
          {warnings.map((warning) => (
            <li key={warning}>
              {t(`warning.${warning}`)}
              {warning === 'unread' &&
                ` ${left_out.flatMap(({ what, fault: of }) => (of ? `${what}: ${t(`fault.${of}`, { version: '' })}` : [])).join(' ')}`}
              {warning === 'left_out' &&
                ` ${left_out
                  .filter((one) => one.fault === undefined)
                  .map(
                    ({ what, count }) =>
                      `${what === 'elsewhere' ? t('left_out_elsewhere') : what} (${formatCount(count)})`,
                  )
                  .join(', ')}`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const LayerMap = lazy(withRetry(async () => ({ default: (await import('./layer-map.tsx')).LayerMap })))

export interface GisFileDrawerProps extends RecordDrawerOpened {
  id: number
  /** Its row if it is in the list: shown until the file has loaded. */
  row: GisFileRow | undefined
}

/** One file: its review on the map, its metadata, and its actions. */
export default function GisFileDrawer({ id, row, ...opened }: GisFileDrawerProps) {
  const { t } = useTranslation('gis-files')
  const answer = useQuery(gisFileOptions(id))
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.name ?? row?.name ?? t('one')}
      texts={{ failed: t('drawer.failed'), not_found: t('drawer.not_found') }}
      footer={(file) => <FileActions file={file} onRemoved={opened.onClose} />}
    >
      {(file) => <Review file={file} />}
    </RecordDrawer>
  )
}

function Review({ file }: { file: GisFile }) {
  const { t } = useTranslation('gis-files')
  const { time_zone } = useSession()
  const { id, name, kind, taken_on, layers, tiles } = file
  const version = Date.parse(file.updated_at)
  const shown = useMemo(
    () => (tiles ? [{ id, name, kind, taken_on, layers, tiles, version }] : []),
    [id, name, kind, taken_on, layers, tiles, version],
  )
  const { hidden, show } = useHiddenLayers(shown)
  const metadata = Object.entries(file.metadata)
  const known = [
    'version',
    'application',
    'author',
    'last_author',
    'created',
    'saved',
    'title',
    'unit',
    'size',
  ] as const
  const textOf = (value: string): string =>
    instantPattern.test(value) ? formatInstant(value, time_zone, 'full') : value
  return (
    <div className={styles['review']}>
      <FileStatus file={file} />
      <FileNotes file={file} />
      {tiles && (
        <Suspense fallback={<Skeleton rows={6} />}>
          <LayerMap label={t('map.label', { name })} layers={shown} hidden={hidden} />
        </Suspense>
      )}
      {layers.length > 0 && <LayerBoxes id={id} layers={layers} hidden={hidden} onShow={show} />}
      <Details
        rows={[
          [t('fields.project'), file.project],
          [t('fields.format'), file.format ? t(`format.${file.format}`) : '-'],
          [t('fields.size'), formatBytes(file.size_bytes)],
          [t('fields.projection'), `${file.projection.name} · EPSG:${file.projection.epsg}`],
          ...(file.scale_factor === null ? [] : [[t('fields.scale_factor'), file.scale_factor] as const]),
          ...(file.placement === null ? [] : [[t('fields.placement'), t('placed_by_points')] as const]),
          [t('fields.taken_on'), formatDate(taken_on)],
          [t('fields.created_by'), file.created_by],
          [t('fields.created_at'), formatInstant(file.created_at, time_zone, 'full')],
          ...(file.deleted_at === null
            ? []
            : [
                [t('fields.deleted_by'), file.deleted_by ?? '-'] as const,
                [t('fields.deleted_at'), formatInstant(file.deleted_at, time_zone, 'full')] as const,
                [t('fields.restorable_until'), formatInstant(file.restorable_until, time_zone)] as const,
              ]),
          ...known.flatMap((key) => {
            const value = metadata.find(([one]) => one === key)?.[1]
            return value === undefined ? [] : [[t(`metadata.${key}`), textOf(value)] as const]
          }),
        ]}
      />
      <RecordHistory
        id={id}
        route={gisFiles.history}
        history={gisFileHistory}
        below={gisFilesKey}
        time_zone={time_zone}
        texts={{ field: (field) => t(`fields.${field}`), action: (action) => t(`history.${action}`) }}
      />
    </div>
  )
}
