import type { Contract, ContractProject } from '@milepost/contract/contracts/contract'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/use-call.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { contractsKey, removeContract, removeContractProject } from './api.ts'
import './contracts.en.json'

type Row = { contract: Contract } | { part: ContractProject }
export type RemoveDialogProps = Row & { onCancel: () => void; onRemoved: () => void }

/** Confirms deletion of a contract or a contract project, which cannot be undone. */
export default function RemoveDialog({ onCancel, onRemoved, ...row }: RemoveDialogProps) {
  const { t } = useTranslation('contracts')
  const kind = 'part' in row ? 'part' : 'contract'
  const { id, number } = 'part' in row ? row.part : row.contract
  const remove = useCall(kind === 'part' ? removeContractProject : removeContract, {
    invalidates: [contractsKey],
    toast: () => t(`${kind}.removed`, { number }),
    onDone: onRemoved,
    onFailed: onCancel,
  })
  return (
    <ConfirmDialog
      opened
      title={t(`${kind}.remove_title`, { number })}
      acceptLabel={t('remove')}
      danger
      busy={remove.isPending}
      onAccept={() => remove.mutate(id)}
      onCancel={onCancel}
    >
      {'part' in row && row.part.project_name !== null
        ? t('part.remove_text_project', { contract: row.part.contract_number, project: row.part.project_name })
        : 'part' in row
          ? t('part.remove_text', { contract: row.part.contract_number })
          : t('contract.remove_text', { name: row.contract.name })}
    </ConfirmDialog>
  )
}
