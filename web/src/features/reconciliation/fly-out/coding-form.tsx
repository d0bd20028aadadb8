import { lazy, Suspense, useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { leavesOverload, payableNet } from '@milepost/contract/reconciliation-uom/payable-net'
import type { UnitRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { MOST_PAY_NOTE_LENGTH } from '@milepost/contract/reconciliation/pay-item-assignment'
import type { CodingOutcome } from '../../../lib/requested-coding.ts'
import { formatDecimal, formatQuantity, quantityText } from '../../../lib/numbers.ts'
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { CurrentCodes } from './api.ts'
import { ChosenItemCard } from './chosen-item-card.tsx'
import type { CodedTicket } from '../coding/coded-ticket.ts'
import { sameCodes, type ChosenItem } from '../coding/chosen-items.ts'
import { acceptLabel } from '../coding/confirm-plan.ts'
import type { ContractorChoice } from '../coding/contractor-of-item.ts'
import { netInUnit } from '../coding/net-share.ts'
import styles from './fly-out.module.css'
import { ItemChoices } from './item-choices.tsx'
import { DoNotPayButton, FlagButton } from './mark-buttons.tsx'
import { SavingBackdrop } from './saving-backdrop.tsx'
import { useBrokenPattern } from './use-broken-pattern.ts'
import { useCodingForm } from './use-coding-form.ts'
import { useConfirmCoding } from './use-confirm-coding.ts'

// Rare: a pattern that is broken, and codes that changed while the form was open.
const PatternBreaks = lazy(withRetry(() => import('../coding/pattern-break.tsx')))
const RestoredDraft = lazy(
  withRetry(async () => ({ default: (await import('../../../ui/restored-draft.tsx')).RestoredDraft })),
)
const ChangedMeanwhile = lazy(withRetry(() => import('./changed-meanwhile.tsx')))

/** What the form of a fly-out takes part in: whether it may close, and what Ctrl+Enter does. */
export interface FormHandle {
  mayClose: () => boolean
  confirm: () => void
  /** Something of the ticket was changed before the confirmation failed. */
  changed: boolean
}

export interface CodingFormProps {
  ref: Ref<FormHandle>
  ticket: CodedTicket
  project_id: number
  contractors: readonly ContractorChoice[]
  rules: UnitRules
  before: CurrentCodes
  /** The ticket has a newer version than `before` shows: nothing is confirmed until it is read. */
  reading: boolean
  onEnd: (outcome: CodingOutcome) => void
  /** What was confirmed here was taken back, after it ended. */
  onUndone: () => void
}

/** Chooses the items of a ticket with their quantities and contractors, and confirms. */
export function CodingForm({
  ref,
  ticket,
  project_id,
  contractors,
  rules,
  before,
  reading,
  onEnd,
  onUndone,
}: CodingFormProps) {
  const { t } = useTranslation(['reconciliation', 'common'])
  const form = useCodingForm({ ticket, contractors, rules, before })
  const { draft, values } = form
  const { closed } = before
  useUnsavedGuard(draft.differs)
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!window.matchMedia('(pointer: coarse)').matches) search.current?.focus()
  }, [])
  const [first] = useState(before)
  const changedMeanwhile = !closed && !sameCodes(first, before)
  const { confirm, isSaving, changed } = useConfirmCoding(ticket, {
    project_id,
    seen: before,
    onDone: () => {
      draft.drop()
      onEnd('refresh')
    },
    onUndone,
  })
  const { mayConfirm: patternConfirmed, ...pattern } = useBrokenPattern(ticket, {
    project_id,
    chosen: values.chosen,
    closed,
  })
  const mayConfirm = [form.mayConfirm, !reading, patternConfirmed].every(Boolean)
  const send = () => {
    if (mayConfirm) confirm({ coding: values, what: closed ? 'flag' : 'all' })
  }
  useImperativeHandle(ref, () => ({
    mayClose: () => {
      if (isSaving || (draft.differs && !window.confirm(t('common:ui.leave_changes')))) return false
      draft.drop()
      return true
    },
    confirm: send,
    get changed() {
      return changed.current
    },
  }))
  const confirms = closed ? 'save_flag' : acceptLabel(ticket)
  const remove = (item: (typeof values.chosen)[number]['item']) => {
    form.toggle(item)
    search.current?.focus()
  }
  return (
    <>
      <div className={styles['body']}>
        <Suspense>{draft.restored && <RestoredDraft onStartOver={draft.startOver} />}</Suspense>
        <CodingNotices
          ticket={ticket}
          rules={rules}
          before={before}
          changedMeanwhile={changedMeanwhile}
          contractors={contractors}
        />
        {!closed && <ItemChoices ref={search} project_id={project_id} ticket={ticket} form={form} />}
        <div className={styles['marks']} role="group" aria-label={t(closed ? 'flag' : 'marks')}>
          {!closed && <DoNotPayButton project_id={project_id} chosen={values.chosen} onToggle={form.toggle} />}
          <FlagButton flag={values.flag} onFlag={(flag) => form.change({ flag })} />
        </div>
        <fieldset disabled={closed} className={styles['fields']}>
          {values.chosen.length > 0 && (
            <section className={styles['section']}>
              <h3>{t(closed ? 'items_of_ticket' : 'enter_quantity')}</h3>
              <ul className={styles['cards']}>
                {values.chosen.map((one) => (
                  <ChosenItemCard
                    key={one.item.id}
                    one={one}
                    ticket={ticket}
                    rules={rules}
                    others={form.othersOf(one.item.id)}
                    contractors={contractors}
                    takesFocus={form.added === one.item.id}
                    onQuantity={(quantity) => form.setQuantity(one.item.id, quantity)}
                    onContractor={(id) => form.toggleContractor(one.item.id, id)}
                    onRemove={() => remove(one.item)}
                  />
                ))}
              </ul>
              {form.breaksYieldTest && (
                <p role="status" className={styles['warning']}>
                  {t('yield_test')}
                </p>
              )}
              {pattern.breaks.length > 0 && (
                <Suspense>
                  <PatternBreaks {...pattern} />
                </Suspense>
              )}
              {form.moreThanNet && (
                <MoreThanNet
                  chosen={values.chosen}
                  ticket={ticket}
                  rules={rules}
                  mayExceed={form.mayExceedNet}
                  reason={values.override_reason}
                  onReason={(override_reason) => form.change({ override_reason })}
                />
              )}
            </section>
          )}
          {form.mayClear && (
            <ClearCodes reading={reading} onClear={() => confirm({ coding: values, what: 'remove_from_items' })} />
          )}
          <TextArea
            label={t('note')}
            rows={3}
            maxLength={MOST_PAY_NOTE_LENGTH}
            value={values.note}
            onChange={(event) => form.change({ note: event.currentTarget.value })}
          />
        </fieldset>
      </div>
      <div className={styles['footer']}>
        <Button
          onClick={() => {
            draft.drop()
            onEnd(changed.current ? 'refresh' : 'cancel')
          }}
        >
          {t('cancel')}
        </Button>
        <Button
          kind="primary"
          disabled={!mayConfirm}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          title={`${t(confirms)} (Ctrl+Enter)`}
          onClick={send}
        >
          {t(confirms)}
        </Button>
      </div>
      {isSaving && <SavingBackdrop />}
    </>
  )
}

/** Takes the ticket off its pay items, where nothing is chosen any more. */
function ClearCodes({ reading, onClear }: { reading: boolean; onClear: () => void }) {
  const { t } = useTranslation('reconciliation')
  return (
    <section className={styles['section']}>
      <p className={styles['notice']}>{t('nothing_chosen')}</p>
      <div>
        <Button kind="danger" disabled={reading} onClick={onClear}>
          {t('remove_from_items')}
        </Button>
      </div>
    </section>
  )
}

/** Notices about the ticket's existing codes, and about what is not payable. */
function CodingNotices({
  ticket,
  rules,
  before,
  changedMeanwhile,
  contractors,
}: Pick<CodingFormProps, 'ticket' | 'rules' | 'before' | 'contractors'> & { changedMeanwhile: boolean }) {
  const { t } = useTranslation('reconciliation')
  const { closed, pay_period } = before
  return (
    <>
      {changedMeanwhile && (
        <Suspense>
          <ChangedMeanwhile now={before} contractors={contractors} />
        </Suspense>
      )}
      {pay_period !== null && !changedMeanwhile && (
        <p role={closed ? 'status' : undefined} className={styles[closed ? 'warning' : 'notice']}>
          {t(closed ? 'closed_in' : 'coded_in', { period: pay_period })}
        </p>
      )}
      {leavesOverload(ticket, rules) && (
        <p className={styles['notice']}>
          {t('overload_not_payable', {
            lbs: formatDecimal(ticket.overload_lbs, 0),
            net: formatQuantity(payableNet(ticket, rules), ticket.uom),
            uom: ticket.uom,
          })}
        </p>
      )}
    </>
  )
}

/** The payable net in each unit that quantities were typed in; in the ticket's where it converts into none of them. */
function netTexts(chosen: readonly ChosenItem[], ticket: CodedTicket, rules: UnitRules): string[] {
  const typed = [...new Set(chosen.filter(({ item }) => !item.source_only).map(({ item }) => item.unit_of_measure))]
  const nets = typed.flatMap((uom) => {
    const net = netInUnit(ticket, uom, rules)
    return net === null ? [] : [quantityText(net, uom)]
  })
  return nets.length > 0 ? nets : [quantityText(payableNet(ticket, rules), ticket.uom)]
}

/** Warns that more is assigned than was loaded, and says what to do; who may exceed it says why (D29). */
function MoreThanNet({
  chosen,
  ticket,
  rules,
  mayExceed,
  reason,
  onReason,
}: {
  chosen: readonly ChosenItem[]
  ticket: CodedTicket
  rules: UnitRules
  mayExceed: boolean
  reason: string
  onReason: (reason: string) => void
}) {
  const { t } = useTranslation('reconciliation')
  return (
    <>
      <div role="status" className={styles['warning']}>
        <p>
          {t(leavesOverload(ticket, rules) ? 'more_than_payable' : 'more_than_net', {
            net: netTexts(chosen, ticket, rules).join(' · '),
          })}
        </p>
        <p>{t(mayExceed ? 'assign_less_or_say_why' : 'assign_less')}</p>
      </div>
      {mayExceed && (
        <TextInput
          label={t('override_reason')}
          maxLength={500}
          value={reason}
          onChange={(event) => onReason(event.currentTarget.value)}
        />
      )}
    </>
  )
}
