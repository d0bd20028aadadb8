import type { ReportModelRun } from '@milepost/contract/report-models/report-words'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { dailyReportsKey } from '../api.ts'
import '../daily-work-reports.en.json'
import { useReport } from '../report/report-context.ts'
import { acceptWords, discardWords, isWriting } from './words-api.ts'
import { WordedSentences } from './worded-sentences.tsx'
import styles from './words.module.css'

interface ProposedWordsProps {
  run: ReportModelRun
  /** Has the same model write again; null where it is no longer offered. */
  again: (() => void) | null
}

/** What a report model wrote for a report, until the inspector decides. What was written of an earlier sheet of the day can only be written again. */
export function ProposedWords({ run, again }: ProposedWordsProps) {
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
  const isOutdated = words !== null && words.sheet.computed_at !== report.sheet.computed_at
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
          <p>{t(isOutdated ? 'words.outdated' : 'words.proposed', { model })}</p>
          <WordedSentences words={words} />
        </>
      )}
      <div className={styles['actions']}>
        {words && !isOutdated && words.sentences.length > 0 && (
          <Button kind="primary" loading={accept.isPending} onClick={() => accept.mutate()}>
            {t('words.accept')}
          </Button>
        )}
        {again && (isOutdated || run.status === 'failed') && (
          <Button kind="primary" onClick={again}>
            {t('words.again')}
          </Button>
        )}
        <Button loading={discard.isPending} onClick={() => discard.mutate()}>
          {t(isWriting(run) ? 'words.cancel' : 'words.discard')}
        </Button>
      </div>
    </div>
  )
}
