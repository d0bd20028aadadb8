import type { FlagChange } from '@milepost/contract/flags/flag-settings.contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstantFully } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { Pager } from '../../ui/pager.tsx'
import { Table } from '../../ui/table.tsx'
import { changesOptions } from './api.ts'
import { useFlagText, valueKey } from './flag-text.ts'
import styles from './flags.module.css'

interface FlagChangesProps {
  installation: boolean
  page: number
  onPage: (page: number) => void
}

/** Who changed which flag, when, for whom, from what to what: the latest first. */
export function FlagChanges({ installation, page, onPage }: FlagChangesProps) {
  const { t } = useTranslation('flags')
  const { time_zone } = useSession()
  const textOf = useFlagText()
  const { data } = useSuspenseQuery(changesOptions(installation, page))
  if (data.changes.length === 0) return <p className={styles['hint']}>{t('changes.none')}</p>
  const forWhom = ({ scope, person }: FlagChange) =>
    scope === 'person' ? (person ?? t('changes.for_somebody')) : t(`changes.for_${scope}`)
  return (
    <>
      <Table label={t('changes.title')}>
        <thead>
          <tr>
            {(['at', 'by', 'flag', 'for', 'old', 'new'] as const).map((key) => (
              <th key={key} scope="col">
                {t(`changes.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.changes.map((change) => (
            <tr key={change.id}>
              <td>
                <time dateTime={change.at}>{formatInstantFully(change.at, time_zone)}</time>
              </td>
              <td>{change.by ?? t('changes.by_installation')}</td>
              <td>{textOf(change.name).label}</td>
              <td>{forWhom(change)}</td>
              <td>{t(`value.${valueKey(change.old)}`)}</td>
              <td>{t(`value.${valueKey(change.new)}`)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pager page={data.page} onPage={onPage} />
    </>
  )
}
