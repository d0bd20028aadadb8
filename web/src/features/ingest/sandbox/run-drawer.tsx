import type { SandboxRun } from '@milepost/contract/ingest/sandbox.contract'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../../ui/record-drawer.tsx'
import '../ingest.en.json'
import { reportOptions } from './api.ts'
import { Report } from './report.tsx'
import { saveReport } from './save-report.ts'

export interface RunDrawerProps extends RecordDrawerOpened {
  id: number
  row: SandboxRun | undefined
}

/** The report of one post to the sandbox: whether it passed, each field by material, and the tickets that the door would refuse. */
export default function RunDrawer({ id, row, ...opened }: RunDrawerProps) {
  const { t } = useTranslation('ingest')
  const { time_zone } = useSession()
  const answer = useQuery(reportOptions(id))
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.report.supplier.name ?? row?.supplier ?? t('sandbox.report')}
      texts={{ failed: t('sandbox.report_failed'), not_found: t('sandbox.report_gone') }}
      footer={(signed) => (
        <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => saveReport(signed)}>
          {t('sandbox.download')}
        </Button>
      )}
    >
      {({ report }) => <Report report={report} time_zone={time_zone} />}
    </RecordDrawer>
  )
}
