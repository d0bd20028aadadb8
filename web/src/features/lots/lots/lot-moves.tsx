import type { Lot } from '@milepost/contract/lots/lots.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/use-call.ts'
import { ApprovalActions } from '../../../ui/approval/approval-actions.tsx'
import { DecisionDialog } from '../../../ui/approval/decision-dialog.tsx'
import { lotsKey, moveLot } from '../api.ts'
import '../lots.en.json'

const moves = ['close', 'reopen', 'void'] as const
const kinds = { close: 'forward', void: 'danger' } as const

/** Closes a lot, opens it again or voids it; the last two need a reason. */
export function LotMoves({ lot }: { lot: Lot }) {
  const { t } = useTranslation('lots')
  const [asked, setAsked] = useState<'reopen' | 'void' | null>(null)
  const { id, lot_number, lock_version } = lot
  const name = t('one_of', { number: lot_number })
  const toast = ({ status, verdict }: Lot) =>
    t('moved', { name, state: status === 'closed' ? t(`verdicts.${verdict}`) : t(`states.${status}`) })
  const close = useCall(() => moveLot(id, { move: 'close', lock_version }), { invalidates: [lotsKey], toast })
  return (
    <>
      <ApprovalActions
        moves={moves.filter((move) => lot.abilities.includes(move))}
        label={(move) => t(`moves.${move}`)}
        kinds={kinds}
        pending={close.isPending ? 'close' : null}
        onMove={(move) => (move === 'close' ? close.mutate(undefined) : setAsked(move))}
      />
      {asked && (
        <DecisionDialog
          name={`lot.${id}.${asked}`}
          title={t(`asks.${asked}`, { name })}
          accept={t(`moves.${asked}`)}
          danger={asked === 'void'}
          reason="required"
          reasonLabel={t('packs.reason')}
          maxLength={1000}
          send={(reason) => moveLot(id, { move: asked, lock_version, reason })}
          invalidates={[lotsKey]}
          toast={toast}
          onDone={() => setAsked(null)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
