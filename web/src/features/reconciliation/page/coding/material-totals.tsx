import { useTranslation } from 'react-i18next'
import { formatCount, formatQuantity } from '../../../../lib/numbers.ts'
import { RowsTable } from '../../../../ui/table.tsx'
import '../reconciliation-page.en.json'
import type { MaterialTotal } from './day-groups.ts'

/** What a day's tickets come to by material and unit, exactly. */
export function MaterialTotals({ totals }: { totals: readonly MaterialTotal[] }) {
  const { t } = useTranslation('reconciliation-page')
  return (
    totals.length > 0 && (
      <RowsTable
        label={t('totals.label')}
        rows={totals}
        rowKey={({ key }) => key}
        columns={[
          { header: t('totals.material'), cell: ({ material }) => material, head: true },
          { header: t('totals.tickets'), cell: ({ tickets }) => formatCount(tickets), align: 'end' },
          { header: t('totals.uncoded'), cell: ({ uncoded }) => formatCount(uncoded), align: 'end' },
          {
            header: t('totals.net'),
            cell: ({ uom, net }) => (
              <>
                {formatQuantity(net, uom)} {uom}
              </>
            ),
            align: 'end',
          },
        ]}
      />
    )
  )
}
