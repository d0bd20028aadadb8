import type { ServiceRequest } from '@milepost/contract/assistants/assistant-inbox.contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { useSession } from '../../../lib/session.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Details } from '../../../ui/details.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../../ui/record-drawer.tsx'
import shared from '../../../ui/shared.module.css'
import { TextArea } from '../../../ui/text-area.tsx'
import { answerRequest, assistantsKey, requestOptions } from '../api.ts'
import '../assistants.en.json'

export interface RequestDrawerProps extends RecordDrawerOpened {
  id: number
  row: ServiceRequest | undefined
}

/** A question that was passed on to the agency, and its answer, which the person reads in the thread. */
export default function RequestDrawer({ id, row, ...opened }: RequestDrawerProps) {
  const { t } = useTranslation('assistants')
  const { time_zone } = useSession()
  const answer = useQuery(requestOptions(id))
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.question ?? row?.question ?? t('request_one')}
      texts={{ failed: t('request_drawer.failed'), not_found: t('request_drawer.not_found') }}
    >
      {(request) => (
        <div className={shared['stack']}>
          <Details
            rows={[
              [t('fields.status'), t(`request_statuses.${request.status}`)],
              [t('fields.assistant'), request.assistant],
              [t('fields.asked_by_name'), request.asked_by_name],
              [t('fields.asked_at'), formatInstant(request.asked_at, time_zone)],
              [t('fields.note'), request.note ?? '-'],
              ...(request.answer === null || request.answered_at === null
                ? []
                : ([
                    [t('fields.answer'), request.answer],
                    [t('fields.answered_by_name'), request.answered_by_name ?? '-'],
                    [t('fields.answered_at'), formatInstant(request.answered_at, time_zone)],
                  ] as const)),
            ]}
          />
          {request.status === 'open' && <AnswerForm id={id} />}
        </div>
      )}
    </RecordDrawer>
  )
}

function AnswerForm({ id }: { id: number }) {
  const { t } = useTranslation('assistants')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const send = useCall((answer: string) => answerRequest(id, answer), {
    invalidates: [assistantsKey],
    toast: () => t('request_drawer.answered'),
  })
  const missing = text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!missing) send.mutate(text.trim())
  }
  return (
    <form className={shared['stack']} onSubmit={submit} noValidate>
      <TextArea
        label={t('fields.answer')}
        description={t('request_drawer.hint')}
        required
        maxLength={4000}
        value={text}
        error={tried && missing ? t('request_drawer.missing') : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={shared['buttons']}>
        <Button kind="primary" type="submit" loading={send.isPending}>
          {t('request_drawer.send')}
        </Button>
      </div>
    </form>
  )
}
