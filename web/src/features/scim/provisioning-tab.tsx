import type { ScimStatus } from '@milepost/contract/scim/scim-settings.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../ui/copy-button/copy-button.tsx'
import { Details } from '../../ui/details.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import shared from '../../ui/shared.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NewTokenDialog, ShownTokenDialog, type ShownToken } from '../api-tokens/index.ts'
import { changeSettings, scimKey, statusQuery } from './api.ts'
import { RefusedCalls } from './refused-calls.tsx'
import { ScimGroups } from './scim-groups.tsx'
import './scim.en.json'
import styles from './scim.module.css'

const shown = [scimKey]
const events = ['identity.changed', 'employees.changed'] as const

/** The switch, which asks before it gives everyone back to people of the agency. */
function Switch({ status }: { status: ScimStatus }) {
  const { t } = useTranslation('scim')
  const [confirming, setConfirming] = useState(false)
  const { enabled, lock_version, people, inactive } = status
  const turn = useCall((on: boolean) => changeSettings({ enabled: on, lock_version }), {
    invalidates: shown,
    toast: (_saved, on) => t(on ? 'switched_on' : 'switched_off'),
    onDone: () => setConfirming(false),
  })
  const managed = people + inactive
  return (
    <div>
      {enabled ? (
        <Button onClick={() => setConfirming(true)}>{t('switch_off')}</Button>
      ) : (
        <Button kind="primary" loading={turn.isPending} onClick={() => turn.mutate(true)}>
          {t('switch_on')}
        </Button>
      )}
      <ConfirmDialog
        opened={confirming}
        danger
        busy={turn.isPending}
        title={t('off_title')}
        acceptLabel={t('switch_off')}
        onAccept={() => turn.mutate(false)}
        onCancel={() => setConfirming(false)}
      >
        {t('off_text', { count: managed, formatted: formatCount(managed) })}
      </ConfirmDialog>
    </div>
  )
}

/** What the directory is given: the address, and a token of its own. */
function Connection({ status }: { status: ScimStatus }) {
  const { t } = useTranslation('scim')
  const { time_zone } = useSession()
  const [adding, setAdding] = useState(false)
  const [token, setToken] = useState<ShownToken | null>(null)
  const { address, last_contact_at, people, inactive, groups, sends_invitations, provider_required, lock_version } =
    status
  const invite = useCall((on: boolean) => changeSettings({ sends_invitations: on, lock_version }), {
    invalidates: shown,
  })
  return (
    <>
      <div className={shared['row']}>
        <output className={styles['address']} aria-label={t('address')}>
          {address}
        </output>
        <CopyButton text={address} label={t('copy_address')} />
        <Button onClick={() => setAdding(true)}>{t('new_token')}</Button>
      </div>
      <p className={shared['hint-text']}>{t('address_hint')}</p>
      <Details
        rows={[
          [
            t('last_contact'),
            last_contact_at ? <RelativeTime key="at" instant={last_contact_at} time_zone={time_zone} /> : t('never'),
          ],
          [t('people'), formatCount(people)],
          [t('inactive'), formatCount(inactive)],
          [t('group_count'), formatCount(groups)],
        ]}
      />
      <Checkbox
        label={t('invitations')}
        description={t(provider_required ? 'invitations_provider' : 'invitations_hint')}
        checked={sends_invitations && !provider_required}
        disabled={invite.isPending || provider_required}
        onChange={(event) => invite.mutate(event.currentTarget.checked)}
      />
      {adding && (
        <NewTokenDialog
          owner="agency"
          access="scim"
          onClose={() => setAdding(false)}
          onCreated={(made) => {
            setAdding(false)
            setToken(made)
          }}
        />
      )}
      {token && <ShownTokenDialog shown={token} onClose={() => setToken(null)} />}
    </>
  )
}

/** Provisioning of people and groups by the agency's directory (SCIM): its switch, what the directory needs, and what it did. */
export default function ProvisioningTab() {
  const { t } = useTranslation('scim')
  useLiveQueries(shown, events)
  const { data, error, refetch } = useQuery(statusQuery)
  if (!data)
    return error ? (
      <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={6} />
    )
  return (
    <div className={styles['page']}>
      <Panel title={t('title')}>
        <p className={shared['quiet']}>{t(data.enabled ? 'on_text' : 'off_lead')}</p>
        <Switch status={data} />
        {data.enabled && <Connection status={data} />}
      </Panel>
      {data.enabled && (
        <>
          <ScimGroups />
          <RefusedCalls />
        </>
      )}
    </div>
  )
}
