import type { RulePackEditionRow } from '@milepost/contract/lots/rule-packs.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { ApprovalActions } from '../../../ui/approval/approval-actions.tsx'
import { DecisionDialog } from '../../../ui/approval/decision-dialog.tsx'
import { editionsKey, publishEdition, withdrawEdition } from '../api.ts'
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
  return (
    <>
      <ApprovalActions
        moves={(['publish', 'withdraw'] as const).filter((move) => edition.abilities.includes(move))}
        label={(move) => t(`packs.moves.${move}`)}
        kinds={kinds}
        onMove={setAsked}
      />
      {asked && (
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
              ? publishEdition(id, { lock_version })
              : withdrawEdition(id, { lock_version, reason: reason ?? '' })
          }
          invalidates={[editionsKey]}
          toast={({ state }) => t('packs.moved', { name, state: t(`edition_states.${state}`) })}
          onDone={close}
          onClose={close}
        >
          {t(`packs.consequences.${asked}`, { date: formatDate(from_on) })}
        </DecisionDialog>
      )}
    </>
  )
}
