import type { SampleTestRow } from '@milepost/contract/sample-tests/sample-tests.contract'
import type { Sample } from '@milepost/contract/samples/samples.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { useLiveQueries } from '../../../lib/live-queries.ts'
import { useCall } from '../../../lib/use-call.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useQuestionWords } from '../../../ui/questionnaire/question-words.ts'
import { deleteTest, sampleTestsKey, testsOptions } from './api.ts'
import { OutcomeBadge } from './outcome-badge.tsx'
import './sample-tests.en.json'
import styles from './sample-tests.module.css'
import shared from '../../../ui/shared.module.css'

const NewTest = lazy(withRetry(() => import('./new-test.tsx')))
const OpenTest = lazy(withRetry(() => import('./open-test.tsx')))

const shown = [sampleTestsKey]
const events = ['samples.changed'] as const

/** What is open over the list of tests. */
type Opened = { what: 'new' } | { what: 'open' | 'retest' | 'delete'; test: SampleTestRow }

/** Tests of a sample with what they say; those who test it add, change, repeat and delete them while it is in testing. */
export default function SampleTests({ sample }: { sample: Sample }) {
  const { t } = useTranslation('sample-tests')
  const { say } = useQuestionWords()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { data, error, refetch } = useQuery(testsOptions(sample.id))
  useLiveQueries(shown, events)
  const nameOf = ({ title, instance }: SampleTestRow) => t('name', { title: say(title), instance })
  const remove = useCall(({ id }: SampleTestRow) => deleteTest(id), {
    invalidates: shown,
    toast: (_, test) => t('deleted', { name: nameOf(test) }),
    onDone: () => setOpened(null),
  })
  const close = () => setOpened(null)
  if (error) return <FailedState error={error} title={t('failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={2} />
  return (
    <section aria-label={t('title')} className={shared['stack']}>
      <h3 className={styles['title']}>{t('title')}</h3>
      {data.tests.length === 0 && (
        <p className={shared['quiet']}>{t(data.may_add || sample.status !== 'logged' ? 'empty' : 'empty_before')}</p>
      )}
      <ul className={styles['tests']}>
        {data.tests.map((test) => (
          <li key={test.id} data-replaced={test.replaced || undefined}>
            <div className={shared['row']}>
              <strong>{nameOf(test)}</strong>
              <OutcomeBadge outcome={test.outcome} />
            </div>
            <span className={shared['hint-text']}>
              {[
                test.tested_on && formatDate(test.tested_on),
                test.tester,
                test.laboratory ?? t('on_the_road'),
                test.retests_instance !== null && t('retest_of', { instance: test.retests_instance }),
                test.replaced && t('replaced'),
                t('by', { name: test.written_by }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <div className={shared['button-row']}>
              <Button size="small" onClick={() => setOpened({ what: 'open', test })}>
                {t(test.abilities.includes('edit') ? 'edit' : 'show')}
              </Button>
              {(['retest', 'delete'] as const)
                .filter((ability) => test.abilities.includes(ability))
                .map((ability) => (
                  <Button key={ability} kind="quiet" size="small" onClick={() => setOpened({ what: ability, test })}>
                    {t(ability)}
                  </Button>
                ))}
            </div>
          </li>
        ))}
      </ul>
      {data.may_add && (
        <div>
          <AddButton kind="secondary" onClick={() => setOpened({ what: 'new' })}>
            {t('add')}
          </AddButton>
        </div>
      )}
      <Suspense>
        {opened?.what === 'new' && <NewTest sample={sample} onClose={close} />}
        {(opened?.what === 'open' || opened?.what === 'retest') && (
          <OpenTest id={opened.test.id} sample={sample} retest={opened.what === 'retest'} onClose={close} />
        )}
      </Suspense>
      {opened?.what === 'delete' && (
        <ConfirmDialog
          opened
          danger
          title={t('delete_title', { name: nameOf(opened.test) })}
          acceptLabel={t('delete')}
          busy={remove.isPending}
          onAccept={() => remove.mutate(opened.test)}
          onCancel={close}
        >
          {t('delete_text')}
        </ConfirmDialog>
      )}
    </section>
  )
}
