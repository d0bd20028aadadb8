import type { PersonIdentity } from '@milepost/contract/identity-providers/person-identities.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { useSession } from '../../../lib/session.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import shared from '../../../ui/shared.module.css'
import { identitiesKey } from './api.ts'
import './identities.en.json'
import styles from './identities.module.css'

export interface IdentitiesListProps {
  identities: readonly PersonIdentity[]
  /** What unlinking means to the reader. */
  consequence: (provider: string) => string
  unlink: (provider_id: number) => Promise<unknown>
}

/** The identity providers by which a person has signed in, each with the way to unlink it. */
export function IdentitiesList({ identities, consequence, unlink }: IdentitiesListProps) {
  const { t } = useTranslation('identities')
  const { time_zone } = useSession()
  const [asked, setAsked] = useState<PersonIdentity['provider'] | null>(null)
  const remove = useCall(unlink, {
    invalidates: [identitiesKey],
    toast: () => (asked ? t('unlinked', { name: asked.name }) : null),
    onSettled: () => setAsked(null),
  })
  return (
    <>
      <ul className={shared['list']}>
        {identities.map(({ provider, linked_at, last_used_at, may_unlink }) => (
          <li key={provider.id} className={styles['identity']}>
            <div>
              <strong>{provider.name}</strong>
              <span>
                {t('last_used')} <RelativeTime instant={last_used_at} time_zone={time_zone} />
              </span>
              <span>{t('linked', { time: formatInstant(linked_at, time_zone) })}</span>
              {!may_unlink && <span>{t('only_way')}</span>}
            </div>
            {may_unlink && (
              <Button size="small" aria-label={t('unlink_one', provider)} onClick={() => setAsked(provider)}>
                {t('unlink')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title={asked ? t('unlink_one', asked) : ''}
        acceptLabel={t('unlink')}
        busy={remove.isPending}
        onAccept={() => asked && remove.mutate(asked.id)}
        onCancel={() => setAsked(null)}
      >
        {asked && consequence(asked.name)}
      </ConfirmDialog>
    </>
  )
}
