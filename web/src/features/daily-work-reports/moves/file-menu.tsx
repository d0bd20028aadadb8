import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { useCall } from '../../../lib/use-call.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { Button } from '../../../ui/button.tsx'
import '../daily-work-reports.en.json'
import { useReport } from '../report/report-context.ts'
import type { ReportFile } from '../sending/sending-api.ts'

/** The report as a file: the form that is filed, a workbook, and its postings to attach. Nothing is taken out in the name of another person. */
export default function FileMenu() {
  const { t, i18n } = useTranslation('daily-work-reports')
  const { impersonated_by } = useSession()
  const { report } = useReport()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const save = useCall(async (file: ReportFile) => {
    const { saveReportFile } = await import('../sending/sending-api.ts')
    await saveReportFile(report, file, i18n.language === 'es' ? 'es' : 'en')
  })
  if (impersonated_by !== undefined) return null
  return (
    <>
      <Button
        aria-haspopup="menu"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={save.isPending}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('files.open')}
      </Button>
      {anchor && (
        <ActionMenu
          label={t('files.open')}
          anchor={anchor}
          actions={(['pdf', 'xlsx', 'postings'] as const).map((file) => ({
            key: file,
            label: t(`files.${file}`),
            run: () => save.mutate(file),
          }))}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  )
}
