import type { ReportModelRun } from '@milepost/contract/report-models/report-words'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/use-call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { dailyReportsKey } from '../api.ts'
import '../daily-work-reports.en.json'
import { useReport } from '../report/report-context.ts'
import { acceptWords, discardWords, isWriting } from './words-api.ts'
import styles from './words.module.css'

/** What a report model wrote, each sentence with the numbers of its facts and who worded it, until the inspector decides. */
export function ProposedWords({ run }: { run: ReportModelRun }) {
  const { t } = useTranslation('daily-work-reports')
  const { report } = useReport()
  const { id, model_name: model, words } = run
  const accept = useCall(() => acceptWords(id, report.lock_version), {
    invalidates: [dailyReportsKey],
    toast: () => t('words.accepted'),
  })
  const discard = useCall(() => discardWords(id), {
    invalidates: [dailyReportsKey],
    toast: () => t('words.discarded'),
  })
  return (
    <div className={styles['panel']} aria-live="polite">
      {isWriting(run) && (
        <label className={styles['progress']}>
          {t('words.under_way', { model })}
          <progress max={1} value={run.progress} />
        </label>
      )}
      {run.status === 'failed' && <p>{t('words.failed')}</p>}
      {words && (
        <>
          <p>{t('words.proposed', { model })}</p>
          <p>{words.written_by === null ? t('words.by_rules') : t('words.by_model', { model: words.written_by })}</p>
          {words.sentences.length === 0 && <p>{t('words.none')}</p>}
          <ul className={styles['sentences']}>
            {words.sentences.map(({ text, facts, origin, group }) => (
              <li key={`${group} ${facts.join(' ')} ${text}`}>
                {text} <small>({facts.join(', ')})</small>{' '}
                {origin === 'model' && <Badge tone="notice">{t('words.ai')}</Badge>}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles['actions']}>
        {words && words.sentences.length > 0 && (
          <Button kind="primary" loading={accept.isPending} onClick={() => accept.mutate()}>
            {t('words.accept')}
          </Button>
        )}
        <Button loading={discard.isPending} onClick={() => discard.mutate()}>
          {t(isWriting(run) ? 'words.cancel' : 'words.discard')}
        </Button>
      </div>
    </div>
  )
}
