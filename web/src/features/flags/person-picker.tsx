import type { Employee } from '@milepost/contract/employees/employee'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../lib/with-retry.ts'
import { Button } from '../../ui/button.tsx'
import { peopleOptions } from './api.ts'
import styles from './flags.module.css'

// It is large, and the rest of the page need not wait for it.
const Select = lazy(withRetry(async () => ({ default: (await import('../../ui/select.tsx')).Select })))

/** The search opened on request: typing continues in it. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus()

interface PersonPickerProps {
  id: string
  /** Employees who are in the list already. */
  taken: readonly number[]
  onPick: (employee: Employee) => void
  onClose: () => void
}

/** Finds an employee by typing and hands that one on; ready for the next at once. */
export function PersonPicker({ id, taken, onPick, onClose }: PersonPickerProps) {
  const { t } = useTranslation(['flags', 'roles', 'common'])
  const [search, setSearch] = useState('')
  const found = useQuery(peopleOptions(search.trim()))
  const choices = (found.data ?? []).filter((one) => !taken.includes(one.id))
  return (
    <div className={styles['picker']}>
      <Suspense fallback={<span data-skeleton />}>
        <Select
          id={id}
          label={t('persons.find')}
          placeholder={t('persons.find_hint')}
          ref={takeFocus}
          searchable
          openOnFocus={false}
          value={null}
          searchValue={search}
          onSearchChange={(text) => setSearch(text.slice(0, 200))}
          nothingFoundMessage={found.isFetching ? t('common:ui.loading') : t('common:ui.no_results')}
          filter={({ options }) => options}
          data={choices.map(({ id: value, first_name, last_name, role }) => ({
            value: String(value),
            label: `${first_name} ${last_name} · ${t(`roles:${role}`)}`,
          }))}
          onChange={(value) => {
            const picked = choices.find((one) => String(one.id) === value)
            setSearch('')
            if (picked) onPick(picked)
          }}
        />
      </Suspense>
      <Button onClick={onClose}>{t('persons.cancel')}</Button>
    </div>
  )
}
