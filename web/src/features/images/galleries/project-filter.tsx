import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { ChoiceBoxes } from '../../../ui/filters/choice-boxes.tsx'
import { FilterDropdown } from '../../../ui/filters/filter-dropdown.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { imageProjectsOptions } from './gallery-api.ts'

/** Photos of some projects alone, of those that have any. */
export function ProjectFilter({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const { t } = useTranslation('images')
  const [search, setSearch] = useState('')
  const { data } = useQuery(imageProjectsOptions(search))
  const listed = data?.dot_projects ?? []
  const hidden = (data?.page.total_rows ?? 0) - listed.length
  return (
    <FilterDropdown label={t('gallery.projects')} count={chosen.length}>
      <ChoiceBoxes
        legend={t('gallery.projects')}
        none={t('gallery.projects_none')}
        choices={listed.map(({ id, name, dot_code, images_count }) => ({
          value: String(id),
          label: `${dot_code} · ${name} (${formatCount(images_count)})`,
        }))}
        chosen={chosen}
        onChange={onChange}
        find={
          <SearchInput
            label={t('gallery.projects_search')}
            placeholder={t('gallery.projects_search')}
            value={search}
            onSearch={setSearch}
          />
        }
        more={hidden > 0 && <p>{t('gallery.projects_more', { total: formatCount(hidden) })}</p>}
      />
    </FilterDropdown>
  )
}
