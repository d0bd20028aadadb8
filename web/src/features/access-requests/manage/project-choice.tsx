import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Picker } from '../../../ui/picker.tsx'
import { projectChoicesOptions } from '../../projects/index.ts'
import '../access-requests.en.json'
import styles from './manage.module.css'

export interface ChosenProject {
  id: number
  name: string
}

export interface ProjectChoiceProps {
  chosen: readonly ChosenProject[]
  required: boolean
  error: string | undefined
  onChange: (chosen: readonly ChosenProject[]) => void
}

/** Several projects, each found by typing its name, code or number. */
export function ProjectChoice({ chosen, required, error, onChange }: ProjectChoiceProps) {
  const { t } = useTranslation('access-requests')
  const ids = new Set(chosen.map(({ id }) => id))
  const useChoices = (search: string) => {
    const { data = [], isFetching } = useQuery(projectChoicesOptions(search))
    const offered = data.filter(({ id }) => !ids.has(id))
    return {
      choices: offered.map(({ id, name, dot_code }) => ({ id, name, label: `${name} · ${dot_code}` })),
      isFetching,
    }
  }
  return (
    <div className={styles['choice']}>
      <Picker
        key={chosen.length}
        id="request-projects"
        label={t('projects.add')}
        placeholder={t('projects.find')}
        required={required}
        chosen={null}
        useChoices={useChoices}
        error={error}
        onPick={(one) => one && onChange([...chosen, { id: one.id, name: one.name }])}
      />
      {chosen.length === 0 ? (
        <p className={styles['none']}>{t('projects.none')}</p>
      ) : (
        <ul className={styles['chosen']} aria-label={t('projects.chosen')}>
          {chosen.map(({ id, name }) => (
            <li key={id}>
              {name}
              <IconButton
                size="small"
                label={t('projects.remove', { name })}
                onClick={() => onChange(chosen.filter((one) => one.id !== id))}
              >
                <IconX size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
