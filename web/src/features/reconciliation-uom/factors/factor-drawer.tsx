import type { ConversionFactor } from '@milepost/contract/reconciliation-uom/conversion-factor'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../lib/problem-text.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { showToast } from '../../../lib/toast-store.ts'
import { sendRemoval, uomKey } from '../api.ts'
import '../reconciliation-uom.en.json'
import styles from '../reconciliation-uom.module.css'
import { statedText } from '../stated-text.ts'
import { EndDialog } from './end-dialog.tsx'
import { FactorDetails } from './factor-details.tsx'
import shared from '../../../ui/shared.module.css'

/** One factor, with the action to end it or, while it has never been used, to delete it. */
export default function FactorDrawer({ factor, onClose }: { factor: ConversionFactor; onClose: () => void }) {
  const { t } = useTranslation('reconciliation-uom')
  const queryClient = useQueryClient()
  const [confirming, setConfirming] = useState<'end' | 'delete' | null>(null)
  const { id, project_id, project, abilities } = factor
  const remove = useCall(() => sendRemoval(project_id, id), {
    quiet: true,
    invalidates: [uomKey],
    toast: () => t('factors.removed', { factor: statedText(factor) }),
    onDone: onClose,
    onFailed: (problem) => {
      showToast({ kind: 'error', text: problemText(problem) })
      void queryClient.invalidateQueries({ queryKey: uomKey })
      setConfirming(null)
    },
  })
  return (
    <Drawer
      opened
      onClose={onClose}
      title={statedText(factor)}
      footer={
        abilities.length > 0 && (
          <div className={shared['buttons']}>
            {abilities.includes('delete') && (
              <Button kind="danger" onClick={() => setConfirming('delete')}>
                {t('factors.remove')}
              </Button>
            )}
            {abilities.includes('end') && (
              <Button kind="primary" onClick={() => setConfirming('end')}>
                {t('factors.end')}
              </Button>
            )}
          </div>
        )
      }
    >
      <div className={styles['form']}>
        <FactorDetails factor={factor} without="factor" />
        <p className={shared['hint-text']}>{t(factor.entries_count > 0 ? 'factors.in_use' : 'factors.unused')}</p>
      </div>
      {confirming === 'end' && <EndDialog factor={factor} onClose={() => setConfirming(null)} />}
      <ConfirmDialog
        opened={confirming === 'delete'}
        danger
        busy={remove.isPending}
        title={t('factors.remove_title', { factor: statedText(factor) })}
        acceptLabel={t('factors.remove')}
        onAccept={() => remove.mutate()}
        onCancel={() => setConfirming(null)}
      >
        <p>{t('factors.remove_text', { project })}</p>
      </ConfirmDialog>
    </Drawer>
  )
}
