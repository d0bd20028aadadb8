import { galleryTypes } from '@milepost/contract/images/images.list'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { valuesIn } from '../../../lib/list-codec.ts'
import type { CountsQuery } from '../../../lib/value-counts.ts'
import { ChoiceFilter } from '../../../ui/filters/choice-filter.tsx'
import { DaysFilter } from '../../../ui/filters/days-filter.tsx'
import { FilterGroup } from '../../../ui/filters/filter-group.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import type { GalleryListState } from './gallery-list-state.ts'
import { ProjectFilter } from './lazy-parts.ts'
import styles from './galleries.module.css'

interface GalleryBarProps {
  listState: GalleryListState
  /** Whether photos of all projects are shown, so that a filter by project makes sense. */
  all: boolean
  /** Whether to show the switch between a project and all of them. */
  withScope: boolean
  /** Whether the person may restore photos, so that those deleted recently can be shown. */
  withDeleted: boolean
  /** How many photos belong to what. */
  counts: CountsQuery
  onChange: (change: GalleryListState) => void
  /** How many photos there are, and how they are shown. */
  children: ReactNode
}

/** What narrows a gallery: words, dates, what photos belong to, projects, and the scope. */
export function GalleryBar({ listState, all, withScope, withDeleted, counts, onChange, children }: GalleryBarProps) {
  const { t } = useTranslation('images')
  const { search, from, to, of, project, deleted } = listState
  return (
    <div className={styles['bar']} role="search" data-band="tools">
      <div className={styles['search']}>
        <SearchInput
          label={t('gallery.search')}
          placeholder={t('gallery.search_hint')}
          value={search}
          onSearch={(text) => onChange({ search: text || undefined })}
        />
      </div>
      <FilterGroup on={[withScope && all, project, from ?? to, of, deleted]}>
        {withScope && (
          <ChoiceFilter<'PROJECT_ONLY' | 'ALL_PROJECTS'>
            label={t('gallery.scope.label')}
            value={all ? 'ALL_PROJECTS' : 'PROJECT_ONLY'}
            usual="PROJECT_ONLY"
            options={(['PROJECT_ONLY', 'ALL_PROJECTS'] as const).map((value) => ({
              value,
              label: t(`gallery.scope.${value}`),
            }))}
            onChange={(scope) => onChange({ scope: scope === 'PROJECT_ONLY' ? undefined : scope, project: undefined })}
          />
        )}
        {all && (
          <Suspense>
            <ProjectFilter
              chosen={valuesIn(project)}
              onChange={(ids) => onChange({ project: ids.join(',') || undefined })}
            />
          </Suspense>
        )}
        <DaysFilter
          label={t('gallery.dates')}
          clear={t('gallery.dates_clear')}
          from={from}
          to={to}
          onChange={onChange}
        />
        <ChoiceFilter
          label={t('gallery.of.label')}
          value={of ?? ''}
          counts={counts}
          usual=""
          options={[
            { value: '', label: t('gallery.of.any') },
            ...galleryTypes.map((value) => ({ value, label: t(`gallery.of.${value}`) })),
          ]}
          onChange={(value) => onChange({ of: value || undefined })}
        />
        {withDeleted && (
          <ChoiceFilter<'there' | 'deleted'>
            label={t('gallery.deleted.label')}
            value={deleted === 'true' ? 'deleted' : 'there'}
            usual="there"
            options={[
              { value: 'there', label: t('gallery.deleted.there') },
              { value: 'deleted', label: t('gallery.deleted.show') },
            ]}
            onChange={(shown) => onChange({ deleted: shown === 'deleted' ? 'true' : undefined })}
          />
        )}
      </FilterGroup>
      {children}
    </div>
  )
}
