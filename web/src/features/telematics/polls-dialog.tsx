import type { PollNote, TelematicsConnection } from '@milepost/contract/telematics/telematics.contract'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { callFaultText } from '../../lib/call-faults.ts'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount, formatDecimal } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { pollsOptions } from './api.ts'
import './telematics.en.json'

/** What a poll skipped. */
const noteText = (t: TFunction<'telematics'>, note: PollNote): string =>
  note.code === 'unnamed'
    ? t('notes.unnamed', { count: note.count, formatted: formatCount(note.count) })
    : t(`notes.${note.code}`)

/** The latest polls of a system: what was read, and why not. */
export default function PollsDialog({ system, onClose }: { system: TelematicsConnection; onClose: () => void }) {
  const { t } = useTranslation('telematics')
  const { time_zone } = useSession()
  const { data, error, refetch } = useQuery(pollsOptions(system.id))
  const title = t('log_of', { name: system.name })
  return (
    <Modal opened onClose={onClose} title={title} width={860}>
      {error && !data ? (
        <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton rows={4} />
      ) : data.length === 0 ? (
        <p>{t('none_yet')}</p>
      ) : (
        <Table label={title}>
          <thead>
            <tr>
              {(['at', 'took', 'pages', 'machines', 'readings', 'outcome'] as const).map((column) => (
                <th key={column} scope="col" data-align={column === 'at' || column === 'outcome' ? undefined : 'end'}>
                  {t(`log_columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((poll) => (
              <tr key={poll.id}>
                <td>{formatInstant(poll.began_at, time_zone)}</td>
                <td data-align="end">
                  {t('seconds', {
                    seconds: formatDecimal((Date.parse(poll.ended_at) - Date.parse(poll.began_at)) / 1000, 1),
                  })}
                </td>
                <td data-align="end">{formatCount(poll.pages)}</td>
                <td data-align="end">{formatCount(poll.machines)}</td>
                <td data-align="end">{formatCount(poll.readings)}</td>
                <td>
                  {[
                    poll.fault ? callFaultText(poll.fault) : t('good'),
                    ...poll.notes.map((note) => noteText(t, note)),
                  ].join(' · ')}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Modal>
  )
}
