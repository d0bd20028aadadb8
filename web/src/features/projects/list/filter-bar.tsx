import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { patiently } from '../../../lib/patiently.ts'
import { Dropdown } from '../../../ui/dropdown.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { choiceParams, markParams, type ChoiceParam, type ProjectsAddress } from '../projects-address.ts'
import { namesIn, valuesIn } from '../projects-query.ts'
import styles from './list.module.css'

const FilterPanel = lazy(patiently(() => import('./filter-panel.tsx')))

const countOf = (address: ProjectsAddress, param: ChoiceParam): number =>
  (param === 'contractor' ? namesIn : valuesIn)(address[param]).length

export interface FilterBarProps {
  address: ProjectsAddress
  /** Changes parameters of the address; `undefined` takes one away. */
  onChange: (change: ProjectsAddress) => void
  children?: ReactNode
}

/** Search and filters above the list; where there is little room, all filters stand behind one button. */
export function FilterBar({ address, onChange, children }: FilterBarProps) {
  const { t } = useTranslation('projects')
  const narrow = useMedia('(width < 900px)')
  const marked = markParams.filter((mark) => address[mark] !== undefined).length
  const button = (name: string, params: readonly ChoiceParam[], marks: boolean) => {
    const count = params.reduce((sum, param) => sum + countOf(address, param), marks ? marked : 0)
    const shown = (
      <>
        {name}
        {count > 0 && <span className={styles['badge']}>{count}</span>}
      </>
    )
    return (
      <Dropdown key={name} label={name} active={count > 0} shown={shown}>
        {() => (
          <Suspense fallback={<Skeleton rows={5} />}>
            <FilterPanel params={params} marks={marks} address={address} onChange={onChange} />
          </Suspense>
        )}
      </Dropdown>
    )
  }
  return (
    <div className={styles['bar']} role="search">
      <div className={styles['search']}>
        <SearchInput
          label={t('search')}
          placeholder={t('search_hint')}
          value={address.search ?? ''}
          onSearch={(search) => onChange({ search: search || undefined })}
        />
      </div>
      {narrow ? (
        button(t('filters.open'), choiceParams, true)
      ) : (
        <>
          {choiceParams.map((param) => button(t(`filters.${param}`), [param], false))}
          {button(t('filters.marks'), [], true)}
        </>
      )}
      {children}
    </div>
  )
}
