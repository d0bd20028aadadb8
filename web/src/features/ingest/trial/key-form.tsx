import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../lib/problem-text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { AuthForm } from '../../sessions/index.ts'
import '../ingest.en.json'
import { openTrial, type Opened } from './open-trial.ts'
import { useAttempt } from './use-attempt.ts'

/** Asks for the key of the sandbox. */
export function KeyForm({ onOpened }: { onOpened: (opened: Opened) => void }) {
  const { t } = useTranslation('ingest')
  const [key, setKey] = useState('')
  const [missing, setMissing] = useState(false)
  const { busy, refused, attempt } = useAttempt()
  const open = async () => {
    setMissing(key.trim() === '')
    if (key.trim() === '') return
    await attempt(async () => onOpened(await openTrial(key.trim())))
  }
  return (
    <AuthForm title={t('trial.title')} refused={refused && problemText(refused)} onSubmit={() => void open()}>
      <p>{t('trial.lead')}</p>
      <TextInput
        label={t('trial.key')}
        description={t('trial.key_hint')}
        error={missing && t('trial.key_required')}
        value={key}
        onChange={(event) => setKey(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        required
      />
      <Button type="submit" kind="primary" size="large" fullWidth loading={busy}>
        {t('trial.enter')}
      </Button>
    </AuthForm>
  )
}
