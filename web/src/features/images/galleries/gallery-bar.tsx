import { galleryTypes } from '@milepost/contract/images/images.list'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { valuesIn } from '../../../lib/list-codec.ts'
import { Button } from '../../../ui/button.tsx'
import { DateRange } from '../../../ui/date-range.tsx'
import { FilterDropdown } from '../../../ui/filters/filter-dropdown.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import type { GalleryListState } from './gallery-list-state.ts'
import { ProjectFilter } from './lazy-parts.ts'
import styles from './galleries.module.css'
import shared from '../../../ui/shared.module.css'

interface GalleryBarProps {
  listState: GalleryListState
  /** Whether photos of all projects are shown, so that a filter by project makes sense. */
  all: boolean
  /** Whether to show the switch between a project and all of them. */
  withScope: boolean
  /** Whether the person may restore photos, so that those deleted recently can be shown. */
  withDeleted: boolean
  onChange: (change: GalleryListState) => void
}

/** What narrows a gallery: words, dates, what photos belong to, projects, and the scope. */
export function GalleryBar({ listState, all, withScope, withDeleted, onChange }: GalleryBarProps) {
  const { t } = useTranslation('images')
  const { search, from, to, of, project, deleted } = listState
  const days = from || to ? [from && formatDate(from), to && formatDate(to)].filter(Boolean).join(' – ') : null
  return (
    <div className={styles['bar']} role="search">
      {withScope && (
        <SegmentedControl
          label={t('gallery.scope.label')}
          labelHidden
          value={all ? 'ALL_PROJECTS' : 'PROJECT_ONLY'}
          options={(['PROJECT_ONLY', 'ALL_PROJECTS'] as const).map((value) => ({
            value,
            label: t(`gallery.scope.${value}`),
          }))}
          onChange={(scope) => onChange({ scope: scope === 'PROJECT_ONLY' ? undefined : scope, project: undefined })}
        />
      )}
      <div className={styles['search']}>
        <SearchInput
          label={t('gallery.search')}
          placeholder={t('gallery.search_hint')}
          value={search}
          onSearch={(text) => onChange({ search: text || undefined })}
        />
      </div>
      {all && (
        <Suspense>
          <ProjectFilter
            chosen={valuesIn(project)}
            onChange={(ids) => onChange({ project: ids.join(',') || undefined })}
          />
        </Suspense>
      )}
      <FilterDropdown label={days ?? t('gallery.dates')} count={days ? 1 : 0}>
        <div className={shared['wide-stack']}>
          <DateRange
            label={t('gallery.dates')}
            value={[from ?? null, to ?? null]}
            onChange={([first, last]) => onChange({ from: first ?? undefined, to: last ?? undefined })}
          />
          {days && (
            <Button onClick={() => onChange({ from: undefined, to: undefined })}>{t('gallery.dates_clear')}</Button>
          )}
        </div>
      </FilterDropdown>
      <SegmentedControl
        label={t('gallery.of.label')}
        labelHidden
        value={of ?? 'any'}
        options={(['any', ...galleryTypes] as const).map((value) => ({ value, label: t(`gallery.of.${value}`) }))}
        onChange={(value) => onChange({ of: value === 'any' ? undefined : value })}
      />
      {withDeleted && (
        <Button aria-pressed={deleted === 'true'} onClick={() => onChange({ deleted: deleted ? undefined : 'true' })}>
          {t('gallery.deleted.show')}
        </Button>
      )}
    </div>
  )
}
