import type { GroupMember } from '@milepost/contract/groups/groups.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../lib/with-retry.ts'
import { memberChoicesOptions } from './api.ts'
import styles from './groups.module.css'
import { offeredMembers } from './member-choices.ts'
import { MemberText } from './member-text.tsx'
import { nameOf } from './name-of.ts'

// It is large, and the rest of a group need not wait for it.
const Select = lazy(withRetry(async () => ({ default: (await import('../../ui/select.tsx')).Select })))

export interface MemberPickerProps {
  /** Leaves out the members of this group. */
  groupId?: number
  /** Leaves out these, who are chosen already. */
  chosen: readonly GroupMember[]
  error?: string | undefined
  disabled?: boolean
  onPick: (member: GroupMember) => void
}

/** Finds an employee by typing and hands him on; ready for the next one at once. */
export function MemberPicker({ groupId, chosen, error, disabled = false, onPick }: MemberPickerProps) {
  const { t } = useTranslation(['groups', 'common'])
  const [search, setSearch] = useState('')
  const found = useQuery(memberChoicesOptions(search.trim(), groupId))
  const taken = new Set(chosen.map(({ id }) => id))
  const choices = offeredMembers(found.data, search.trim()).filter(({ id }) => !taken.has(id))
  return (
    <div className={styles['picker']}>
      <Suspense fallback={<span data-skeleton />}>
        <Select
          id="group-members"
          label={t('members.add')}
          placeholder={t('members.add_hint')}
          searchable
          openOnFocus={false}
          value={null}
          searchValue={search}
          onSearchChange={(text) => setSearch(text.slice(0, 200))}
          disabled={disabled}
          error={error}
          nothingFoundMessage={found.isFetching ? t('common:ui.loading') : t('common:ui.no_results')}
          filter={({ options }) => options}
          // Enter chooses; it never sends the form around it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          data={choices.map((member) => ({ value: String(member.id), label: nameOf(member) }))}
          renderOption={({ option }) => {
            const member = choices.find(({ id }) => String(id) === option.value)
            return member ? <MemberText member={member} /> : option.label
          }}
          onChange={(value) => {
            const member = choices.find(({ id }) => String(id) === value)
            setSearch('')
            if (member) onPick(member)
          }}
        />
      </Suspense>
    </div>
  )
}
