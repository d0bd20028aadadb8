import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { cancelTest, isUnderWay, reportModelsKey, runOptions } from './api.ts'
import styles from './report-models.module.css'
import { WordsOfRun } from './words-of-run.tsx'

/** A run while it is under way, with a way to cancel it, and afterwards what it wrote. */
export function RunResult({ id }: { id: number }) {
  const { t } = useTranslation('report-models')
  const { data: run, error } = useQuery(runOptions(id))
  const cancel = useCall(() => cancelTest(id), { invalidates: [reportModelsKey] })
  if (error) return <p role="alert">{problemText(error)}</p>
  if (!run) return <Skeleton rows={3} />
  return (
    <div className={styles['result']} aria-live="polite">
      {isUnderWay(run) && (
        <>
          <label className={styles['progress']}>
            {t('run.under_way')}
            <progress max={1} value={run.progress} />
          </label>
          {run.purpose === 'test' && (
            <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
              {t('run.cancel')}
            </Button>
          )}
        </>
      )}
      {run.status === 'canceled' && <p>{t('run.canceled')}</p>}
      {run.status === 'failed' && <p className={styles['fault']}>{t('run.failed')}</p>}
      {run.words && <WordsOfRun words={run.words} />}
    </div>
  )
}
