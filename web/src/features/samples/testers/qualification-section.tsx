import type { QualificationShown } from '@milepost/contract/samples/testers.contract'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { mayDo, useSession } from '../../../lib/session.ts'
import { useCall } from '../../../lib/use-call.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { deleteQualification, qualificationsKey, qualificationsOptions, testersKey, type QualifiedOne } from './api.ts'
import './testers.en.json'
import styles from './testers.module.css'
import shared from '../../../ui/shared.module.css'

const QualificationDialog = lazy(withRetry(() => import('./qualification-dialog.tsx')))

const tones = { coming: 'neutral', valid: 'good', lapsing: 'warning', lapsed: 'bad' } as const

/** What a tester or a laboratory is qualified for, with what lapses soon; an administrator adds, changes and deletes them. */
export function QualificationSection({ of }: { of: QualifiedOne }) {
  const { t } = useTranslation('testers')
  const session = useSession()
  const may = mayDo(session, 'acceptance.manage')
  const { data, error, refetch } = useQuery(qualificationsOptions(of))
  const [editing, setEditing] = useState<QualificationShown | 'new' | null>(null)
  const [leaving, setLeaving] = useState<QualificationShown | null>(null)
  const remove = useCall(({ id }: QualificationShown) => deleteQualification(id), {
    invalidates: [qualificationsKey, testersKey],
    toast: (_answer, { body }) => t('qualifications.deleted', { body }),
    onDone: () => setLeaving(null),
  })
  return (
    <section aria-label={t('qualifications.title')} className={shared['stack']}>
      <h3 className={styles['title']}>{t('qualifications.title')}</h3>
      {error ? (
        <FailedState title={t('qualifications.failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton rows={2} />
      ) : data.qualifications.length === 0 ? (
        <p className={shared['quiet']}>{t('qualifications.none')}</p>
      ) : (
        <ul className={styles['qualifications']}>
          {data.qualifications.map((qualification) => {
            const { id, body, level, methods, certificate_number, valid_from, valid_to, state } = qualification
            return (
              <li key={id}>
                <div>
                  <div className={shared['row']}>
                    <strong>{body}</strong>
                    <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
                  </div>
                  <span className={shared['hint-text']}>
                    {[
                      t(`levels.${level}`),
                      methods.length === 0 ? t('qualifications.all_methods') : methods.join(', '),
                      certificate_number,
                      valid_to
                        ? t('qualifications.from_to', { from: formatDate(valid_from), to: formatDate(valid_to) })
                        : t('qualifications.from', { from: formatDate(valid_from) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </div>
                {may && (
                  <div className={shared['inline-row']}>
                    <IconButton
                      label={t('qualifications.edit_one', { body })}
                      onClick={() => setEditing(qualification)}
                    >
                      <IconPencil size={18} aria-hidden />
                    </IconButton>
                    <IconButton
                      label={t('qualifications.delete_one', { body })}
                      onClick={() => setLeaving(qualification)}
                    >
                      <IconTrash size={18} aria-hidden />
                    </IconButton>
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {may && (
        <div>
          <AddButton kind="secondary" onClick={() => setEditing('new')}>
            {t('qualifications.add')}
          </AddButton>
        </div>
      )}
      <Suspense>
        {editing && (
          <QualificationDialog
            of={of}
            qualification={editing === 'new' ? null : editing}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
      {leaving && (
        <ConfirmDialog
          opened
          danger
          title={t('qualifications.delete_one', { body: leaving.body })}
          acceptLabel={t('delete')}
          busy={remove.isPending}
          onAccept={() => remove.mutate(leaving)}
          onCancel={() => setLeaving(null)}
        >
          {t('qualifications.delete_text')}
        </ConfirmDialog>
      )}
    </section>
  )
}
