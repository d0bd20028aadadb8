import type { ReportModel } from '@milepost/contract/report-models/report-models.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import { useCall } from '../../lib/use-call.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { publishModel, reportModelsKey } from './api.ts'

/** Asks for the name under which inspectors find a model. */
export default function PublishDialog({ reportModel, onClose }: { reportModel: ReportModel; onClose: () => void }) {
  const { t } = useTranslation('report-models')
  const [name, setName] = useState(reportModel.published_name ?? reportModel.title)
  const [missing, setMissing] = useState(false)
  const publish = useCall(publishModel, {
    invalidates: [reportModelsKey],
    toast: () => t('moved.publish', { title: reportModel.title }),
    onDone: onClose,
    quiet: true,
  })
  const published_name = name.trim()
  const error = missing && published_name === '' ? t('publish.missing') : publish.error && problemText(publish.error)
  return (
    <ConfirmDialog
      opened
      title={t('publish.title', { title: reportModel.title })}
      acceptLabel={t('publish.action')}
      busy={publish.isPending}
      onAccept={() =>
        published_name === '' ? setMissing(true) : publish.mutate({ id: reportModel.id, published_name })
      }
      onCancel={onClose}
    >
      <p>{t('publish.text')}</p>
      <TextInput
        id="published-name"
        label={t('fields.published_name')}
        required
        maxLength={100}
        value={name}
        error={error || undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
