import type { FlagChange } from '@milepost/contract/flags/flag-settings.contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { Pager } from '../../ui/pager.tsx'
import { writePage } from '../../ui/record-list/list-sort.ts'
import { Table } from '../../ui/table.tsx'
import { changesOptions } from './api.ts'
import { useFlagText, valueKey } from './flag-text.ts'
import { flagsCodec } from './flags-list-state.ts'
import styles from './flags.module.css'

/** History of flag changes, latest first: who, which flag, when, for whom, old and new value. */
export function FlagChanges({ installation }: { installation: boolean }) {
  const { t } = useTranslation('flags')
  const { time_zone } = useSession()
  const textOf = useFlagText()
  const { listState, change } = useListSearch(flagsCodec)
  const { data } = useSuspenseQuery(changesOptions(installation, flagsCodec.query(listState)))
  if (data.changes.length === 0) return <p className={styles['hint']}>{t('changes.none')}</p>
  const forWhom = ({ scope, person }: FlagChange) =>
    scope === 'person' ? (person ?? t('changes.for_former_user')) : t(`changes.for_${scope}`)
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
          {data.changes.map((row) => (
            <tr key={row.id}>
              <td>
                <time dateTime={row.at}>{formatInstant(row.at, time_zone, 'full')}</time>
              </td>
              <td>{row.by ?? t('changes.by_installation')}</td>
              <td>{textOf(row.name).label}</td>
              <td>{forWhom(row)}</td>
              <td>{t(`value.${valueKey(row.old)}`)}</td>
              <td>{t(`value.${valueKey(row.new)}`)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pager page={data.page} onPage={(page) => change({ page: writePage(page) })} />
    </>
  )
}
