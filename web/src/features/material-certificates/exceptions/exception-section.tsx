import type { CertificateException } from '@milepost/contract/material-certificates/certificate-exceptions.contract'
import type { VendorMaterial } from '@milepost/contract/material-certificates/vendor-materials.contract'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayDo, useSession } from '../../../lib/session.ts'
import { useCall } from '../../../lib/use-call.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import shared from '../../../ui/shared.module.css'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { wholeCodes } from '../../../ui/whole-codes.tsx'
import { certificatesKey, createException, exceptionsOptions, removeException } from '../api.ts'
import '../material-certificates.en.json'
import styles from './exceptions.module.css'

const ExceptionDialog = lazy(withRetry(() => import('./exception-dialog.tsx')))
const tones = { true: 'warning', false: 'neutral' } as const

/** Pay items at which a material needs something else than everywhere; an administrator adds and removes them. */
export function ExceptionSection({ material }: { material: VendorMaterial }) {
  const { t } = useTranslation('material-certificates')
  const session = useSession()
  const may = mayDo(session, 'material_certificate.manage')
  const { data, error, refetch } = useQuery(exceptionsOptions(material.id))
  const [adding, setAdding] = useState(false)
  const remove = useCall(({ id }: CertificateException) => removeException(id), {
    invalidates: [certificatesKey],
    toast: (_answer, { pay_item }) => t('exceptions.removed', { pay_item }),
    undo: {
      label: t('undo'),
      run: (_answer, { project_id, pay_item_id, certificate_type_id, needed, reason }) =>
        restore.mutate({ project_id, pay_item_id, certificate_type_id, needed, reason }),
    },
  })
  const restore = useCall((body: Parameters<typeof createException>[1]) => createException(material.id, body), {
    invalidates: [certificatesKey],
  })
  return (
    <section aria-label={t('exceptions.title')} className={shared['stack']}>
      <h3 className={styles['title']}>{t('exceptions.title')}</h3>
      {error ? (
        <FailedState title={t('exceptions.failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton rows={2} />
      ) : data.length === 0 ? (
        <p className={shared['quiet']}>{t('exceptions.none')}</p>
      ) : (
        <ul className={styles['exceptions']}>
          {data.map((exception) => (
            <li key={exception.id}>
              <div>
                <div className={shared['row']}>
                  <strong>{exception.certificate_type}</strong>
                  <Badge tone={tones[`${exception.needed}`]}>{t(`exceptions.needed_${exception.needed}`)}</Badge>
                </div>
                <span className={shared['hint-text']}>
                  {wholeCodes(`${exception.project} · ${exception.pay_item}`)}
                </span>
                <p className={shared['prose']}>{exception.reason}</p>
              </div>
              {may && (
                <IconButton label={t('exceptions.remove_one', exception)} onClick={() => remove.mutate(exception)}>
                  <IconTrash size={18} aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {may && (
        <div>
          <AddButton kind="secondary" onClick={() => setAdding(true)}>
            {t('exceptions.add')}
          </AddButton>
        </div>
      )}
      <Suspense>{adding && <ExceptionDialog material={material} onClose={() => setAdding(false)} />}</Suspense>
    </section>
  )
}
