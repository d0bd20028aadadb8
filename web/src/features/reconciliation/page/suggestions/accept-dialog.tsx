import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount, formatPercent, quantityText } from '../../../../lib/numbers.ts'
import { problemText } from '../../../../lib/problem-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Modal } from '../../../../ui/modal.tsx'
import { acceptancePreviewOptions, type Acceptance } from '../api.ts'
import '../reconciliation-page.en.json'
import bulk from '../coding/bulk.module.css'
import { BulkPreview } from '../coding/bulk-preview.tsx'
import shared from '../../../../ui/shared.module.css'

export interface AcceptDialogProps {
  project_id: number
  acceptance: Acceptance & { slip_ids: number[] }
  percent: number
  onAccept: () => void
  onClose: () => void
}

/** Accepts every suggestion above the threshold, after a preview of what goes to each item and which tickets are left out. */
export default function AcceptDialog({ project_id, acceptance, percent, onAccept, onClose }: AcceptDialogProps) {
  const { t } = useTranslation('reconciliation-page')
  const { data, error, isFetching } = useQuery(acceptancePreviewOptions(project_id, acceptance))
  const count = data?.updated_count ?? 0
  return (
    <Modal opened onClose={onClose} title={t('suggestions.accept_all_title', { percent: formatPercent(percent, 0) })}>
      <div className={shared['form']}>
        {data && (
          <p className={bulk['of']}>
            {[
              t('tickets', { count, formatted: formatCount(count) }),
              ...data.totals.map(({ uom, net }) => quantityText(net, uom)),
            ].join(' · ')}
          </p>
        )}
        <BulkPreview project_id={project_id} preview={data} trying={isFetching && !data} />
        <p className={bulk['rest']}>{t('suggestions.undo_hint')}</p>
        {error && (
          <p role="alert" className={shared['error']}>
            {problemText(error)}
          </p>
        )}
        <div className={shared['buttons']}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" disabled={count === 0} onClick={onAccept} data-autofocus>
            {t('suggestions.accept_count', { count, formatted: formatCount(count) })}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
