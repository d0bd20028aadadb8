import { isDate } from '@milepost/contract/core/time/calendar'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Picker } from '../../ui/picker.tsx'
import { projectChoicesOptions } from '../projects/index.ts'
import { beginTest, reportModelsKey } from './api.ts'
import styles from './report-models.module.css'
import { RunResult } from './run-result.tsx'

interface Project {
  id: number
  label: string
}

function useProjects(search: string) {
  const { data = [], isFetching } = useQuery(projectChoicesOptions(search))
  return { choices: data.map(({ id, name, dot_code }) => ({ id, label: `${name} · ${dot_code}` })), isFetching }
}

/** Tests a model on the day of a project: what it would write, next to the facts. */
export function TestPanel({ id }: { id: number }) {
  const { t, i18n } = useTranslation('report-models')
  const [project, setProject] = useState<Project | null>(null)
  const [date, setDate] = useState('')
  const [missing, setMissing] = useState(false)
  const [run, setRun] = useState<number | null>(null)
  const language = i18n.language.startsWith('es') ? 'es' : 'en'
  const begin = useCall(
    (chosen: { project_id: number; report_date: string }) => beginTest(id, { ...chosen, language }),
    {
      invalidates: [reportModelsKey],
      quiet: true,
      onDone: (begun) => setRun(begun.id),
    },
  )
  const start = () =>
    project && isDate(date) ? begin.mutate({ project_id: project.id, report_date: date }) : setMissing(true)
  return (
    <section className={styles['panel']} aria-labelledby="report-model-test">
      <h3 id="report-model-test">{t('test.title')}</h3>
      <p>{t('test.text')}</p>
      <div className={styles['fields']}>
        <Picker
          id="test-project"
          label={t('test.project')}
          placeholder={t('test.find')}
          required
          chosen={project}
          useChoices={useProjects}
          error={missing && !project ? t('test.project_missing') : undefined}
          onPick={setProject}
        />
        <DateInput
          id="test-date"
          label={t('test.date')}
          required
          value={date}
          error={missing && !isDate(date) ? t('test.date_missing') : undefined}
          onValue={setDate}
        />
      </div>
      {begin.error && (
        <p role="alert" className={styles['fault']}>
          {problemText(begin.error)}
        </p>
      )}
      <div>
        <Button kind="primary" loading={begin.isPending} onClick={start}>
          {t('test.run')}
        </Button>
      </div>
      {run !== null && <RunResult id={run} />}
    </section>
  )
}
