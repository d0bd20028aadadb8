import type { DailyWorkReport } from '@milepost/contract/daily-work-reports/daily-work-report'
import { IconRefresh, IconSend2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../../lib/with-retry.ts'
import { useCall } from '../../../lib/use-call.ts'
import { ApprovalActions } from '../../../ui/approval/approval-actions.tsx'
import { Button } from '../../../ui/button.tsx'
import { dailyReportsKey, refreshReport, reportOptions } from '../api.ts'
import '../daily-work-reports.en.json'
import { useReport } from '../report/report-context.ts'
import { useMoves } from './use-moves.tsx'

// Files and sending come after reading.
const FileMenu = lazy(withRetry(() => import('./file-menu.tsx')))
const SendDialog = lazy(withRetry(() => import('../sending/send-dialog.tsx')))

/** Moves at the head of the report, in the order of its way; signing is below the report, where its reader arrives. */
const moves = ['approve', 'reject', 'take_back', 'amend'] as const

/** What can be done with the report now: approved or returned, amended, and brought up to date while it is a draft. */
export function ReportMoves() {
  const { t } = useTranslation('daily-work-reports')
  const { report, editable } = useReport()
  const queryClient = useQueryClient()
  const { ask, dialog } = useMoves()
  const [sending, setSending] = useState(false)
  const refresh = useCall(() => refreshReport(report), {
    invalidates: [dailyReportsKey],
    toast: () => t('refreshed'),
    onDone: (after: DailyWorkReport) => queryClient.setQueryData(reportOptions(after.id).queryKey, after),
  })
  return (
    <>
      {editable && (
        <Button
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={refresh.isPending}
          onClick={() => refresh.mutate()}
        >
          {t('refresh')}
        </Button>
      )}
      <ApprovalActions
        moves={moves.filter((move) => report.abilities.includes(move))}
        label={(move) => t(`moves.${move}`)}
        kinds={{ approve: 'forward' }}
        onMove={ask}
      />
      <Suspense>
        <FileMenu />
      </Suspense>
      {report.abilities.includes('send') && (
        <Button kind="primary" leftSection={<IconSend2 size={16} aria-hidden />} onClick={() => setSending(true)}>
          {t('send.open')}
        </Button>
      )}
      <Suspense>{sending && <SendDialog onClose={() => setSending(false)} />}</Suspense>
      {dialog}
    </>
  )
}
