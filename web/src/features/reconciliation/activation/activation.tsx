import { IconChecklist } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import '../page/reconciliation-page.en.json'
import styles from './activation.module.css'

const ActivateDialog = lazy(withRetry(() => import('./activate-dialog.tsx')))

/** Explains reconciliation on a project without it, with the button to activate it for users who may. */
export default function Activation({ project_id, items }: { project_id: number; items: number }) {
  const { t } = useTranslation('reconciliation-page')
  const { abilities } = useSession()
  const [confirming, setConfirming] = useState(false)
  return (
    <Panel title={t('activation.title')}>
      <p className={styles['text']}>{t('activation.what')}</p>
      <ul className={styles['points']}>
        <li>{t('activation.point_code')}</li>
        <li>{t('activation.point_periods')}</li>
        <li>{t('activation.point_updates')}</li>
      </ul>
      <p className={styles['items']}>
        {t(items === 0 ? 'activation.no_items' : 'activation.items', { count: items, formatted: formatCount(items) })}
      </p>
      {abilities.includes('pay_item.manage') ? (
        <div>
          <Button
            kind="primary"
            leftSection={<IconChecklist size={16} aria-hidden />}
            onClick={() => setConfirming(true)}
          >
            {t('activation.activate')}
          </Button>
        </div>
      ) : (
        <p className={styles['note']}>{t('activation.administrators')}</p>
      )}
      <Suspense>
        {confirming && <ActivateDialog project_id={project_id} items={items} onClose={() => setConfirming(false)} />}
      </Suspense>
    </Panel>
  )
}
