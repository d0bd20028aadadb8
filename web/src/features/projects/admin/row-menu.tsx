import type { ProjectRow } from '@milepost/contract/projects/project'
import {
  IconArchive,
  IconArchiveOff,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconRestore,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import type { ProjectAction } from './api.ts'

const icons = {
  update: IconPencil,
  archive: IconArchive,
  unarchive: IconArchiveOff,
  hide: IconEyeOff,
  unhide: IconEye,
  delete: IconTrash,
  restore: IconRestore,
}

export interface RowMenuProps {
  row: ProjectRow
  anchor: HTMLElement
  onEdit: (row: ProjectRow) => void
  onAction: (row: ProjectRow, action: ProjectAction) => void
  onClose: () => void
}

/** What the person may do with one project. */
export default function RowMenu({ row, anchor, onEdit, onAction, onClose }: RowMenuProps) {
  const { t } = useTranslation('projects')
  const actions = row.abilities.map((ability) => {
    const Icon = icons[ability]
    return {
      key: ability,
      label: t(`admin.actions.${ability}`),
      icon: <Icon size={16} aria-hidden />,
      danger: ability === 'delete',
      run: () => (ability === 'update' ? onEdit(row) : onAction(row, ability)),
    }
  })
  return <ActionMenu label={t('admin.menu', { name: row.name })} anchor={anchor} actions={actions} onClose={onClose} />
}
