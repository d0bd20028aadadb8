import type { PlantRecord } from '@milepost/contract/plant-records/plant-records.contract'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { Details } from '../../ui/details.tsx'
import { Table } from '../../ui/table.tsx'
import { PlantInspections } from '../plant-inspections/index.ts'
import './plant-records.en.json'
import styles from './plant-records.module.css'
import { columnsOf, listNames } from './record-values.ts'
import shared from '../../ui/shared.module.css'

/** A plant's record, read-only. */
export function RecordView({ record }: { record: PlantRecord }) {
  const { t } = useTranslation('plant-records')
  return (
    <div className={styles['view']}>
      <Details
        rows={[
          [t('fields.connector'), t(`connectors.${record.connector}`)],
          [t('fields.contact_name'), record.contact_name ?? '-'],
          [t('fields.contact_email'), record.contact_email ?? '-'],
        ]}
      />
      <PlantInspections plant_id={record.id} />
      {listNames.map((list) => (
        <section key={list}>
          <h3>{t(`fields.${list}`)}</h3>
          {record[list].length === 0 ? (
            <p className={shared['quiet']}>{t('none')}</p>
          ) : (
            <Table label={t(`fields.${list}`)}>
              <thead>
                <tr>
                  {columnsOf[list].map((column) => (
                    <th key={column} scope="col">
                      {t(`columns.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {record[list].map((row) => {
                  const values = row as Readonly<Record<string, string | null>>
                  return (
                    <tr key={values[columnsOf[list][0]]}>
                      {columnsOf[list].map((column) => (
                        <td key={column}>
                          {column.endsWith('expires_on') ? formatDate(values[column]) : (values[column] ?? '-')}
                        </td>
                      ))}
                    </tr>
                  )
                })}
              </tbody>
            </Table>
          )}
        </section>
      ))}
    </div>
  )
}
