import { LONGEST_QUESTION, type EvaluationQuestion } from '@milepost/contract/assistants/assistant-evaluation'
import type { Assistant } from '@milepost/contract/assistants/assistants.contract'
import type { RecordTopic } from '@milepost/contract/assistants/record-topics'
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
  assistant: Pick<Assistant, 'id' | 'record_topics'>
  busy: boolean
  onSave: (question: EvaluationQuestion) => void
  onClose: () => void
}

const NOT_KNOWN = 'not_known'
/** Before the topic of records in a choice. */
const RECORDS = 'records:'

/** What a right answer cites, as it was chosen. */
function expected(chosen: string, page: string): EvaluationQuestion['expects'] {
  if (chosen === NOT_KNOWN) return null
  if (chosen.startsWith(RECORDS)) return { record_topic: chosen.slice(RECORDS.length) as RecordTopic }
  return { document_id: Number(chosen), page: page === '' ? null : Number(page) }
}

/** Adds a question to the evaluation set, with the file and page or the records that a right answer cites. */
export function QuestionDialog({ assistant, busy, onSave, onClose }: QuestionDialogProps) {
  const { t } = useTranslation('assistants')
  const { data: documents = [] } = useQuery(documentsOptions(assistant.id))
  const [question, setQuestion] = useState('')
  const [cited, setCited] = useState(NOT_KNOWN)
  const [page, setPage] = useState('')
  const [tried, setTried] = useState(false)
  const missing = question.trim() === ''
  const isFile = /^\d/.test(cited)
  const wrongPage = isFile && page.trim() !== '' && !/^[1-9]\d{0,3}$/.test(page.trim())
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (missing || wrongPage) return
    onSave({ question: question.trim(), expects: expected(cited, page.trim()) })
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
          value={cited}
          options={[
            { value: NOT_KNOWN, label: t('evaluation.not_known') },
            ...documents.map(({ id, file_name }) => ({ value: String(id), label: file_name })),
            ...assistant.record_topics.map((topic) => ({
              value: `${RECORDS}${topic}`,
              label: t('evaluation.records', { topic: t(`topics.${topic}`) }),
            })),
          ]}
          onChange={setCited}
        />
        {isFile && (
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
