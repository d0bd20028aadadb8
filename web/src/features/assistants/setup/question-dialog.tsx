import { LONGEST_QUESTION, type EvaluationQuestion } from '@milepost/contract/assistants/assistant-evaluation'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import shared from '../../../ui/shared.module.css'
import { TextInput } from '../../../ui/text-input.tsx'
import { documentsOptions } from '../api.ts'
import '../assistants.en.json'

export interface QuestionDialogProps {
  assistantId: number
  busy: boolean
  onSave: (question: EvaluationQuestion) => void
  onClose: () => void
}

const NOT_KNOWN = 'not_known'

/** Adds a question to the evaluation set, with the file and page that a right answer cites. */
export function QuestionDialog({ assistantId, busy, onSave, onClose }: QuestionDialogProps) {
  const { t } = useTranslation('assistants')
  const { data: documents = [] } = useQuery(documentsOptions(assistantId))
  const [question, setQuestion] = useState('')
  const [file, setFile] = useState(NOT_KNOWN)
  const [page, setPage] = useState('')
  const [tried, setTried] = useState(false)
  const missing = question.trim() === ''
  const wrongPage = file !== NOT_KNOWN && page.trim() !== '' && !/^[1-9]\d{0,3}$/.test(page.trim())
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (missing || wrongPage) return
    const expects =
      file === NOT_KNOWN ? null : { document_id: Number(file), page: page.trim() === '' ? null : Number(page.trim()) }
    onSave({ question: question.trim(), expects })
  }
  return (
    <Modal opened title={t('evaluation.add')} onClose={onClose}>
      <form className={shared['stack']} onSubmit={send} noValidate>
        <TextInput
          label={t('chat.question')}
          required
          maxLength={LONGEST_QUESTION}
          value={question}
          error={tried && missing ? t('evaluation.question_missing') : undefined}
          onChange={(event) => setQuestion(event.currentTarget.value)}
        />
        <SelectField
          label={t('evaluation.file')}
          value={file}
          options={[
            { value: NOT_KNOWN, label: t('evaluation.not_known') },
            ...documents.map(({ id, file_name }) => ({ value: String(id), label: file_name })),
          ]}
          onChange={setFile}
        />
        {file !== NOT_KNOWN && (
          <TextInput
            label={t('evaluation.page')}
            description={t('evaluation.page_hint')}
            inputMode="numeric"
            value={page}
            error={tried && wrongPage ? t('evaluation.page_wrong') : undefined}
            onChange={(event) => setPage(event.currentTarget.value)}
          />
        )}
        <div className={shared['buttons']}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" loading={busy}>
            {t('evaluation.accept')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
