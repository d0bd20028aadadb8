import type { AlignmentFile, AlignmentSummary } from '@milepost/contract/alignments/alignments.contract'
import { formatPlace } from '@milepost/contract/stationing/station-text'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDecimal } from '../../lib/numbers.ts'
import { Table } from '../../ui/table.tsx'
import styles from './alignments.module.css'

const stationText = (
  { unit, station_start: start, length, station_equations: equations }: AlignmentSummary,
  internal: number,
): string => formatPlace({ start, length, equations }, internal, unit === 'm' ? 'm' : 'ft')

/** The alignments of a file, by station. */
export function AlignmentTable({ file }: { file: AlignmentFile }) {
  const { t } = useTranslation('alignments')
  return (
    <Table label={t('table.label', { name: file.file_name })}>
      <thead>
        <tr>
          <th scope="col">{t('table.name')}</th>
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
        </tr>
      </thead>
      <tbody>
        {file.alignments.map((one) => (
          <tr key={one.id}>
            <th scope="row">{one.name}</th>
            <td className={styles['number']}>{stationText(one, one.station_start)}</td>
            <td className={styles['number']}>{stationText(one, one.station_start + one.length)}</td>
            <td className={styles['number']}>
              {formatDecimal(one.length.toFixed(2))} {t(`unit.${one.unit}`)}
            </td>
            <td className={styles['number']}>{formatCount(one.station_equations.length)}</td>
            <td>{t(one.has_profile ? 'table.yes' : 'table.no')}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
