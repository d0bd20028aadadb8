import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import '../ingest.en.json'
import { AskedFields } from './asked-fields.tsx'
import type { Opened } from './open-trial.ts'
import { ReportPart } from './report-part.tsx'
import { SampleForm } from './sample-form.tsx'
import styles from './trial.module.css'

/** What a key of the sandbox opens: what is asked for, where to try it, and how the latest sample did. */
export default function Trial({ opened, onLeave }: { opened: Opened; onLeave: () => void }) {
  const { t } = useTranslation('ingest')
  const [latest, setLatest] = useState(opened.latest)
  useEffect(() => {
    document.title = `${t('trial.title')} · Milepost`
  }, [t])
  return (
    <main className={styles['page']}>
      <header className={styles['head']}>
        <div>
          <h1>{t('trial.title')}</h1>
          <p>
            {opened.supplier} · {opened.agency}
          </p>
        </div>
        <Button onClick={onLeave}>{t('trial.leave')}</Button>
      </header>
      <div className={styles['parts']}>
        <div className={styles['column']}>
          <SampleForm apiKey={opened.key} onTried={setLatest} />
          <ReportPart opened={opened} signed={latest} />
        </div>
        <AskedFields fields={opened.fields} />
      </div>
    </main>
  )
}
