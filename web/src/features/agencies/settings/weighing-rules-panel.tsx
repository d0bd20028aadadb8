import { MOST_CITATION_LETTERS, usualCitations } from '@milepost/contract/tickets/weighing-checks'
import { useTranslation } from 'react-i18next'
import { checkName, citationText } from '../../../lib/weighing-checks.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { RuleValue } from './agency-values.ts'
import { inputId } from './fault-texts.ts'
import styles from './settings.module.css'
import type { AgencyForm } from './use-agency-form.ts'
import shared from '../../../ui/shared.module.css'

/** The weighing checks that tickets are held to, and the law behind each. */
export function WeighingRulesPanel({ form }: { form: AgencyForm }) {
  const { t } = useTranslation('agencies')
  const rules = form.values.weighing_rules
  const change = (at: number, part: Partial<RuleValue>) =>
    form.change(
      { weighing_rules: rules.map((rule, index) => (index === at ? { ...rule, ...part } : rule)) },
      `weighing_rules.${at}`,
    )
  return (
    <Panel title={t('settings.rules')}>
      <p className={shared['hint']}>{t('settings.rules_hint')}</p>
      <ul className={styles['rules']}>
        {rules.map(({ check, applies, citation }, at) => (
          <li key={check}>
            <Checkbox
              label={checkName(check)}
              checked={applies}
              onChange={(event) => change(at, { applies: event.currentTarget.checked })}
            />
            <TextInput
              id={inputId(`weighing_rules.${at}`)}
              label={t('settings.citation', { check: checkName(check) })}
              value={citation}
              placeholder={citationText(check, usualCitations[check])}
              disabled={!applies}
              maxLength={MOST_CITATION_LETTERS}
              error={form.textOf(`weighing_rules.${at}`)}
              onChange={(event) => change(at, { citation: event.currentTarget.value })}
              onBlur={() => form.leaveField(`weighing_rules.${at}`)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
