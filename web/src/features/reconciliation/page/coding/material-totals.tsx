import { useTranslation } from 'react-i18next'
import { formatCount, formatQuantity } from '../../../../lib/numbers.ts'
import { Table } from '../../../../ui/table.tsx'
import '../reconciliation-page.en.json'
import type { MaterialTotal } from './day-groups.ts'

/** What a day's tickets come to by material and unit, exactly. */
export function MaterialTotals({ totals }: { totals: readonly MaterialTotal[] }) {
  const { t } = useTranslation('reconciliation-page')
  return (
    totals.length > 0 && (
      <Table label={t('totals.label')}>
        <thead>
          <tr>
            <th scope="col">{t('totals.material')}</th>
            <th scope="col" data-align="end">
              {t('totals.tickets')}
            </th>
            <th scope="col" data-align="end">
              {t('totals.uncoded')}
            </th>
            <th scope="col" data-align="end">
              {t('totals.net')}
            </th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ key, material, uom, net, tickets, uncoded }) => (
            <tr key={key}>
              <th scope="row">{material}</th>
              <td data-align="end">{formatCount(tickets)}</td>
              <td data-align="end">{formatCount(uncoded)}</td>
              <td data-align="end">
                {formatQuantity(net, uom)} {uom}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    )
  )
}
