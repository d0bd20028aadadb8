import { MOST_PAY_NOTE_LENGTH } from '@milepost/contract/reconciliation/pay-item-assignment'
import type { BulkCodingResult } from '@milepost/contract/reconciliation/bulk-coding'
import { useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestedSlip } from '../../../../lib/requested-coding.ts'
import { formatCount, quantityText } from '../../../../lib/numbers.ts'
import { problemText } from '../../../../lib/problem-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Modal } from '../../../../ui/modal.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { useItemQuantities } from '../../../reconciliation-uom/index.ts'
import '../../reconciliation.en.json'
import { DoNotPayButton } from '../../fly-out/mark-buttons.tsx'
import { PayItemSearch } from '../../fly-out/pay-item-search.tsx'
import { RecentItems } from '../../fly-out/recent-items.tsx'
import '../reconciliation-page.en.json'
import PatternBreaks from '../../coding/pattern-break.tsx'
import { BulkItems } from './bulk-items.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { BulkSuggestions } from './bulk-suggestions.tsx'
import styles from './bulk.module.css'
import { unitTotals } from './day-groups.ts'
import { reportBulk } from './report-bulk.ts'
import { useBulkCoding } from './use-bulk-coding.ts'
import shared from '../../../../ui/shared.module.css'

export interface BulkDialogProps {
  project_id: number
  slips: readonly RequestedSlip[]
  onClose: () => void
  /** Tickets were coded, or taken off their items again. */
  onCoded: () => void
}

/** Assigns many tickets to one item, or to two by a share of the first, after a preview of what goes to each and what is left out (specification section 5). */
export default function BulkDialog({ project_id, slips, onClose, onCoded }: BulkDialogProps) {
  const { t } = useTranslation('reconciliation-page')
  const search = useRef<HTMLInputElement>(null)
  const quantities = useItemQuantities(project_id)
  const form = useBulkCoding(project_id, slips, (result: BulkCodingResult) => {
    const numberOf = (slip_id: number) => slips.find(({ id }) => id === slip_id)?.ticket_number
    reportBulk(result, { quantities, numberOf, onUndone: onCoded })
    onCoded()
    onClose()
  })
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.confirm()
  }
  const totals = unitTotals(slips).map(({ uom, net }) => quantityText(net, uom))
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('bulk.title', { count: slips.length, formatted: formatCount(slips.length) })}
    >
      <div className={shared['form']} onKeyDown={press}>
        <p className={styles['of']}>{totals.join(' · ')}</p>
        <BulkSuggestions
          project_id={project_id}
          slip_ids={form.slip_ids}
          chosen={form.chosen}
          onChoose={form.choose}
          onToggle={form.toggle}
        />
        <PayItemSearch ref={search} project_id={project_id} chosen={form.chosen} onToggle={form.toggle} />
        <RecentItems project_id={project_id} chosen={form.chosen} onToggle={form.toggle} />
        <div>
          <DoNotPayButton project_id={project_id} chosen={form.chosen} onToggle={form.toggle} />
        </div>
        {form.chosen.length > 0 && <BulkItems form={form} />}
        <TextArea
          label={t('bulk.note')}
          rows={2}
          maxLength={MOST_PAY_NOTE_LENGTH}
          value={form.note}
          onChange={(event) => form.setNote(event.currentTarget.value)}
        />
        <BulkPreview project_id={project_id} preview={form.preview} trying={form.trying} />
        <PatternBreaks breaks={form.breaks} confirmed={form.confirmed} onConfirm={form.confirmBreaks} />
        {form.problem && (
          <p role="alert" className={shared['error']}>
            {problemText(form.problem)}
          </p>
        )}
        <div className={shared['buttons']}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            disabled={!form.codes && !form.sending}
            loading={form.sending}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            title={`${t('bulk.confirm_any')} (Ctrl+Enter)`}
            onClick={form.confirm}
          >
            {form.preview
              ? t('bulk.confirm', {
                  count: form.preview.updated_count,
                  formatted: formatCount(form.preview.updated_count),
                })
              : t('bulk.confirm_any')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
