import type { AlignmentFile, AlignmentSummary } from '@milepost/contract/alignments/alignments.contract'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDecimal } from '../../lib/numbers.ts'
import { patiently } from '../../lib/patiently.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Table } from '../../ui/table.tsx'
import styles from './alignments.module.css'
import { stationRange } from './station-range.ts'

const AlignmentDialog = lazy(patiently(() => import('./alignment-dialog.tsx')))

/** The alignments of a file, by station; of each how people call it and what it is of can be changed. */
export function AlignmentTable({
  projectId,
  file,
  mayChange,
}: {
  projectId: number
  file: AlignmentFile
  mayChange: boolean
}) {
  const { t } = useTranslation('alignments')
  const [editing, setEditing] = useState<AlignmentSummary | null>(null)
  return (
    <>
      <Table label={t('table.label', { name: file.file_name })}>
        <thead>
          <tr>
            <th scope="col">{t('table.name')}</th>
            <th scope="col">{t('fields.category')}</th>
            <th scope="col" className={styles['number']}>
              {t('table.start')}
            </th>
            <th scope="col" className={styles['number']}>
              {t('table.end')}
            </th>
            <th scope="col" className={styles['number']}>
              {t('table.length')}
            </th>
            <th scope="col" className={styles['number']}>
              {t('table.equations')}
            </th>
            <th scope="col">{t('table.profile')}</th>
            {mayChange && (
              <th scope="col">
                <span className="visually-hidden">{t('edit.column')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {file.alignments.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                {one.display_name}
                {one.display_name !== one.name && <small className={styles['file-name']}>{one.name}</small>}
              </th>
              <td>{t(`categories.${one.category}`)}</td>
              <td className={styles['number']}>{stationRange(one).from}</td>
              <td className={styles['number']}>{stationRange(one).to}</td>
              <td className={styles['number']}>
                {formatDecimal(one.length.toFixed(2))} {t(`unit.${one.unit}`)}
              </td>
              <td className={styles['number']}>{formatCount(one.station_equations.length)}</td>
              <td>{t(one.has_profile ? 'table.yes' : 'table.no')}</td>
              {mayChange && (
                <td>
                  <IconButton label={t('edit.open', { name: one.display_name })} onClick={() => setEditing(one)}>
                    <IconPencil size={18} aria-hidden />
                  </IconButton>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {editing && (
        <Suspense>
          <AlignmentDialog projectId={projectId} alignment={editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </>
  )
}
