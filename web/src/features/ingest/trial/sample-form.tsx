import type { SignedReport } from '@milepost/contract/ingest/sandbox.contract'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../lib/problem-text.ts'
import { Button } from '../../../ui/button.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from '../ingest.module.css'
import { trySample } from './open-trial.ts'
import { useAttempt } from './use-attempt.ts'
import shared from '../../../ui/shared.module.css'

/** Sends a sample, pasted or from a file, to the sandbox. */
export function SampleForm({ apiKey, onTried }: { apiKey: string; onTried: (signed: SignedReport) => void }) {
  const { t } = useTranslation('ingest')
  const [text, setText] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const [missing, setMissing] = useState(false)
  const { busy, refused, attempt } = useAttempt()
  const take = async (chosen: File[]) => {
    setFiles(chosen)
    const [file] = chosen
    if (file) setText(await file.text())
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (text.trim() === '') return
    await attempt(async () => onTried(await trySample(apiKey, text)))
  }
  return (
    <Panel title={t('trial.try')}>
      <form className={styles['form']} onSubmit={(event) => void send(event)} noValidate>
        <TextArea
          label={t('trial.sample')}
          description={t('trial.sample_hint')}
          error={missing ? t('trial.sample_required') : refused && problemText(refused)}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          rows={12}
          spellCheck={false}
        />
        <FileField
          label={t('trial.file')}
          files={files}
          accept=".json,.csv,application/json,text/csv"
          multiple={false}
          onFiles={(chosen) => void take(chosen)}
        />
        <div className={shared['buttons']}>
          <Button type="submit" kind="primary" loading={busy}>
            {t('trial.send')}
          </Button>
        </div>
        <p className={shared['hint-text']}>
          {t('trial.from_software')} <code>POST {window.location.origin}/v1/ingest/sandbox/slips</code>
        </p>
      </form>
    </Panel>
  )
}
