import type { Plant } from '@milepost/contract/plants/plants.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { plantsOptions } from './api.ts'
import { valuesOf, type PlantField, type PlantValues } from './plant-values.ts'
import styles from './plants.module.css'

export interface PlantConflictProps {
  id: number
  mine: PlantValues
  onTheirs: (theirs: Plant) => void
  onMine: (theirs: Plant) => void
}

/** Both sides of an edit that met another one: field by field where they differ, and the choice between them. */
export default function PlantConflict({ id, mine, onTheirs, onMine }: PlantConflictProps) {
  const { t } = useTranslation('plants')
  const { data } = useQuery(plantsOptions())
  const theirs = data?.find((plant) => plant.id === id)
  if (!theirs) return null
  const standing = valuesOf(theirs)
  const differing = (Object.keys(mine) as PlantField[]).filter((field) => mine[field] !== standing[field])
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
          {differing.map((field) => (
            <tr key={field}>
              <th scope="row">{t(`form.${field}`)}</th>
              <td>{String(mine[field]) || '-'}</td>
              <td>{String(standing[field]) || '-'}</td>
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
