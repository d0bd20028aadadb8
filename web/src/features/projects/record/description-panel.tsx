import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/panel.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from './record.module.css'
import type { ProjectFormState } from './use-project-form.ts'

/** What a project is about, for the agency and for motorists. */
export function DescriptionPanel({ form }: { form: ProjectFormState }) {
  const { t } = useTranslation('project_record')
  return (
    <Panel title={t('descriptions')}>
      <div className={styles['fields']}>
        {(['description', 'public_description'] as const).map((field) => (
          <TextArea key={field} {...form.line(field)} description={t(`hints.${field}`)} rows={4} maxLength={4000} />
        ))}
      </div>
    </Panel>
  )
}
