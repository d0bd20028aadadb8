import { type Exception, type ExceptionDetail, MOST_SETTLEMENT_LENGTH } from '@milepost/contract/exceptions/exception'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../../lib/dates.ts'
import { DecisionDialog } from '../../../ui/approval/decision-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Details } from '../../../ui/details.tsx'
import { HistorySection } from '../../../ui/history/history-list.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../../ui/record-drawer.tsx'
import { exceptionOptions, exceptionsKey, reopenExceptions } from '../api.ts'
import '../exceptions.en.json'
import { ExceptionStateMark } from '../exception-marks.tsx'
import { exceptionName, exceptionText, sideText } from '../exception-texts.ts'
import styles from '../exceptions.module.css'
import RefusalNote from '../refusal-note.tsx'
import { ExceptionSlips } from './exception-slips.tsx'
import shared from '../../../ui/shared.module.css'

interface ReopenDialogProps {
  project_id: number
  row: Exception
  onClose: () => void
}

/** Opens a settled exception again, with why. */
function ReopenDialog({ project_id, row, onClose }: ReopenDialogProps) {
  const { t } = useTranslation('exceptions')
  const queryClient = useQueryClient()
  return (
    <DecisionDialog
      name={`exception.${row.id}.reopen`}
      title={t('reopen.title')}
      accept={t('reopen.action')}
      reason="required"
      reasonLabel={t('reopen.note')}
      maxLength={MOST_SETTLEMENT_LENGTH}
      send={(note) => reopenExceptions(project_id, [row], note ?? '')}
      invalidates={[exceptionsKey]}
      toast={() => t('reopen.done', { name: exceptionName(t, row) })}
      onDone={onClose}
      onFailed={() => void queryClient.invalidateQueries({ queryKey: exceptionsKey })}
      onClose={onClose}
    />
  )
}

/** What happened to an exception, the latest first, and who did it. */
function ExceptionHistory({ history, time_zone }: { history: ExceptionDetail['history']; time_zone: string }) {
  const { t } = useTranslation('exceptions')
  return (
    <HistorySection
      title={t('history.title')}
      entries={history.map((event, at) => ({
        key: at,
        label: t(`history.${event.action}`),
        by:
          event.by === null
            ? t('history.by_match', { at: formatInstant(event.at, time_zone) })
            : t('by', { name: event.by, at: formatInstant(event.at, time_zone) }),
        reason: [event.reason && t(`reason.${event.reason}`), event.note].filter(Boolean).join(' · ') || null,
      }))}
    />
  )
}

export interface ExceptionDrawerProps extends RecordDrawerOpened {
  project_id: number
  id: number
  time_zone: string
  onSettle: (exception: Exception) => void
}

/** One exception: what each side says, its tickets, how it was settled and what happened to it. */
export default function ExceptionDrawer({ project_id, id, time_zone, onSettle, ...opened }: ExceptionDrawerProps) {
  const { t } = useTranslation('exceptions')
  const answer = useQuery(exceptionOptions(project_id, id))
  const { data, error } = answer
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={data && error?.status !== 404 ? exceptionName(t, data) : t('one')}
      texts={{ failed: t('list.failed'), not_found: t('not_found') }}
      footer={(exception) => <ExceptionActions exception={exception} project_id={project_id} onSettle={onSettle} />}
    >
      {(exception) => <ExceptionBody exception={exception} project_id={project_id} time_zone={time_zone} />}
    </RecordDrawer>
  )
}

function ExceptionActions({
  exception,
  project_id,
  onSettle,
}: { exception: Exception } & Pick<ExceptionDrawerProps, 'project_id' | 'onSettle'>) {
  const { t } = useTranslation('exceptions')
  const [reopening, setReopening] = useState(false)
  const { abilities } = exception
  if (abilities.length === 0) return null
  return (
    <>
      {abilities.includes('settle') && (
        <Button kind="primary" aria-keyshortcuts="S" onClick={() => onSettle(exception)}>
          {t('settle.action')} <Kbd>S</Kbd>
        </Button>
      )}
      {abilities.includes('reopen') && <Button onClick={() => setReopening(true)}>{t('reopen.action')}</Button>}
      {reopening && <ReopenDialog project_id={project_id} row={exception} onClose={() => setReopening(false)} />}
    </>
  )
}

function ExceptionBody({
  exception: data,
  project_id,
  time_zone,
}: { exception: ExceptionDetail } & Pick<ExceptionDrawerProps, 'project_id' | 'time_zone'>) {
  const { t } = useTranslation('exceptions')
  const { settlement, kind } = data
  return (
    <div className={styles['form']}>
      <p className={styles['sentence']}>{exceptionText(t, data)}</p>
      <p className={shared['hint']}>{t(`why.${kind}`)}</p>
      {data.refusal && <RefusalNote refusal={data.refusal} time_zone={time_zone} />}
      <Details
        rows={[
          [t('fields.state'), <ExceptionStateMark key="state" state={data.state} />],
          [
            t('fields.day'),
            <Link
              key="day"
              to="/projects/$projectId/exceptions"
              params={{ projectId: project_id }}
              search={{ view: 'day', day: data.day }}
            >
              {formatDate(data.day)}
            </Link>,
          ],
          [t('fields.plant'), `${data.plant} · ${data.plant_name}`],
          [t('fields.material'), data.material ?? '-'],
          ...bothSides(data).map(([side, value]) => [t(`match.${side}`), value] as const),
          [t('fields.opened_at'), formatInstant(data.opened_at, time_zone)],
          ...(settlement
            ? ([
                [t('fields.reason'), t(`reason.${settlement.reason}`)],
                [t('fields.note'), settlement.note ?? '-'],
                [t('fields.settled'), t('by', { name: settlement.by, at: formatInstant(settlement.at, time_zone) })],
              ] as const)
            : []),
          ...(data.resolved_at
            ? ([
                [t('fields.resolved'), `${formatInstant(data.resolved_at, time_zone)} · ${t(`gone.${goneAs(kind)}`)}`],
              ] as const)
            : []),
        ]}
      />
      {data.slips.length > 0 && <ExceptionSlips project_id={project_id} slips={data.slips} />}
      <ExceptionHistory history={data.history} time_zone={time_zone} />
    </div>
  )
}

/** What each side says, where the two say the same thing differently. */
const bothSides = ({ details }: Exception): ['said' | 'received', string][] =>
  details['said'] === undefined || details['received'] === undefined
    ? []
    : (['said', 'received'] as const).map((side) => [side, sideText(details, side)])

/** How a resolved exception was resolved: the ticket arrived, or the figures agree. */
const goneAs = (kind: Exception['kind']): 'arrived' | 'agrees' =>
  kind === 'missing_number' || kind === 'missing_load' ? 'arrived' : 'agrees'
