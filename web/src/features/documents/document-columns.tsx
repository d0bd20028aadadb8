import type { ProjectDocument } from '@milepost/contract/documents/documents.contract'
import type { TFunction } from 'i18next'
import { formatInstant } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { formatBytes } from '../../lib/file-size.ts'

/** Columns of the list of documents. */
export const documentColumns = (t: TFunction<'documents'>, time_zone: string): GridColumn<ProjectDocument>[] => [
  {
    id: 'name',
    header: t('fields.name'),
    cell: ({ name }) => name,
    width: 300,
    grow: 2,
    sortable: true,
    hideable: false,
  },
  { id: 'kind', header: t('fields.kind'), cell: ({ version }) => t(`kinds.${version.kind}`), width: 90 },
  {
    id: 'tags',
    header: t('fields.tags'),
    cell: ({ tags }) => (tags.length === 0 ? '-' : tags.map((tag) => <Badge key={tag}>{tag}</Badge>)),
    width: 180,
    grow: 1,
  },
  {
    id: 'classification',
    header: t('fields.classification'),
    cell: ({ classification }) => classification ?? '-',
    width: 130,
  },
  { id: 'version', header: t('fields.version'), cell: ({ versions }) => versions, width: 80, align: 'end' },
  {
    id: 'size_bytes',
    header: t('fields.size'),
    cell: ({ version }) => formatBytes(version.size_bytes),
    width: 90,
    align: 'end',
    sortable: true,
  },
  {
    id: 'changed_at',
    header: t('fields.changed_at'),
    cell: ({ changed_at }) => formatInstant(changed_at, time_zone),
    width: 186,
    sortable: true,
  },
  { id: 'created_by', header: t('fields.changed_by'), cell: ({ version }) => version.created_by, width: 150 },
]
