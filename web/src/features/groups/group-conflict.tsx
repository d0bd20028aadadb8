import type { DotGroup } from '@milepost/contract/groups/groups.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { groupOptions } from './api.ts'
import styles from './groups.module.css'

export interface GroupConflictProps {
  id: number
  mine: { name: string; description: string }
  onTheirs: (theirs: DotGroup) => void
  onMine: (theirs: DotGroup) => void
}

/** Both sides of an edit that met another one, and the choice between them. */
export function GroupConflict({ id, mine, onTheirs, onMine }: GroupConflictProps) {
  const { t } = useTranslation('groups')
  const { data: theirs, isFetching } = useQuery(groupOptions(id))
  if (!theirs || isFetching) return null
  return (
    <div className={styles['conflict']} role="alert">
      <p>{t('form.conflict')}</p>
      <Table label={t('form.conflict')}>
        <thead>
          <tr>
            <th scope="col">{t('form.field')}</th>
            <th scope="col">{t('form.mine')}</th>
            <th scope="col">{t('form.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {(['name', 'description'] as const).map((field) => (
            <tr key={field}>
              <th scope="row">{t(`form.${field}`)}</th>
              <td>{mine[field].trim() || '-'}</td>
              <td>{theirs[field] || '-'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <div className={styles['buttons']}>
        <Button onClick={() => onTheirs(theirs)}>{t('form.take_theirs')}</Button>
        <Button onClick={() => onMine(theirs)}>{t('form.keep_mine')}</Button>
      </div>
    </div>
  )
}
