import type { DocumentFolder } from '@milepost/contract/documents/documents.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { Picker } from '../../ui/picker.tsx'
import { personOptions } from './api.ts'
import styles from './documents.module.css'

/** As the API takes them. */
const MOST_MEMBERS = 200

interface FolderMembersProps {
  members: DocumentFolder['members']
  onChange: (members: DocumentFolder['members']) => void
}

/** Persons who see a folder whatever their role, found by typing. */
export function FolderMembers({ members, onChange }: FolderMembersProps) {
  const { t } = useTranslation('documents')
  const taken = new Set(members.map(({ id }) => id))
  const useChoices = (search: string) => {
    const { data = [], isFetching } = useQuery(personOptions(search))
    return { choices: data.filter(({ id }) => !taken.has(id)), isFetching }
  }
  return (
    <div className={styles['members']}>
      {members.length < MOST_MEMBERS && (
        <Picker
          id="document-folder-members"
          label={t('fields.member_ids')}
          placeholder={t('members.find')}
          chosen={null}
          useChoices={useChoices}
          onPick={(person) => person && onChange([...members, { id: person.id, name: person.label }])}
        />
      )}
      {members.length > 0 && (
        <ul aria-label={t('members.named')}>
          {members.map(({ id, name }) => (
            <li key={id}>
              <FilterChip
                label={name}
                removeLabel={t('members.remove', { name })}
                onRemove={() => onChange(members.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
