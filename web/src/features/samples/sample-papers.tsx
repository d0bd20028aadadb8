import type { Sample } from '@milepost/contract/samples/samples.contract'
import { IconFileText, IconQrcode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { saveSamplePrint } from './api.ts'
import './samples.en.json'
import shared from '../../ui/shared.module.css'

/** Before its tests a sample has no laboratory report. */
const untested: readonly Sample['status'][] = ['pending', 'logged', 'received_laboratory', 'received_unit']

/** A sample on paper: its label, and the report of its laboratory. */
export default function SamplePapers({ sample }: { sample: Sample }) {
  const { t, i18n } = useTranslation('samples')
  const language = i18n.language === 'es' ? 'es' : 'en'
  const label = useCall(() => saveSamplePrint(sample.id, 'label', language))
  const report = useCall(() => saveSamplePrint(sample.id, 'report', language))
  return (
    <section aria-label={t('paper.title')} className={shared['button-row']}>
      <Button
        leftSection={<IconQrcode size={16} aria-hidden />}
        loading={label.isPending}
        onClick={() => label.mutate()}
      >
        {t('paper.label')}
      </Button>
      {!untested.includes(sample.status) && (
        <Button
          leftSection={<IconFileText size={16} aria-hidden />}
          loading={report.isPending}
          onClick={() => report.mutate()}
        >
          {t('paper.report')}
        </Button>
      )}
    </section>
  )
}
