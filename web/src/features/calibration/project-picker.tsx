import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { patiently } from '../../lib/patiently.ts'
import { projectChoicesOptions } from './api.ts'
import styles from './calibration.module.css'
import type { ConnectionValues } from './connection-values.ts'

// It is large, and the rest of a job need not wait for it.
const Select = lazy(patiently(async () => ({ default: (await import('../../ui/select.tsx')).Select })))

export interface ProjectPickerProps {
  project: ConnectionValues['project']
  error: string | undefined
  onPick: (project: ConnectionValues['project']) => void
}

const labelOf = ({ name, dot_code }: { name: string; dot_code: string }) => `${name} · ${dot_code}`

/** Finds a project by typing its name, code or number. */
export function ProjectPicker({ project, error, onPick }: ProjectPickerProps) {
  const { t } = useTranslation(['calibration', 'common'])
  const [typed, setTyped] = useState<string | null>(null)
  const search = typed === null || (project && typed === labelOf(project)) ? '' : typed.trim()
  const found = useQuery(projectChoicesOptions(search))
  const choices = found.data ?? []
  const offered = project && !choices.some(({ id }) => id === project.id) ? [project, ...choices] : choices
  return (
    <div className={styles['picker']}>
      <Suspense fallback={<span data-skeleton />}>
        <Select
          id="connect-project"
          label={t('connect.project')}
          placeholder={t('connect.find')}
          searchable
          openOnFocus={false}
          withAsterisk
          value={project ? String(project.id) : null}
          searchValue={typed ?? (project ? labelOf(project) : '')}
          onSearchChange={(text) => setTyped(project && text === labelOf(project) ? null : text.slice(0, 200))}
          error={error}
          limit={50}
          nothingFoundMessage={found.isFetching ? t('common:ui.loading') : t('common:ui.no_results')}
          filter={({ options }) => options}
          // Enter chooses; it never sends the form around it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          data={offered.map((one) => ({ value: String(one.id), label: labelOf(one) }))}
          onChange={(value) => {
            const chosen = offered.find(({ id }) => String(id) === value)
            setTyped(null)
            onPick(chosen ? { id: chosen.id, name: chosen.name, dot_code: chosen.dot_code } : null)
          }}
        />
      </Suspense>
    </div>
  )
}
