import type { ExceptionDetail } from '@milepost/contract/exceptions/exception'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { quantityText } from '../../../lib/numbers.ts'
import { RowsTable } from '../../../ui/table.tsx'
import '../exceptions.en.json'

/** The tickets of an exception, each as a link. */
export function ExceptionSlips({ project_id, slips }: { project_id: number; slips: ExceptionDetail['slips'] }) {
  const { t } = useTranslation('exceptions')
  return (
    <section>
      <h3>{t('slips.title')}</h3>
      <RowsTable
        label={t('slips.title')}
        rows={slips}
        rowKey={(slip) => slip.id}
        columns={[
          {
            header: t('slips.number'),
            cell: (slip) => (
              <Link
                to="/projects/$projectId/tickets"
                params={{ projectId: project_id }}
                search={{ ticket: String(slip.id) }}
              >
                {slip.ticket_number}
              </Link>
            ),
            head: true,
          },
          { header: t('slips.printed_at'), cell: (slip) => formatInstant(slip.printed_at, slip.time_zone) },
          { header: t('slips.received_at'), cell: (slip) => formatInstant(slip.received_at, slip.time_zone) },
          { header: t('slips.truck'), cell: (slip) => slip.truck ?? '-' },
          {
            header: t('slips.net'),
            cell: (slip) => <>{quantityText(slip.net, slip.uom)}</>,
            align: 'end',
          },
          {
            header: t('slips.status'),
            cell: (slip) => t(`slips.status_of.${slip.accepted ? 'accepted' : (slip.status ?? 'empty')}`),
          },
        ]}
      />
    </section>
  )
}
