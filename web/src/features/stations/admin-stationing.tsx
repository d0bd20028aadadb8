import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { param } from '../../lib/list-codec.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Picker } from '../../ui/picker.tsx'
import { AlignmentsPage } from '../alignments/index.ts'
import { projectChoicesOptions, projectOptions } from '../projects/index.ts'
import './stations.en.json'
import { StationingPanels } from './stationing-panels.tsx'
import styles from './stations.module.css'

/** Project Stationing in the address of the administrators' page: the project, which of its files are listed, and which one is open. */
interface AdminStationingListState {
  /** The tab of the page. */
  tab: 'stationing'
  project?: string | undefined
  files?: string | undefined
  alignment_file?: string | undefined
}

const texts = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Parses an address; invalid values are dropped. */
const adminStationingCodec = {
  read: (raw: Readonly<Record<string, unknown>>): AdminStationingListState => ({
    tab: 'stationing',
    project: param.id(texts(raw['project'])) || undefined,
    files: param.oneOf(['deleted'])(texts(raw['files'])) || undefined,
    alignment_file: param.id(texts(raw['alignment_file'])) || undefined,
  }),
}

const labelOf = ({ name, dot_code }: { name: string; dot_code: string }): string => `${name} · ${dot_code}`

function useProjectChoices(search: string) {
  const { data = [], isFetching } = useQuery(projectChoicesOptions(search))
  return { choices: data.map((project) => ({ id: project.id, label: labelOf(project) })), isFetching }
}

/** Project Stationing of the administrators' page of projects: alignments, route and custom stations of the project in the address. */
export default function AdminStationing() {
  const { t } = useTranslation('stations')
  const { listState, go } = useListSearch(adminStationingCodec)
  const projectId = Number(listState.project)
  const {
    data: project,
    error,
    refetch,
  } = useQuery({ ...projectOptions(projectId), enabled: listState.project !== undefined })
  const chosen = project?.id === projectId ? { id: project.id, label: labelOf(project) } : null
  return (
    <>
      <div className={styles['pick']}>
        <Picker
          id="stationing-project"
          label={t('admin.project')}
          placeholder={t('admin.find')}
          chosen={chosen}
          useChoices={useProjectChoices}
          onPick={(next) => go({ tab: 'stationing', ...(next && { project: String(next.id) }) })}
        />
      </div>
      {listState.project === undefined && <p>{t('admin.hint')}</p>}
      {listState.project !== undefined &&
        (error ? (
          <FailedState title={t('admin.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <div key={projectId}>
            <StationingPanels projectId={projectId} />
            <AlignmentsPage
              projectId={projectId}
              shown={{ tab: listState.files, alignment_file: listState.alignment_file }}
              onShow={({ tab: files, alignment_file }) =>
                go({ tab: 'stationing', project: listState.project, files, alignment_file })
              }
            />
            <p className={styles['open']}>
              <Link to="/projects/$projectId" params={{ projectId }}>
                {t('admin.open')}
              </Link>
            </p>
          </div>
        ))}
    </>
  )
}
