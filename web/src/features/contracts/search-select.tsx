import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../lib/with-retry.ts'
import type { contractChoicesOptions } from './api.ts'
import styles from './contracts.module.css'
import type { Choice } from './labels.ts'

// It is large, and the rest of a form need not wait for it.
const Select = lazy(withRetry(async () => ({ default: (await import('../../ui/select.tsx')).Select })))

export interface SearchSelectProps {
  id: string
  label: string
  placeholder: string
  description?: string
  required?: boolean
  clearable?: boolean
  value: Choice | null
  error: string | undefined
  /** What is offered for a search. */
  choices: (search: string) => ReturnType<typeof contractChoicesOptions>
  onPick: (choice: Choice | null) => void
}

/** Selects one of many rows, found by its name. */
export function SearchSelect({ value, choices, onPick, required = false, ...rest }: SearchSelectProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const found = useQuery(choices(typed?.trim() ?? ''))
  const offered = found.data ?? []
  const all = value && !offered.some(({ id }) => id === value.id) ? [value, ...offered] : offered
  return (
    <div className={styles['picker']}>
      <Suspense fallback={<span data-skeleton />}>
        <Select
          {...rest}
          searchable
          withAsterisk={required}
          openOnFocus={false}
          value={value ? String(value.id) : null}
          searchValue={typed ?? value?.label ?? ''}
          onSearchChange={(text) => setTyped(text === value?.label ? null : text.slice(0, 200))}
          nothingFoundMessage={found.isFetching ? t('ui.loading') : t('ui.no_results')}
          filter={({ options }) => options}
          // Enter chooses; it never sends the form around it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          data={all.map(({ id, label }) => ({ value: String(id), label }))}
          onChange={(chosen) => {
            setTyped(null)
            onPick(all.find(({ id }) => String(id) === chosen) ?? null)
          }}
        />
      </Suspense>
    </div>
  )
}
