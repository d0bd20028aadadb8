import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picker } from '../../ui/picker.tsx'
import { AlignmentsPage, type AlignmentsState } from '../alignments/index.ts'
import { projectChoicesOptions } from '../projects/index.ts'
import './catalogue.ts'
import { StationingPanels } from './stationing-panels.tsx'
import styles from './stations.module.css'

function useProjectChoices(search: string) {
  const { data = [], isFetching } = useQuery(projectChoicesOptions(search))
  return { choices: data.map(({ id, name, dot_code }) => ({ id, label: `${name} · ${dot_code}` })), isFetching }
}

/** Project Stationing of the administrators' page of projects: alignments, route and custom stations of the project that is chosen. */
export default function AdminStationing() {
  const { t } = useTranslation('stations')
  const [project, setProject] = useState<{ id: number; label: string } | null>(null)
  const [shown, setShown] = useState<AlignmentsState>({})
  return (
    <>
      <div className={styles['pick']}>
        <Picker
          id="stationing-project"
          label={t('admin.project')}
          placeholder={t('admin.find')}
          chosen={project}
          useChoices={useProjectChoices}
          onPick={(next) => {
            setProject(next)
            setShown({})
          }}
        />
      </div>
      {project ? (
        <div key={project.id}>
          <StationingPanels projectId={project.id} />
          <AlignmentsPage projectId={project.id} shown={shown} onShow={setShown} />
          <p>
            <Link to="/projects/$projectId" params={{ projectId: project.id }}>
              {t('admin.open')}
            </Link>
          </p>
        </div>
      ) : (
        <p>{t('admin.hint')}</p>
      )}
    </>
  )
}
