import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Picker } from '../../ui/picker.tsx'
import { projectChoicesOptions } from '../projects/index.ts'
import styles from './calibration.module.css'
import type { ConnectionValues } from './connection-values.ts'

export interface ProjectPickerProps {
  project: ConnectionValues['project']
  error: string | undefined
  onPick: (project: ConnectionValues['project']) => void
}

const labelled = (project: { id: number; name: string; dot_code: string }) => ({
  ...project,
  label: `${project.name} · ${project.dot_code}`,
})

/** Projects that bear a text. */
function useProjectChoices(search: string) {
  const { data = [], isFetching } = useQuery(projectChoicesOptions(search))
  return { choices: data.map(({ id, name, dot_code }) => labelled({ id, name, dot_code })), isFetching }
}

/** Finds a project by typing its name, code or number. */
export function ProjectPicker({ project, error, onPick }: ProjectPickerProps) {
  const { t } = useTranslation('calibration')
  return (
    <div className={styles['picker']}>
      <Picker
        id="connect-project"
        label={t('connect.project')}
        placeholder={t('connect.find')}
        required
        chosen={project && labelled(project)}
        useChoices={useProjectChoices}
        error={error}
        onPick={(one) => onPick(one && { id: one.id, name: one.name, dot_code: one.dot_code })}
      />
    </div>
  )
}
