import type { ExceptionDetail } from '@milepost/contract/exceptions/exception'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { formatQuantity } from '../../../lib/numbers.ts'
import { Table } from '../../../ui/table.tsx'
import '../exceptions.en.json'

/** The tickets of an exception, each as a link. */
export function ExceptionSlips({ project_id, slips }: { project_id: number; slips: ExceptionDetail['slips'] }) {
  const { t } = useTranslation('exceptions')
  return (
    <section>
      <h3>{t('slips.title')}</h3>
      <Table label={t('slips.title')}>
        <thead>
          <tr>
            <th scope="col">{t('slips.number')}</th>
            <th scope="col">{t('slips.printed_at')}</th>
            <th scope="col">{t('slips.received_at')}</th>
            <th scope="col">{t('slips.truck')}</th>
            <th scope="col" data-align="end">
              {t('slips.net')}
            </th>
            <th scope="col">{t('slips.status')}</th>
          </tr>
        </thead>
        <tbody>
          {slips.map((slip) => (
            <tr key={slip.id}>
              <th scope="row">
                <Link
                  to="/projects/$projectId/tickets"
                  params={{ projectId: project_id }}
                  search={{ ticket: String(slip.id) }}
                >
                  {slip.ticket_number}
                </Link>
              </th>
              <td>{formatInstant(slip.printed_at, slip.time_zone)}</td>
              <td>{formatInstant(slip.received_at, slip.time_zone)}</td>
              <td>{slip.truck ?? '-'}</td>
              <td data-align="end">
                {formatQuantity(slip.net, slip.uom)} {slip.uom}
              </td>
              <td>{t(`slips.status_of.${slip.accepted ? 'accepted' : (slip.status ?? 'empty')}`)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
