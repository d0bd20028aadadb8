import { IconSignature } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { counted } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import '../daily-work-reports.en.json'
import { useReport } from '../report/report-context.ts'
import styles from '../report/report.module.css'
import { useMoves } from './use-moves.tsx'

/** Signs the report: always in reach while it is a draft, with what keeps it from being signed. */
export function SignBar() {
  const { t } = useTranslation('daily-work-reports')
  const { report } = useReport()
  const { ask, dialog } = useMoves()
  const stops = report.faults.filter(({ level }) => level === 'error').length
  return (
    <div className={styles['sign']}>
      <p role="status">{stops > 0 ? t('ready.stops', counted(stops)) : t('ready.yes')}</p>
      <Button kind="primary" leftSection={<IconSignature size={18} aria-hidden />} onClick={() => ask('sign')}>
        {t('moves.sign')}
      </Button>
      {dialog}
    </div>
  )
}
