import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../lib/problem.ts'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { RecordDialog } from '../record-form/record-form.tsx'
import { TextArea } from '../text-area.tsx'
import styles from './approval.module.css'

export interface DecisionDialogProps<Result> {
  /** Identifies the move of the record, for what is typed: `change_order.12.reject`. */
  name: string
  title: string
  /** Label of the button that makes the move. */
  accept: string
  /** Of a move that ends the record, or cannot be taken back. */
  danger?: boolean
  /** Whether the move is explained, as its approval says (`reasonOf`). */
  reason: 'required' | 'optional' | null
  reasonLabel?: string
  /** Characters of a reason. */
  maxLength?: number
  /** Makes the move; the reason is null where none is written. */
  send: (reason: string | null) => Promise<Result>
  invalidates?: readonly QueryKey[]
  toast: (result: Result) => string
  onDone: (result: Result) => void
  onFailed?: (problem: Problem) => void
  /** Why the move was refused, where it is more than the text of the problem. */
  refusal?: (problem: Problem) => ReactNode
  onClose: () => void
  zIndex?: number
  /** The effect of the move. */
  children?: ReactNode
}

/** Confirms a move of a record after showing its effect, with the reason that it needs. What is typed is not lost without a question. */
export function DecisionDialog<Result>({ reason, reasonLabel = '', ...props }: DecisionDialogProps<Result>) {
  const { t } = useTranslation('common')
  const form = useRecordForm({
    name: `decision.${props.name}`,
    first: { reason: '' },
    texts: {
      inputId: () => 'decision-reason',
      nameOf: () => reasonLabel,
      faultText: (fault) => (fault === 'required' ? t('errors.reason_required') : fault),
    },
    read: (values) => ({
      body: { reason: values.reason.trim() || null },
      faults: reason === 'required' && values.reason.trim() === '' ? { reason: 'required' } : {},
    }),
    refused: ({ details }) => (details.some(({ path }) => path === 'reason') ? { reason: 'required' } : {}),
    send: (body) => props.send(body.reason),
    invalidates: props.invalidates,
    toast: props.toast,
    onSaved: props.onDone,
    ...(props.onFailed && { onFailed: props.onFailed }),
  })
  const { error } = form.save
  return (
    <RecordDialog
      form={form}
      title={props.title}
      accept={props.accept}
      danger={props.danger ?? false}
      onClose={props.onClose}
      {...(props.refusal && { failureText: () => null })}
      {...(props.zIndex !== undefined && { zIndex: props.zIndex })}
    >
      {props.children && <div className={styles['text']}>{props.children}</div>}
      {reason !== null && (
        <TextArea
          {...form.line('reason')}
          required={reason === 'required'}
          {...(props.maxLength !== undefined && { maxLength: props.maxLength })}
          data-autofocus
        />
      )}
      {props.refusal && error && <div role="alert">{props.refusal(error)}</div>}
    </RecordDialog>
  )
}
