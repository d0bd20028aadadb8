import type { OwnFactors, Passkey } from '@milepost/contract/second-factors/own-factors.contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PasskeyError } from '../../lib/passkeys.ts'
import { passkeysHere } from '../../lib/passkeys-here.ts'
import { problemText } from '../../lib/problem-text.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { addPasskey, ownFactorsQuery, removePasskey, renamePasskey } from './api.ts'
import { ownDevice } from './own-device.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import './second-factors.en.json'
import styles from './second-factors.module.css'
import shared from '../../ui/shared.module.css'

const invalidates = [ownFactorsQuery.queryKey]

/** A name for a passkey, new or old. */
function NameForm({
  first,
  accept,
  busy,
  fault,
  onAccept,
  onCancel,
}: {
  first: string
  accept: string
  busy: boolean
  fault: string | null
  onAccept: (name: string) => void
  onCancel: () => void
}) {
  const { t } = useTranslation('second-factors')
  const [name, setName] = useState(first)
  const [empty, setEmpty] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') setEmpty(true)
    else onAccept(name.trim())
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate aria-label={accept}>
      <TextInput
        id="passkey-name"
        label={t('passkeys.name')}
        description={t('passkeys.name_hint')}
        value={name}
        error={empty ? t('empty') : fault}
        maxLength={100}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setEmpty(false)
        }}
        // Opened by a press for this.
        ref={(input) => void (input && document.activeElement === document.body && input.focus())}
      />
      <div className={shared['buttons']}>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="submit" kind="primary" loading={busy}>
          {accept}
        </Button>
      </div>
    </form>
  )
}

function Row({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTranslation('second-factors')
  const { time_zone } = useSession()
  const [renaming, setRenaming] = useState(false)
  const rename = useCall(renamePasskey, { invalidates, onDone: () => setRenaming(false) })
  const { id, name, rp_id, works_here, backed_up, created_at, last_used_at } = passkey
  if (renaming)
    return (
      <li className={styles['key']}>
        <NameForm
          first={name}
          accept={t('passkeys.rename')}
          busy={rename.isPending}
          fault={null}
          onAccept={(next) => rename.mutate({ id, name: next })}
          onCancel={() => setRenaming(false)}
        />
      </li>
    )
  return (
    <li className={styles['key']}>
      <div>
        <div>
          <strong>{name}</strong> {!works_here && <Badge tone="neutral">{t('passkeys.elsewhere')}</Badge>}
        </div>
        <span>
          {t('added')} <RelativeTime instant={created_at} time_zone={time_zone} />
          {last_used_at && (
            <>
              {' · '}
              {t('last_used')} <RelativeTime instant={last_used_at} time_zone={time_zone} />
            </>
          )}
        </span>
        <span>
          {t('passkeys.works_at', { domain: rp_id })}
          {backed_up && <> · {t('passkeys.backed_up')}</>}
        </span>
      </div>
      <div className={styles['buttons']}>
        <Button size="small" aria-label={t('passkeys.rename_one', { name })} onClick={() => setRenaming(true)}>
          {t('passkeys.rename')}
        </Button>
        <Button size="small" aria-label={t('passkeys.remove_one', { name })} onClick={onRemove}>
          {t('passkeys.remove')}
        </Button>
      </div>
    </li>
  )
}

function Passkeys({ factors, onCodes }: { factors: OwnFactors; onCodes: (codes: string[]) => void }) {
  const { t } = useTranslation('second-factors')
  const [adding, setAdding] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const add = useCall(addPasskey, {
    quiet: true,
    invalidates,
    toast: (_answer, name) => t('passkeys.added', { name }),
    onSend: () => setFault(null),
    onDone: ({ recovery_codes }) => {
      setAdding(false)
      if (recovery_codes) onCodes(recovery_codes)
    },
    onFailed: (problem) => {
      const error: unknown = problem
      if (error instanceof PasskeyError) setFault(error.fault === 'cancelled' ? null : t(`passkeys.${error.fault}`))
      else if (!problem.cancelled) setFault(problemText(problem))
    },
  })
  const remove = useCall(({ id }: Passkey) => removePasskey(id), {
    invalidates,
    toast: (_answer, { name }) => t('passkeys.removed', { name }),
    onSettled: () => setRemoving(null),
  })
  const here = factors.rp_id !== null && passkeysHere()
  return (
    <>
      <p className={styles['hint']}>{t('passkeys.lead')}</p>
      {factors.passkeys.length > 0 && (
        <ul className={styles['keys']}>
          {factors.passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      {adding ? (
        <NameForm
          first={ownDevice()}
          accept={t('passkeys.create')}
          busy={add.isPending}
          fault={fault}
          onAccept={(name) => add.mutate(name)}
          onCancel={() => setAdding(false)}
        />
      ) : here ? (
        <div>
          <Button onClick={() => setAdding(true)}>{t('passkeys.add')}</Button>
        </div>
      ) : (
        <p className={styles['hint']}>{t('passkeys.not_here')}</p>
      )}
      <ConfirmDialog
        opened={removing !== null}
        danger
        busy={remove.isPending}
        title={t('passkeys.remove_title', { name: removing?.name ?? '' })}
        acceptLabel={t('passkeys.remove')}
        onAccept={() => removing && remove.mutate(removing)}
        onCancel={() => setRemoving(null)}
      >
        {t('passkeys.remove_text')}
      </ConfirmDialog>
    </>
  )
}

/** The person's passkeys, which sign in without a password at the addresses that they belong to. */
export default function PasskeysPanel() {
  const { t } = useTranslation('second-factors')
  const { data, error, refetch } = useQuery(ownFactorsQuery)
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <Panel title={t('passkeys.title')}>
      {codes ? (
        <RecoveryCodes codes={codes} end={t('codes.saved')} onEnd={() => setCodes(null)} />
      ) : data ? (
        <Passkeys factors={data} onCodes={setCodes} />
      ) : error ? (
        <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={2} />
      )}
    </Panel>
  )
}
