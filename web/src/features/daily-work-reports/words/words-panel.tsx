import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { dailyReportsKey } from '../api.ts'
import '../daily-work-reports.en.json'
import { useReport } from '../report/report-context.ts'
import styles from './words.module.css'
import { writeWords, wordsOptions } from './words-api.ts'
import { ProposedWords } from './proposed-words.tsx'

/** Has a published report model word the remarks of one's own open report; shows what it wrote until it is accepted or discarded. */
export default function WordsPanel() {
  const { t } = useTranslation('daily-work-reports')
  const { report } = useReport()
  const { data } = useQuery(wordsOptions(report.id))
  const [chosen, setChosen] = useState<string | null>(null)
  const write = useCall((model: number) => writeWords(report.id, model), { invalidates: [dailyReportsKey] })
  if (!data || !(data.can_write || data.run)) return null
  const { models, run } = data
  const model = models.find(({ id }) => String(id) === chosen) ?? models[0]
  const isOffered = run !== null && models.some(({ id }) => id === run.report_model_id)
  return (
    <section className={styles['panel']} aria-labelledby="report-words">
      <h3 id="report-words">{t('words.title')}</h3>
      {run ? (
        <ProposedWords run={run} again={isOffered ? () => write.mutate(run.report_model_id) : null} />
      ) : !model ? (
        <p>{t('words.no_model')}</p>
      ) : (
        <>
          <p>{t('words.text')}</p>
          <div className={styles['actions']}>
            {models.length > 1 && (
              <SelectField
                id="report-words-model"
                label={t('words.model')}
                value={String(model.id)}
                options={models.map(({ id, name }) => ({ value: String(id), label: name }))}
                onChange={setChosen}
              />
            )}
            <Button kind="primary" loading={write.isPending} onClick={() => write.mutate(model.id)}>
              {t('words.write', { model: model.name })}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
