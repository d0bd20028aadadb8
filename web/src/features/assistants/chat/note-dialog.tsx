import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import shared from '../../../ui/shared.module.css'
import { TextArea } from '../../../ui/text-area.tsx'
import '../assistants.en.json'

export interface NoteDialogProps {
  title: string
  /** What happens with it. */
  text: string
  label: string
  accept: string
  busy: boolean
  onSend: (note: string) => void
  onClose: () => void
}

/** A dialog with one text that may be empty. */
export function NoteDialog({ title, text, label, accept, busy, onSend, onClose }: NoteDialogProps) {
  const { t } = useTranslation('assistants')
  const [note, setNote] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend(note.trim())
  }
  return (
    <Modal opened title={title} onClose={onClose}>
      <form className={shared['stack']} onSubmit={send} noValidate>
        <p>{text}</p>
        <TextArea
          label={label}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className={shared['buttons']}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" loading={busy}>
            {accept}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
