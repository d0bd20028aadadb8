import type { SignedReport } from '@milepost/contract/ingest/sandbox.contract'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readersZone } from '../../../lib/dates.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from '../ingest.module.css'
import { Report } from '../sandbox/report.tsx'
import { saveReport } from '../sandbox/save-report.ts'
import { ShownKeyDialog } from '../shown-key-dialog.tsx'
import { goLive, type Opened } from './open-trial.ts'
import { useAttempt } from './use-attempt.ts'
import shared from '../../../ui/shared.module.css'

/** The latest report, and the way from a passed one to a live key. */
export function ReportPart({ opened, signed }: { opened: Opened; signed: SignedReport | null }) {
  const { t } = useTranslation('ingest')
  const { busy, refused, attempt } = useAttempt()
  const [live, setLive] = useState<string | null>(null)
  const [shown, setShown] = useState(false)
  const isLive = live !== null || opened.went_live
  const take = () =>
    attempt(async () => {
      setLive((await goLive(opened.key)).key)
      setShown(true)
    })
  return (
    <Panel title={t('trial.report')}>
      <div className={styles['form']} aria-live="polite">
        {signed ? <Report report={signed.report} time_zone={readersZone()} /> : <p>{t('trial.no_report')}</p>}
        {refused && <p role="alert">{problemText(refused)}</p>}
        <p className={shared['hint-text']}>
          {isLive ? t('trial.live_done') : t(signed?.report.passed ? 'trial.live_hint' : 'trial.live_after')}
        </p>
        {signed && (
          <div className={shared['buttons']}>
            <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => saveReport(signed)}>
              {t('sandbox.download')}
            </Button>
            {signed.report.passed && !isLive && (
              <Button kind="primary" loading={busy} onClick={() => void take()}>
                {t('trial.live')}
              </Button>
            )}
          </div>
        )}
      </div>
      {live && shown && (
        <ShownKeyDialog
          newKey={{ key: live, name: t('trial.live_name'), plant: opened.plants[0] ?? '', sandbox: false }}
          onClose={() => setShown(false)}
        />
      )}
    </Panel>
  )
}
