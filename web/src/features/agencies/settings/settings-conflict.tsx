import type { Agency } from '@milepost/contract/agencies/agency'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import styles from './settings.module.css'
import type { AgencyForm } from './use-agency-form.ts'

/** Somebody else saved settings in the meantime: what was typed stays until one of the two is chosen. */
export function SettingsConflict({
  form,
  onRefetch,
}: {
  form: AgencyForm
  onRefetch: () => Promise<Agency | undefined>
}) {
  const { t } = useTranslation('agencies')
  const [busy, setBusy] = useState(false)
  const choose = (take: (theirs: Agency) => void) => async () => {
    setBusy(true)
    const theirs = await onRefetch()
    setBusy(false)
    if (theirs) take(theirs)
  }
  return (
    <div role="alert" className={styles['conflict']}>
      <p>{t('settings.conflict')}</p>
      <div className={styles['row']}>
        <Button loading={busy} onClick={() => void choose(form.takeTheirs)()}>
          {t('settings.take_theirs')}
        </Button>
        <Button loading={busy} onClick={() => void choose(form.keepMine)()}>
          {t('settings.keep_mine')}
        </Button>
      </div>
    </div>
  )
}
