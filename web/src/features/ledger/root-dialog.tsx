import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { problemText } from '../../lib/problem-text.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../lib/toast-store.ts'
import { rootOptions, startVerification } from './api.ts'
import { CopyText } from './copy-text.tsx'
import styles from './ledger.module.css'
import { saveBundle } from './save-bundle.ts'
import shared from '../../ui/shared.module.css'

/** A day's root with the one that it rests on, each to be copied; the day can be verified or exported from here. */
export function RootDialog({
  day,
  onClose,
  onStarted,
}: {
  day: string
  onClose: () => void
  onStarted: (id: number) => void
}) {
  const { t } = useTranslation('ledger')
  const { time_zone } = useSession()
  const { data: root, error, isPending, refetch } = useQuery(rootOptions(day))
  const verify = useCall(() => startVerification({ scope: 'day', day }), {
    quiet: true,
    onDone: ({ id }) => onStarted(id),
  })
  const save = useCall(() => saveBundle({ scope: 'day', day }), {
    quiet: true,
    onDone: (name) => void showToast({ kind: 'success', text: t('form.exported', { name }) }),
  })
  const problem = verify.error ?? save.error
  return (
    <Modal opened onClose={onClose} title={t('roots.title', { day: formatDate(day) })} width={720}>
      <div className={styles['root']}>
        {isPending && <Skeleton rows={3} />}
        {error && <FailedState title={t('list.failed')} error={error} onRetry={() => void refetch()} />}
        {root === null && <p>{t('roots.missing')}</p>}
        {root && (
          <Details
            rows={[
              [t('root_list.columns.root'), <CopyText key="root" text={root.root} label={t('roots.copy')} />],
              [
                t('roots.previous'),
                root.previous_root === null ? (
                  t('roots.first')
                ) : (
                  <CopyText key="previous" text={root.previous_root} label={t('roots.copy')} />
                ),
              ],
              [
                t('roots.bounds'),
                t('roots.between', {
                  start: formatInstant(root.starts_at, time_zone, 'full'),
                  end: formatInstant(root.ends_at, time_zone, 'full'),
                }),
              ],
              [t('root_list.columns.tickets'), formatCount(root.tickets)],
              [t('root_list.columns.anchored_at'), formatInstant(root.anchored_at, time_zone, 'full')],
            ]}
          />
        )}
        {problem && (
          <p role="alert" className={styles['error']}>
            {problemText(problem)}
          </p>
        )}
        <div className={shared['row']}>
          <Button kind="primary" loading={verify.isPending} onClick={() => verify.mutate()}>
            {t('roots.verify')}
          </Button>
          <Button loading={save.isPending} onClick={() => save.mutate()}>
            {t('form.export')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
