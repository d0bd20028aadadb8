import { useTranslation } from 'react-i18next'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { Picker, type PickerProps } from '../../ui/picker.tsx'
import styles from './documents.module.css'

export interface Named {
  id: number
  name: string
}

interface NamedListProps {
  /** The field, in `fields` of the catalogue. */
  field: 'member_ids' | 'company_ids'
  /** Those who are named by now, and how many can be. */
  named: readonly Named[]
  most: number
  useChoices: PickerProps<Named & { label: string }>['useChoices']
  onChange: (named: Named[]) => void
}

/** Persons or companies who are named for a folder, found by typing. */
export function NamedList({ field, named, most, useChoices, onChange }: NamedListProps) {
  const { t } = useTranslation('documents')
  const taken = new Set(named.map(({ id }) => id))
  const useOthers: NamedListProps['useChoices'] = (search) => {
    const { choices, ...found } = useChoices(search)
    return { ...found, choices: choices.filter(({ id }) => !taken.has(id)) }
  }
  return (
    <div className={styles['members']}>
      {named.length < most && (
        <Picker
          id={`document-folder-${field}`}
          label={t(`fields.${field}`)}
          placeholder={t('members.find')}
          chosen={null}
          useChoices={useOthers}
          onPick={(chosen) => chosen && onChange([...named, { id: chosen.id, name: chosen.name }])}
        />
      )}
      {named.length > 0 && (
        <ul aria-label={t(`members.named.${field}`)}>
          {named.map(({ id, name }) => (
            <li key={id}>
              <FilterChip
                label={name}
                removeLabel={t('members.remove', { name })}
                onRemove={() => onChange(named.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
