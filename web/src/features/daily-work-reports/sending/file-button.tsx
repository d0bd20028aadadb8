import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import '../daily-work-reports.en.json'
import { useReport } from '../report/report-context.ts'
import { saveReportFile, type ReportFile } from './sending-api.ts'

/** Hands over a file of the report. */
export function FileButton({ file }: { file: ReportFile }) {
  const { t, i18n } = useTranslation('daily-work-reports')
  const { report } = useReport()
  const save = useCall(() => saveReportFile(report, file, i18n.language === 'es' ? 'es' : 'en'))
  return (
    <Button leftSection={<IconDownload size={16} aria-hidden />} loading={save.isPending} onClick={() => save.mutate()}>
      {t(`files.${file}`)}
    </Button>
  )
}
