import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PayItemAssignment } from '@milepost/contract/reconciliation/pay-item-assignment'
import { formatDate, formatInstant } from '../../../../lib/dates.ts'
import { withRetry } from '../../../../lib/with-retry.ts'
import { Details } from '../../../../ui/details.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../../../ui/record-drawer.tsx'
import { itemName } from '../../coding/item-place.ts'
import '../../reconciliation.en.json'
import { entryOptions } from '../api.ts'
import { EntryAttachments } from '../by-hand/entry-attachments.tsx'
import '../reconciliation-page.en.json'
import { EntryAmount, EntryFigure, EntryOrigin, mayTakeBack, TakeBackButton } from './entry-parts.tsx'
import shared from '../../../../ui/shared.module.css'

const WithdrawDialog = lazy(withRetry(() => import('../by-hand/withdraw-dialog.tsx')))

export interface EntryDrawerProps extends RecordDrawerOpened {
  project_id: number
  id: number
  /** Its row, where the page of the list has it. */
  listed: PayItemAssignment | undefined
  time_zone: string
  /** The person may enter quantities on this project, attach to them, and take them back. */
  mayEnter: boolean
}

/** One entry of an item: its figures, where it comes from, its files, and the way to withdraw it. */
export default function EntryDrawer({ project_id, id, listed, time_zone, mayEnter, ...opened }: EntryDrawerProps) {
  const { t } = useTranslation('reconciliation-page')
  const { t: coding } = useTranslation('reconciliation')
  const answer = useQuery({ ...entryOptions(project_id, id), enabled: listed === undefined })
  const [withdrawing, setWithdrawing] = useState(false)
  const entry = listed ?? answer.data
  return (
    <>
      <RecordDrawer
        answer={{ ...answer, data: entry }}
        title={entry ? itemName(entry, coding) : t('entries.item')}
        texts={{ failed: t('entry_list.failed'), not_found: t('entries.gone') }}
        footer={(of) =>
          of && mayEnter && mayTakeBack(of) && <TakeBackButton entry={of} onTakeBack={() => setWithdrawing(true)} />
        }
        {...opened}
      >
        {(of) =>
          of === null ? (
            <EmptyState kind="nothing_matches" title={t('entries.gone')} />
          ) : (
            <div className={shared['form']}>
              <Details
                rows={[
                  [t('entries.item'), of.item_description],
                  [t('entries.work_date'), formatDate(of.work_date)],
                  [t('entries.quantity'), <EntryFigure key="quantity" project_id={project_id} entry={of} />],
                  [t('entries.amount'), <EntryAmount key="amount" entry={of} />],
                  [t('entries.of'), <EntryOrigin key="of" project_id={project_id} entry={of} />],
                  [t('entries.period'), of.pay_period],
                  [t('by_hand.contractor'), of.external_dot_contractor],
                  [t('entries.location'), of.kind === 'ticket' ? false : of.location],
                  [t('entries.entered_by'), `${of.created_by} · ${formatInstant(of.created_at, time_zone)}`],
                ]}
                whole={[t('entries.note'), of.additional_notes]}
              />
              {of.kind !== 'ticket' && (
                <div>
                  <EntryAttachments project_id={project_id} entry={of} mayChange={mayEnter && !of.pay_period_closed} />
                </div>
              )}
            </div>
          )
        }
      </RecordDrawer>
      <Suspense>
        {withdrawing && entry && (
          <WithdrawDialog
            project_id={project_id}
            entry={entry}
            onClose={() => setWithdrawing(false)}
            onDone={opened.onClose}
          />
        )}
      </Suspense>
    </>
  )
}
