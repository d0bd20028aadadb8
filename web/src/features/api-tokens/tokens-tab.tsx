import type { ApiToken } from '@milepost/contract/api-tokens/api-tokens.contract'
import { tokenStates } from '@milepost/contract/api-tokens/api-tokens.list'
import { tokenKinds } from '@milepost/contract/core/token-access'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx'
import { FilterGroup } from '../../ui/filters/filter-group.tsx'
import { SeveralFilter } from '../../ui/filters/several-filter.tsx'
import { Modal } from '../../ui/modal.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useAdding } from '../../ui/record-list/use-adding.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import shared from '../../ui/shared.module.css'
import './api-tokens.en.json'
import styles from './api-tokens.module.css'
import { tokensCodec, tokensKey, tokensOptions, type ShownToken } from './api.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { RevokeTokenDialog } from './revoke-token-dialog.tsx'
import { ShownTokenDialog } from './shown-token-dialog.tsx'
import { TokenStateBadge, useScopes } from './token-state.tsx'

const shownKeys = [tokensKey]
const events = ['identity.changed'] as const

function TokenDialog({ token, onClose, onRevoke }: { token: ApiToken; onClose: () => void; onRevoke: () => void }) {
  const { t } = useTranslation('api-tokens')
  const { time_zone } = useSession()
  const scopesOf = useScopes()
  const time = (instant: string) => formatInstant(instant, time_zone, 'full')
  const facts = [
    [t('list.columns.holder'), token.holder ?? t('agency_itself')],
    [t('list.columns.scopes'), scopesOf(token)],
    [t('list.columns.state'), <TokenStateBadge key="state" token={token} />],
    [t('list.columns.last_four'), `…${token.last_four}`],
    [t('list.columns.created_at'), time(token.created_at)],
    [t('list.columns.created_by'), token.created_by],
    [t('list.columns.expires_at'), time(token.expires_at)],
    [t('list.columns.last_used_at'), token.last_used_at ? time(token.last_used_at) : t('own.never_used')],
    ...(token.revoked_at ? [[t('states.revoked'), time(token.revoked_at)] as const] : []),
  ] as const
  return (
    <Modal opened onClose={onClose} title={token.name}>
      <div className={styles['form']}>
        <Details rows={facts} />
        {token.state === 'active' && (
          <div className={shared['buttons']}>
            <Button kind="danger" onClick={onRevoke}>
              {t('revoke.button')}
            </Button>
          </div>
        )}
      </div>
    </Modal>
  )
}

/** The agency's tokens and the personal ones of its people; a row opens what can be done with its token. */
export default function TokensTab() {
  const { t } = useTranslation('api-tokens')
  const { time_zone } = useSession()
  const scopesOf = useScopes()
  useLiveQueries(shownKeys, events)
  const [shown, setShown] = useState<ShownToken | null>(null)
  const [open, setOpen] = useState<ApiToken | null>(null)
  const [revoking, setRevoking] = useState<ApiToken | null>(null)
  const holderOf = ({ holder }: ApiToken) => holder ?? t('agency_itself')
  const list = useRecordList({
    texts: 'api-tokens:list',
    codec: tokensCodec,
    table_key: 'api_tokens',
    query: tokensOptions,
    rows: ({ api_tokens }) => api_tokens,
    columns: (column) => [
      column.name('name', { width: 200, grow: 1 }),
      column.text('holder', { of: holderOf, width: 190 }),
      column.text('scopes', { of: scopesOf, width: 170 }),
      column.custom('state', (row) => <TokenStateBadge token={row} />, { width: 120 }),
      column.code('last_four', { of: (row) => `…${row.last_four}`, width: 96 }),
      column.instant('last_used_at', { none: t('own.never_used'), width: 165 }),
      column.instant('expires_at', { width: 165 }),
      column.text('created_by', { width: 170 }),
    ],
  })
  const adding = useAdding(t('list.add'), (close) => (
    <NewTokenDialog
      owner="agency"
      onClose={close}
      onCreated={(token) => {
        close()
        setShown(token)
      }}
    />
  ))
  const { listState, narrow } = list
  return (
    <>
      <RecordList
        list={list}
        onOpen={setOpen}
        settings={false}
        add={adding}
        filters={
          <FilterGroup on={[listState.state, listState.kind]}>
            <SeveralFilter
              label={t('list.columns.state')}
              value={listState.state}
              choices={tokenStates.map((value) => ({ value, label: t(`states.${value}`) }))}
              onChange={(state) => narrow({ state })}
            />
            <ChoiceFilter
              label={t('list.columns.holder')}
              value={tokenKinds.find((kind) => kind === listState.kind) ?? ''}
              usual=""
              options={[
                { value: '', label: t('kinds.any') },
                ...tokenKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
              ]}
              onChange={(kind) => narrow({ kind: kind || undefined })}
            />
          </FilterGroup>
        }
        card={(row) => (
          <ListCard title={row.name} lines={[[holderOf(row), scopesOf(row)]]}>
            <span>
              <TokenStateBadge token={row} /> {t('list.columns.last_used_at')}:{' '}
              {row.last_used_at ? formatInstant(row.last_used_at, time_zone) : t('own.never_used')}
            </span>
          </ListCard>
        )}
      />
      {shown && <ShownTokenDialog shown={shown} onClose={() => setShown(null)} />}
      {open && (
        <TokenDialog
          token={open}
          onClose={() => setOpen(null)}
          onRevoke={() => {
            setOpen(null)
            setRevoking(open)
          }}
        />
      )}
      {revoking && <RevokeTokenDialog token={revoking} owner="agency" onClose={() => setRevoking(null)} />}
    </>
  )
}
