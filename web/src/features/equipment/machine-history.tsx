import { equipment } from '@milepost/contract/equipment/equipment.contract'
import { machineRecordHistory } from '@milepost/contract/equipment/machine.record'
import type { MachineVisit } from '@milepost/contract/equipment/ranges.contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { RecordHistory } from '../../ui/history/record-history.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { equipmentKey, machineHistoryOptions } from './api.ts'
import './equipment.en.json'
import styles from './equipment.module.css'
import shared from '../../ui/shared.module.css'

interface RowsProps<Row> {
  title: string
  heads: readonly string[]
  rows: readonly Row[]
  keyOf: (row: Row) => number
  cells: (row: Row) => readonly ReactNode[]
}

/** A table of things that happened, or that nothing did. */
function Rows<Row>({ title, heads, rows, keyOf, cells }: RowsProps<Row>) {
  const { t } = useTranslation('equipment')
  return (
    <>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p className={shared['hint']}>{t('history.nothing')}</p>
      ) : (
        <Table label={title}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {cells(row).map((cell, at) => (
                  <td key={heads[at]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  )
}

const idOf = ({ id }: { id: number }) => id

/** What came within range of sites and work zones; `by_machine` names the machines. */
export function Visits({
  visits,
  time_zone,
  by_machine = false,
}: {
  visits: readonly MachineVisit[]
  time_zone: string
  by_machine?: boolean
}) {
  const { t } = useTranslation('equipment')
  const time = (instant: string | null) => (instant === null ? '-' : formatInstant(instant, time_zone))
  return (
    <Rows
      title={t('history.visits')}
      heads={[
        ...(by_machine ? [t('history.machine')] : []),
        t('history.place'),
        t('history.entered'),
        t('history.left'),
      ]}
      rows={visits}
      keyOf={idOf}
      cells={(one) => [
        ...(by_machine ? [one.equipment_id] : []),
        `${t(`history.${one.kind}`)} · ${one.place}`,
        time(one.entered_at),
        time(one.left_at),
      ]}
    />
  )
}

/** The history of a machine: status, mobilization, suspensions, and visits. */
export default function MachineHistory({ id, time_zone }: { id: number; time_zone: string }) {
  const { t } = useTranslation('equipment')
  const { data, error, refetch } = useQuery(machineHistoryOptions(id))
  if (error && !data) return <FailedState title={t('history.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={6} />
  const time = (instant: string | null) => (instant === null ? '-' : formatInstant(instant, time_zone))
  return (
    <div className={styles['part']}>
      <Rows
        title={t('history.mobilizations')}
        heads={[t('history.project'), t('history.in'), t('history.out')]}
        rows={data.mobilizations}
        keyOf={idOf}
        cells={(one) => [one.project, time(one.mobilized_in_at), time(one.mobilized_out_at)]}
      />
      <Visits visits={data.machine_visits} time_zone={time_zone} />
      <Rows
        title={t('history.suspensions')}
        heads={[t('history.suspended'), t('history.resumed'), t('history.reason')]}
        rows={data.machine_suspensions}
        keyOf={idOf}
        cells={(one) => [
          `${time(one.suspended_at)} · ${one.suspended_by}`,
          one.resumed_at === null ? '-' : `${time(one.resumed_at)} · ${one.resumed_by}`,
          one.reason ?? '-',
        ]}
      />
      <Rows
        title={t('history.statuses')}
        heads={[t('history.at'), t('history.status'), t('history.by')]}
        rows={data.statuses}
        keyOf={idOf}
        cells={(one) => [
          time(one.at),
          one.status_name === 'transmission_changed'
            ? t(`transmitting.${one.transmitting}`)
            : t(`change.${one.status_name}`),
          one.by ?? t('history.oem'),
        ]}
      />
      <RecordHistory
        id={id}
        route={equipment.history}
        history={machineRecordHistory}
        below={equipmentKey}
        time_zone={time_zone}
        texts={{ field: (field) => t(`fields.${field}`), action: (action) => t(`done.${action}`) }}
      />
    </div>
  )
}
