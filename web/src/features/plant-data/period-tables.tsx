import type { PlantData } from '@milepost/contract/plant-data/plant-data.contract'
import { useTranslation } from 'react-i18next'
import { formatCount, formatQuantity } from '../../lib/numbers.ts'
import { Panel } from '../../ui/panel.tsx'
import { Table } from '../../ui/table.tsx'

/** A formatted average temperature. */
export const degrees = (temperature: { average: number } | null) => (temperature ? `${temperature.average} °F` : '-')

/** What a plant sent in a period by material and by truck. */
export function PeriodTables({ data }: { data: PlantData }) {
  const { t } = useTranslation('plant-data')
  return (
    <>
      <Panel title={t('materials')}>
        <Table label={t('materials')}>
          <thead>
            <tr>
              <th scope="col">{t('material')}</th>
              <th scope="col" data-align="end">
                {t('tickets')}
              </th>
              <th scope="col" data-align="end">
                {t('net')}
              </th>
              <th scope="col" data-align="end">
                {t('temperature')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.materials.map((material) => (
              <tr key={material.id}>
                <th scope="row">{material.material}</th>
                <td data-align="end">{formatCount(material.tickets)}</td>
                <td data-align="end">
                  {material.quantities.map((one) => `${formatQuantity(one.net, one.uom)} ${one.uom}`).join(', ')}
                </td>
                <td data-align="end">{degrees(material.temperature)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Panel>
      <Panel title={t('trucks')}>
        <Table label={t('trucks')}>
          <thead>
            <tr>
              <th scope="col">{t('truck')}</th>
              <th scope="col" data-align="end">
                {t('tickets')}
              </th>
              <th scope="col" data-align="end">
                {t('net')}
              </th>
              <th scope="col" data-align="end">
                {t('cycle')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.trucks.map((truck) => (
              <tr key={truck.id}>
                <th scope="row">{truck.truck}</th>
                <td data-align="end">{formatCount(truck.tickets)}</td>
                <td data-align="end">
                  {truck.quantities.map((one) => `${formatQuantity(one.net, one.uom)} ${one.uom}`).join(', ')}
                </td>
                <td data-align="end">
                  {truck.cycle_minutes === null ? '-' : t('minutes', { count: Math.round(truck.cycle_minutes) })}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Panel>
    </>
  )
}
