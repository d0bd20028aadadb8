import type { ProviderKind } from '@milepost/contract/identity-providers/identity-provider.record'
import type { IdentityProvider } from '@milepost/contract/identity-providers/identity-providers.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import '../../lib/roles.en.json'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../ui/copy-button/copy-button.tsx'
import { Details } from '../../ui/details.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AgencyOfProviders, providersKey, useProviderCalls } from './api.ts'
import { ProviderChecks } from './provider-checks.tsx'
import './identity-providers.en.json'
import styles from './identity-providers.module.css'
import shared from '../../ui/shared.module.css'

const dialogs = {
  oidc: lazy(withRetry(() => import('./provider-dialog.tsx'))),
  saml: lazy(withRetry(() => import('./saml/saml-dialog.tsx'))),
}
const SamlParties = lazy(withRetry(() => import('./saml/saml-parties.tsx')))

type Open = { kind: 'edit' | 'remove'; provider: IdentityProvider } | { kind: 'new'; of: ProviderKind }

/** An address that is registered at the provider. */
const Address = ({ label, address }: { label: string; address: string }) => (
  <div className={styles['address']}>
    <code>{address}</code>
    <CopyButton text={address} label={label} />
  </div>
)

/** A provider with what it is set up for, and what its last test found. */
function Provider({ provider, onOpen }: { provider: IdentityProvider; onOpen: (open: Open) => void }) {
  const { t } = useTranslation(['identity-providers', 'roles'])
  const { time_zone } = useSession()
  const calls = useProviderCalls()
  const test = useCall(calls.test, { invalidates: [providersKey], toast: () => t('tested') })
  const { id, name, enabled, required, email_domains, people_count, creates_people, role_without_groups } = provider
  const created = role_without_groups === null ? t('by_groups') : t(`roles:${role_without_groups}`)
  return (
    <section className={styles['provider']} aria-labelledby={`provider-${id}`}>
      <div className={styles['head']}>
        <h2 id={`provider-${id}`}>{name}</h2>
        <Badge tone={enabled ? 'good' : 'neutral'}>{t(enabled ? 'on' : 'off')}</Badge>
        {required && <Badge tone="warning">{t('is_required')}</Badge>}
      </div>
      <Details
        rows={[
          [
            t('fields.issuer'),
            provider.settings.kind === 'oidc' ? provider.settings.issuer : provider.settings.entity_id,
          ],
          [t('fields.email_domains'), email_domains.join(', ') || '-'],
          [t('people'), formatCount(people_count)],
          [t('new_people'), creates_people ? created : t('not_created')],
          [t('last_test'), formatInstant(provider.tested_at, time_zone)],
        ]}
      />
      {provider.kind === 'saml' && (
        <Suspense fallback={<Skeleton rows={3} />}>
          <SamlParties id={id} name={name} />
        </Suspense>
      )}
      {provider.checks.length > 0 && <ProviderChecks checks={provider.checks} />}
      <div className={shared['chips']}>
        <Button loading={test.isPending} aria-label={`${t('test')}: ${name}`} onClick={() => test.mutate(id)}>
          {t('test')}
        </Button>
        <Button aria-label={`${t('edit')}: ${name}`} onClick={() => onOpen({ kind: 'edit', provider })}>
          {t('edit')}
        </Button>
        <Button
          kind="danger"
          aria-label={`${t('remove')}: ${name}`}
          onClick={() => onOpen({ kind: 'remove', provider })}
        >
          {t('remove')}
        </Button>
      </div>
    </section>
  )
}

/** The identity providers by which people of the agency sign in. */
export default function ProvidersTab() {
  const { t } = useTranslation('identity-providers')
  const calls = useProviderCalls()
  const { data, error, refetch } = useQuery(calls.options)
  const ofSession = useContext(AgencyOfProviders) === null
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const remove = useCall(calls.remove, {
    invalidates: [providersKey],
    toast: () => (open?.kind === 'remove' ? t('removed', { name: open.provider.name }) : null),
    onDone: close,
  })
  const kinds = data?.kinds ?? []
  const add = (
    <div className={shared['chips']}>
      {kinds.map((of) => (
        <AddButton key={of} onClick={() => setOpen({ kind: 'new', of })}>
          {t(of === 'saml' ? 'new_saml' : 'new')}
        </AddButton>
      ))}
    </div>
  )
  const Dialog = dialogs[open?.kind === 'edit' ? open.provider.kind : open?.kind === 'new' ? open.of : 'oidc']
  const providers = data?.identity_providers
  return (
    <div className={styles['tab']}>
      <div className={styles['above']}>
        <p>{t(ofSession ? 'text' : 'text_of_agency')}</p>
        {providers && providers.length > 0 && add}
      </div>
      {error && !providers ? (
        <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : !providers ? (
        <Skeleton rows={4} />
      ) : (
        <>
          {providers.length === 0 ? (
            <EmptyState framed kind="nothing_yet" title={t('empty.title')} text={t('empty.text')}>
              {add}
            </EmptyState>
          ) : (
            providers.map((provider) => <Provider key={provider.id} provider={provider} onOpen={setOpen} />)
          )}
          <section className={styles['addresses']} aria-labelledby="provider-addresses">
            <h2 id="provider-addresses">{t('addresses')}</h2>
            <p>{t('addresses_text')}</p>
            {data.callback_uris.map((address) => (
              <Address key={address} label={t('copy_callback')} address={address} />
            ))}
            {data.after_sign_out_uris.map((address) => (
              <Address key={address} label={t('copy_after')} address={address} />
            ))}
          </section>
        </>
      )}
      <Suspense>
        {open?.kind === 'new' && <Dialog provider={null} onClose={close} />}
        {open?.kind === 'edit' && <Dialog provider={open.provider} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        opened={open?.kind === 'remove'}
        title={t('remove')}
        acceptLabel={t('remove')}
        cancelLabel={t('cancel')}
        danger
        busy={remove.isPending}
        onAccept={() => open?.kind === 'remove' && remove.mutate(open.provider.id)}
        onCancel={close}
      >
        {open?.kind === 'remove' && t('remove_text', { name: open.provider.name })}
      </ConfirmDialog>
    </div>
  )
}
