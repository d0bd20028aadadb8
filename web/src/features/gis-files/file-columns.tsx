import type { GisFileRow } from '@milepost/contract/gis-files/gis-files.contract'
import type { TFunction } from 'i18next'
import { formatDate, formatInstant } from '../../lib/dates.ts'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { FileStatus } from './file-status.tsx'
import { formatBytes } from '../../lib/file-size.ts'

/** The columns of files (specification section 3, File): deleted ones show by whom and when. */
export function fileColumns({
  t,
  time_zone,
  deleted,
}: {
  t: TFunction<'gis-files'>
  time_zone: string
  deleted: boolean
}): GridColumn<GisFileRow>[] {
  return [
    {
      id: 'name',
      header: t('fields.name'),
      cell: ({ name }) => name,
      width: 240,
      grow: 1,
      sortable: true,
      hideable: false,
    },
    { id: 'project', header: t('fields.project'), cell: ({ project }) => project, width: 200, grow: 1, sortable: true },
    {
      id: 'format',
      header: t('fields.format'),
      cell: ({ format }) => (format ? t(`format.${format}`) : '-'),
      width: 130,
      sortable: true,
    },
    { id: 'status', header: t('fields.status'), cell: (file) => <FileStatus file={file} />, width: 240 },
    { id: 'created_by', header: t('fields.created_by'), cell: ({ created_by }) => created_by, width: 170 },
    {
      id: 'created_at',
      header: t('fields.created_at'),
      cell: ({ created_at }) => formatInstant(created_at, time_zone),
      width: 180,
      sortable: true,
    },
    ...(deleted
      ? [
          {
            id: 'deleted_by',
            header: t('fields.deleted_by'),
            cell: ({ deleted_by }: GisFileRow) => deleted_by ?? '-',
            width: 170,
          },
          {
            id: 'deleted_at',
            header: t('fields.deleted_at'),
            cell: ({ deleted_at }: GisFileRow) => formatInstant(deleted_at, time_zone),
            width: 180,
            sortable: true,
          },
        ]
      : [
          {
            id: 'taken_on',
            header: t('fields.taken_on'),
            cell: ({ taken_on }: GisFileRow) => formatDate(taken_on),
            width: 130,
          },
          {
            id: 'size_bytes',
            header: t('fields.size'),
            cell: ({ size_bytes }: GisFileRow) => formatBytes(size_bytes),
            width: 110,
            align: 'end' as const,
            sortable: true,
          },
        ]),
  ]
}
