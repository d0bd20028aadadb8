import type { TestFormRow } from '@milepost/contract/sample-tests/test-forms.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { useLiveQueries } from '../../../lib/live-queries.ts'
import { mayDo, useSession } from '../../../lib/session.ts'
import { useCall } from '../../../lib/use-call.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useQuestionWords } from '../../../ui/questionnaire/question-words.ts'
import { deleteTestForm, moveTestForm, testFormsKey, testFormsOptions } from './api.ts'
import './test-forms.en.json'
import styles from './test-forms.module.css'
import shared from '../../../ui/shared.module.css'

const OpenForm = lazy(withRetry(() => import('./open-form.tsx')))

const shown = [testFormsKey]
const events = ['samples.changed'] as const
const tones = { shipped: 'neutral', draft: 'notice', published: 'neutral', retired: 'neutral' } as const

/** What can be done with a version of a form. */
type Action = 'view' | 'edit' | 'copy' | 'publish' | 'retire' | 'delete'
type Decision = { what: 'publish' | 'retire' | 'delete'; row: TestFormRow }
type Opened = { what: 'view' | 'edit' | 'copy'; row: TestFormRow } | Decision | { what: 'new' }

/** What is offered for a version; a draft is begun of the version in force, unless there is one. */
function actionsOf(row: TestFormRow, { may, drafts }: { may: boolean; drafts: ReadonlySet<string> }): Action[] {
  if (!may) return ['view']
  if (row.state === 'draft') return ['view', 'edit', 'publish', 'delete']
  return [
    'view',
    ...(row.in_force && !drafts.has(row.key) ? (['copy'] as const) : []),
    ...(row.state === 'published' ? (['retire'] as const) : []),
  ]
}

/** Forms of tests with their versions; an administrator copies, writes, publishes and retires them. */
export default function FormList() {
  const { t } = useTranslation('test-forms')
  const { say } = useQuestionWords()
  const may = mayDo(useSession(), 'acceptance.manage')
  const { data, error, refetch } = useQuery(testFormsOptions())
  const [opened, setOpened] = useState<Opened | null>(null)
  useLiveQueries(shown, events)
  const nameOf = ({ title, version }: Pick<TestFormRow, 'title' | 'version'>) =>
    t('name', { title: say(title), version })
  const close = () => setOpened(null)
  const move = useCall(
    ({ what, row }: Decision) => (what === 'delete' ? deleteTestForm(row.id ?? 0) : moveTestForm(row.id ?? 0, what)),
    {
      invalidates: shown,
      toast: (_answer, { what, row }) => t(`done.${what}`, { name: nameOf(row) }),
      onSettled: close,
    },
  )
  if (error) return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={6} />
  const drafts = new Set(data.filter(({ state }) => state === 'draft').map(({ key }) => key))
  const asked =
    opened && (opened.what === 'publish' || opened.what === 'retire' || opened.what === 'delete') ? opened : null
  return (
    <section aria-label={t('title')} className={shared['stack']}>
      <div className={styles['tools']} data-band="tools">
        <span className={shared['hint-text']} role="status">
          {t('found', { count: data.length, formatted: formatCount(data.length) })}
        </span>
        {may && <AddButton onClick={() => setOpened({ what: 'new' })}>{t('new')}</AddButton>}
      </div>
      <ul className={styles['forms']}>
        {data.map((row) => (
          <li key={`${row.key} ${row.version} ${row.id ?? ''}`}>
            <div className={shared['row']}>
              <strong>{nameOf(row)}</strong>
              <Badge tone={tones[row.state]}>{t(`states.${row.state}`)}</Badge>
              {row.in_force && <Badge tone="good">{t('in_force')}</Badge>}
            </div>
            <span className={shared['hint-text']}>
              {[row.standard, t('questions', { count: row.fields }), row.key].filter(Boolean).join(' · ')}
            </span>
            <div className={shared['button-row']}>
              {actionsOf(row, { may, drafts }).map((what) => (
                <Button
                  key={what}
                  size="small"
                  aria-label={t('action_of', { action: t(`actions.${what}`), name: nameOf(row) })}
                  onClick={() => setOpened({ what, row } as Opened)}
                >
                  {t(`actions.${what}`)}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <p className={shared['quiet']}>{t('about')}</p>
      <Suspense>
        {opened?.what === 'new' && <OpenForm row={null} what="new" onClose={close} />}
        {(opened?.what === 'view' || opened?.what === 'edit' || opened?.what === 'copy') && (
          <OpenForm row={opened.row} what={opened.what} onClose={close} />
        )}
      </Suspense>
      {asked && (
        <ConfirmDialog
          opened
          danger={asked.what === 'delete'}
          title={t(`asks.${asked.what}`, { name: nameOf(asked.row) })}
          acceptLabel={t(`actions.${asked.what}`)}
          busy={move.isPending}
          onAccept={() => move.mutate(asked)}
          onCancel={close}
        >
          {t(`consequences.${asked.what}`)}
        </ConfirmDialog>
      )}
    </section>
  )
}
