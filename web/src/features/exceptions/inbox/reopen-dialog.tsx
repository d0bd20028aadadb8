import { MOST_SETTLEMENT_LENGTH, type Exception } from '@milepost/contract/exceptions/exception'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DecisionDialog } from '../../../ui/approval/decision-dialog.tsx'
import { exceptionsKey, reopenExceptions } from '../api.ts'
import '../exceptions.en.json'

interface ReopenDialogProps {
  project_id: number
  row: Exception
  onClose: () => void
}

/** Opens a settled exception again, with why. */
export function ReopenDialog({ project_id, row, onClose }: ReopenDialogProps) {
  const { t } = useTranslation('exceptions')
  const queryClient = useQueryClient()
  return (
    <DecisionDialog
      name={`exception.${row.id}.reopen`}
      title={t('reopen.title')}
      accept={t('reopen.action')}
      reason="required"
      reasonLabel={t('reopen.note')}
      maxLength={MOST_SETTLEMENT_LENGTH}
      send={(note) => reopenExceptions(project_id, [row], note ?? '')}
      invalidates={[exceptionsKey]}
      toast={() => t('reopen.done')}
      onDone={onClose}
      onFailed={() => void queryClient.invalidateQueries({ queryKey: exceptionsKey })}
      onClose={onClose}
    />
  )
}
