import type { RulePackEditionRow } from '@milepost/contract/lots/rule-packs.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { ApprovalActions } from '../../../ui/approval/approval-actions.tsx'
import { DecisionDialog } from '../../../ui/approval/decision-dialog.tsx'
import { editionsKey, judgedOtherwiseOptions, lotsKey, publishEdition, withdrawEdition } from '../api.ts'
import { JudgedOtherwise } from './judged-otherwise.tsx'
import '../lots.en.json'

const kinds = { publish: 'forward', withdraw: 'danger' } as const
type Asked = 'publish' | 'withdraw'

/** Publishes an edition or withdraws it, each after a question that names what follows. */
export function EditionMoves({ edition }: { edition: RulePackEditionRow }) {
  const { t } = useTranslation('lots')
  const [asked, setAsked] = useState<Asked | null>(null)
  const { id, lock_version, pack, edition: number, from_on } = edition
  const name = t('packs.edition_of', { pack: pack.title.en, number })
  const close = () => setAsked(null)
  const otherwise = useQuery({ ...judgedOtherwiseOptions(id), enabled: asked === 'publish' })
  return (
    <>
      <ApprovalActions
        moves={(['publish', 'withdraw'] as const).filter((move) => edition.abilities.includes(move))}
        label={(move) => t(`packs.moves.${move}`)}
        kinds={kinds}
        pending={asked === 'publish' && otherwise.isPending ? 'publish' : null}
        onMove={setAsked}
      />
      {asked === 'publish' && otherwise.isError && <p role="alert">{t('otherwise.failed')}</p>}
      {(asked === 'withdraw' || (asked === 'publish' && otherwise.data)) && (
        <DecisionDialog
          name={`rule_pack_edition.${id}.${asked}`}
          title={t(`packs.asks.${asked}`, { name })}
          accept={t(`packs.moves.${asked}`)}
          danger={asked === 'withdraw'}
          reason={asked === 'withdraw' ? 'required' : null}
          reasonLabel={t('packs.reason')}
          maxLength={1000}
          send={(reason) =>
            asked === 'publish'
              ? publishEdition(id, { lock_version, judged_otherwise: otherwise.data?.count ?? 0 })
              : withdrawEdition(id, { lock_version, reason: reason ?? '' })
          }
          invalidates={[editionsKey, lotsKey]}
          onFailed={() => void otherwise.refetch()}
          toast={({ state }) => t('packs.moved', { name, state: t(`edition_states.${state}`) })}
          onDone={close}
          onClose={close}
        >
          <p>{t(`packs.consequences.${asked}`, { date: formatDate(from_on) })}</p>
          {asked === 'publish' && otherwise.data && <JudgedOtherwise found={otherwise.data} />}
        </DecisionDialog>
      )}
    </>
  )
}
