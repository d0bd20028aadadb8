import { MOST_HEAT_NUMBER } from '@milepost/contract/submittals/heat-numbers'
import type { Submittal } from '@milepost/contract/submittals/submittal'
import { MOST_PAGES_OF_HEAT } from '@milepost/contract/submittals/submittal-files.contract'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/use-call.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import shared from '../../../ui/shared.module.css'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { confirmHeats, submittalsKey } from '../api.ts'
import { pagesText, readPages } from './page-ranges.ts'
import styles from './heats.module.css'
import '../submittals.en.json'

interface Proposed {
  heat_number: string
  attachment_id: number
  pages: readonly number[]
}

interface HeatsDialogProps {
  submittal: Submittal
  /** What the text of the PDFs names. */
  proposed: readonly Proposed[]
  onClose: () => void
}

/** Heats as they are typed: those that were confirmed, otherwise those that are proposed. */
const typed = (heats: readonly Proposed[]) =>
  heats.map(({ heat_number, attachment_id, pages }) => ({ heat_number, attachment_id, pages: pagesText(pages) }))

const isNumber = (text: string): boolean => /^[A-Z0-9][A-Z0-9/-]*$/u.test(text.trim().toUpperCase())

/** Confirms which heats the mill certificates hold, and on which pages: one press splits them. */
export function HeatsDialog({ submittal, proposed, onClose }: HeatsDialogProps) {
  const { t } = useTranslation('submittals')
  const pdfs = submittal.attachments.filter(({ content_type }) => content_type === 'application/pdf')
  const [rows, setRows] = useState(() => typed(submittal.heats.length > 0 ? submittal.heats : proposed))
  const [tried, setTried] = useState(false)
  const confirm = useCall(
    () =>
      confirmHeats(submittal.id, {
        heats: rows.map((row) => ({ ...row, pages: readPages(row.pages, MOST_PAGES_OF_HEAT) ?? [] })),
        lock_version: submittal.lock_version,
      }),
    {
      quiet: true,
      invalidates: [submittalsKey],
      toast: () => t('heats.confirmed', { number: submittal.number }),
      onDone: onClose,
    },
  )
  const change = (at: number, next: Partial<(typeof rows)[number]>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...next } : row)))
  const wrong = rows.some((row) => !isNumber(row.heat_number) || readPages(row.pages, MOST_PAGES_OF_HEAT) === null)
  const send = () => {
    setTried(true)
    if (!wrong) confirm.mutate()
  }
  return (
    <Modal opened title={t('heats.dialog', { number: submittal.number })} onClose={onClose}>
      <div className={shared['stack']}>
        <p className={shared['hint']}>{t('heats.hint')}</p>
        <ol className={styles['rows']}>
          {rows.map((row, at) => (
            <li key={at} className={styles['heat']}>
              <TextInput
                label={t('heats.number')}
                required
                maxLength={MOST_HEAT_NUMBER}
                value={row.heat_number}
                error={tried && !isNumber(row.heat_number) ? t('heats.faults.number') : undefined}
                onChange={(event) => change(at, { heat_number: event.currentTarget.value })}
              />
              <TextInput
                label={t('heats.on_pages')}
                required
                maxLength={200}
                value={row.pages}
                error={tried && readPages(row.pages, MOST_PAGES_OF_HEAT) === null ? t('heats.faults.pages') : undefined}
                onChange={(event) => change(at, { pages: event.currentTarget.value })}
              />
              {pdfs.length > 1 && (
                <SelectField
                  label={t('heats.file')}
                  value={String(row.attachment_id)}
                  options={pdfs.map(({ id, file_name }) => ({ value: String(id), label: file_name }))}
                  onChange={(chosen) => change(at, { attachment_id: Number(chosen) })}
                />
              )}
              <IconButton
                label={t('heats.remove', { heat: row.heat_number })}
                onClick={() => setRows(rows.filter((_, index) => index !== at))}
              >
                <IconTrash size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ol>
        <AddButton
          kind="secondary"
          onClick={() => setRows([...rows, { heat_number: '', attachment_id: pdfs[0]?.id ?? 0, pages: '' }])}
        >
          {t('heats.add')}
        </AddButton>
        {confirm.error && (
          <p role="alert" className={shared['error']}>
            {[problemText(confirm.error), ...confirm.error.details.map(({ message }) => message)].join(' ')}
          </p>
        )}
        <div className={shared['row']}>
          <Button kind="primary" loading={confirm.isPending} onClick={send}>
            {t('heats.accept')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </div>
    </Modal>
  )
}
