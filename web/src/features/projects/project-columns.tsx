import type { ProjectRow } from '@milepost/contract/projects/projects.contract'
import type { TFunction } from 'i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'

const tones: Record<ProjectRow['status'], Tone> = { draft: 'neutral', bid: 'neutral', construction: 'notice', completed: 'good', archived: 'neutral' }

/** Columns of the projects list; the agency names its own project number (`contract_number_label`). */
export function projectColumns(t: TFunction<'projects'>, numberLabel: string): GridColumn<ProjectRow>[] {
  const count = (key: 'pending_count' | 'delivered_count' | 'rejected_count'): GridColumn<ProjectRow> => ({ id: key, header: t(`columns.${key}`), cell: (row) => formatCount(row[key]), align: 'end', width: 110 })
  return [
    { id: 'name', header: t('columns.name'), cell: (row) => row.name, width: 340, grow: 1, sortable: true, hideable: false },
    { id: 'state_project_number', header: numberLabel, cell: (row) => row.state_project_number ?? '-', width: 180, sortable: true },
    { id: 'dot_code', header: t('columns.dot_code'), cell: (row) => row.dot_code, width: 110 },
    { id: 'contract_number', header: t('columns.contract_number'), cell: (row) => row.contract_number ?? '-', width: 130, sortable: true, hidden: true },
    { id: 'contractor_name', header: t('columns.contractor_name'), cell: (row) => row.contractor_name ?? '-', width: 200 },
    { id: 'district', header: t('columns.district'), cell: (row) => row.district ?? '-', width: 120 },
    { id: 'status', header: t('columns.status'), cell: (row) => <Badge tone={tones[row.status]}>{t(`status.${row.status}`)}</Badge>, width: 160 },
    count('pending_count'), count('delivered_count'), count('rejected_count'),
    { id: 'start_date', header: t('columns.start_date'), cell: (row) => formatDate(row.start_date), width: 120, sortable: true, hidden: true },
    { id: 'last_ticket_on', header: t('columns.last_ticket_on'), cell: (row) => formatDate(row.last_ticket_on), width: 130, sortable: true },
  ]
}
