import type { Image } from '@milepost/contract/images/images.contract'
import { Suspense, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../../lib/live-queries.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { useSession } from '../../../lib/session.ts'
import { useListSearch } from '../../../lib/use-list-search.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { galleryKey } from '../api.ts'
import '../images.en.json'
import { useRemovePhoto } from '../use-remove-photo.ts'
import { useRestorePhoto } from '../use-restore-photo.ts'
import { ViewerDialog } from '../viewer/lazy-viewer.ts'
import { galleryCodec, type GalleryScope } from './gallery-list-state.ts'
import { belongsToCounts, galleryQuery } from './gallery-api.ts'
import { GalleryBar } from './gallery-bar.tsx'
import { Adding, ChosenBar, PhotoGrid, PhotoMap } from './lazy-parts.ts'
import { useGalleryPages, type Places } from './use-gallery-pages.ts'
import styles from './galleries.module.css'

interface GalleryViewerProps {
  /** Place of the photo that is shown, counted from 0. */
  at: number
  total: number
  imageAt: (index: number) => Image | undefined
  onGo: (index: number) => void
  onClose: () => void
}

/** A photo of a gallery enlarged, with navigation to all others. If it is removed, the next or last one is shown. */
function GalleryViewer({ at, total, imageAt, onGo, onClose }: GalleryViewerProps) {
  useEffect(() => {
    if (total === 0) onClose()
    else if (at >= total) onGo(total - 1)
  }, [at, total, onGo, onClose])
  return (
    <Suspense>
      <ViewerDialog
        image={imageAt(at)}
        at={at}
        total={total}
        next={imageAt(at + 1)?.id}
        previous={imageAt(at - 1)?.id}
        go={(step) => at + step >= 0 && at + step < total && onGo(at + step)}
        onClose={onClose}
      />
    </Suspense>
  )
}

/** Selected photos in order, kept while scrolling. */
function useSelection() {
  const [chosen, setChosen] = useState<readonly Image[]>([])
  return {
    chosen,
    has: (id: number) => chosen.some((image) => image.id === id),
    toggle: (image: Image) =>
      setChosen((before) =>
        before.some(({ id }) => id === image.id) ? before.filter(({ id }) => id !== image.id) : [...before, image],
      ),
    forget: (id: number) => setChosen((before) => before.filter((image) => image.id !== id)),
    clear: () => setChosen([]),
  }
}

const liveKeys = [galleryKey]
const liveEvents = ['images.changed'] as const

/** The photos of a project and its tickets, or of all projects: searched, seen, chosen, added and removed. */
export function PhotoGallery({ project_id }: { project_id: number | null }) {
  const { t } = useTranslation('images')
  const { abilities } = useSession()
  const { listState, change } = useListSearch(galleryCodec)
  const scope: GalleryScope = project_id === null || listState.scope ? 'ALL_PROJECTS' : { project_id }
  const query = galleryQuery(listState, scope)
  const [view, setView] = useState<Places>({ first: 0, last: 0 })
  const [viewed, setViewed] = useState<number>()
  const [mapped, setMapped] = useState(false)
  const around = viewed === undefined ? [] : [{ first: viewed - 1, last: viewed + 1 }]
  const { imageAt, total, upload, error, again } = useGalleryPages(query, [view, ...around])
  const selection = useSelection()
  const remove = useRemovePhoto(selection.forget)
  const restore = useRestorePhoto()
  useLiveQueries(liveKeys, liveEvents)
  const all = scope === 'ALL_PROJECTS'
  const mayAdd = upload !== null && upload.lock !== 'not_allowed'
  const deleted = listState.deleted === 'true'
  const mayRestore = (all || mayAdd) && abilities.includes('image.write')
  const narrowed = galleryCodec.isNarrowed({ ...listState, deleted: undefined })
  const name = useId()
  return (
    <section className={styles['gallery']} aria-labelledby={name} data-drop>
      <h2 id={name} className="visually-hidden">
        {t('title')}
      </h2>
      <GalleryBar
        listState={listState}
        all={all}
        withScope={project_id !== null}
        withDeleted={mayRestore}
        counts={belongsToCounts(query)}
        onChange={(next) => {
          setView({ first: 0, last: 0 })
          if ('deleted' in next) selection.clear()
          change(next, true)
        }}
      >
        {total !== undefined && total > 0 && (
          <div className={styles['counted']}>
            <p className={styles['count']} role="status">
              {t('gallery.count', { count: total, total: formatCount(total) })}
            </p>
            {!deleted && (
              <Button size="small" aria-pressed={mapped} onClick={() => setMapped(!mapped)}>
                {t('gallery.map.title')}
              </Button>
            )}
          </div>
        )}
      </GalleryBar>
      <div className={styles['head']}>
        {mayAdd && project_id !== null && !all && !deleted && (
          <Suspense>
            <Adding inLine upload={upload} owner={{ type: 'project', id: project_id }} />
          </Suspense>
        )}
      </div>
      {selection.chosen.length > 0 && (
        <Suspense>
          <ChosenBar chosen={selection.chosen} onClear={selection.clear} />
        </Suspense>
      )}
      {total === undefined ? (
        error ? (
          <FailedState title={t('failed')} error={error} onRetry={again} />
        ) : (
          <Skeleton rows={8} />
        )
      ) : total === 0 ? (
        deleted && !narrowed ? (
          <EmptyState kind="nothing_yet" title={t('gallery.deleted.empty')} text={t('gallery.deleted.empty_text')} />
        ) : narrowed ? (
          <EmptyState kind="nothing_matches" title={t('gallery.nothing_matches')}>
            <Button
              onClick={() =>
                change({ search: undefined, from: undefined, to: undefined, of: undefined, project: undefined })
              }
            >
              {t('gallery.clear')}
            </Button>
          </EmptyState>
        ) : (
          <EmptyState kind="nothing_yet" title={t('empty')} text={t(all ? 'gallery.empty_all' : 'gallery.empty')} />
        )
      ) : (
        <>
          {mapped && !deleted && (
            <Suspense fallback={<Skeleton rows={4} />}>
              <PhotoMap
                name={`photos ${all ? (listState.project ?? 'all') : project_id}`}
                query={query}
                total={total}
                onOpen={setViewed}
              />
            </Suspense>
          )}
          {error && (
            <p role="alert">
              {t('failed')} <Button onClick={again}>{t('retry_short')}</Button>
            </p>
          )}
          <Suspense fallback={<Skeleton rows={8} />}>
            <PhotoGrid
              key={JSON.stringify(query)}
              label={t('title')}
              total={total}
              imageAt={imageAt}
              onView={setView}
              isChosen={selection.has}
              onChoose={selection.toggle}
              onOpen={setViewed}
              onRemove={remove}
              onRestore={restore}
              withProject={all}
            />
          </Suspense>
        </>
      )}
      {viewed !== undefined && total !== undefined && (
        <GalleryViewer
          at={viewed}
          total={total}
          imageAt={imageAt}
          onGo={setViewed}
          onClose={() => setViewed(undefined)}
        />
      )}
    </section>
  )
}
