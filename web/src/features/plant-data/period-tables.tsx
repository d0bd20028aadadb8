import type { PlantData } from '@milepost/contract/plant-data/plant-data.contract'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { quantitiesText } from '../../lib/quantities.ts'
import { Panel } from '../../ui/panel.tsx'
import { RowsTable } from '../../ui/table.tsx'

/** A formatted average temperature. */
export const degrees = (temperature: { average: number } | null) => (temperature ? `${temperature.average} °F` : '-')

/** What a plant sent in a period by material and by truck. */
export function PeriodTables({ data }: { data: PlantData }) {
  const { t } = useTranslation('plant-data')
  return (
    <>
      <Panel title={t('materials')}>
        <RowsTable
          label={t('materials')}
          rows={data.materials}
          rowKey={(material) => material.id}
          columns={[
            { header: t('material'), cell: (material) => material.material, head: true },
            { header: t('tickets'), cell: (material) => formatCount(material.tickets), align: 'end' },
            {
              header: t('net'),
              cell: (material) => quantitiesText(material.quantities),
              align: 'end',
            },
            { header: t('temperature'), cell: (material) => degrees(material.temperature), align: 'end' },
          ]}
        />
      </Panel>
      <Panel title={t('trucks')}>
        <RowsTable
          label={t('trucks')}
          rows={data.trucks}
          rowKey={(truck) => truck.id}
          columns={[
            { header: t('truck'), cell: (truck) => truck.truck, head: true },
            { header: t('tickets'), cell: (truck) => formatCount(truck.tickets), align: 'end' },
            {
              header: t('net'),
              cell: (truck) => quantitiesText(truck.quantities),
              align: 'end',
            },
            {
              header: t('cycle'),
              cell: (truck) => (truck.cycle_minutes === null ? '-' : formatDuration(truck.cycle_minutes * 60)),
              align: 'end',
            },
          ]}
        />
      </Panel>
    </>
  )
}
