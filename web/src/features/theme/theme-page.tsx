import { interfaceThemeKeys, type ColorPart, type InterfaceThemeKey } from '@milepost/contract/theme/interface-colors'
import type { InterfaceLook } from '@milepost/contract/theme/theme.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import { useSession } from '../../lib/session.ts'
import { useUnsavedGuard } from '../../shell/use-unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { EditConflict } from '../../ui/edit-conflict/edit-conflict.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RestoredDraft } from '../../ui/restored-draft.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import './catalogue.ts'
import { ColorField, useFaultText } from './color-field.tsx'
import { ThemePreview } from './theme-preview.tsx'
import styles from './theme.module.css'
import { useThemeForm, type ThemeFormProps } from './use-theme-form.ts'

/** The theme of an agency; a key of an older version leaves it to the machine. */
const knownKey = (key: string): InterfaceThemeKey => interfaceThemeKeys.find((known) => known === key) ?? 'default'

const isTheme = (part: string): boolean => part === 'current_interface_theme_key'

function ThemeForm(props: ThemeFormProps) {
  const { t } = useTranslation('theme')
  const { time_zone } = useSession()
  const form = useThemeForm(props)
  const faultText = useFaultText()
  const { values, parts, colors, wrong, sent, save } = form
  useUnsavedGuard(form.differs)
  const errors = wrong.map((typed) => ({
    field: `color-${typed.part}`,
    text: `${t(`colors.${typed.part}`)}: ${faultText(typed) ?? ''}`,
  }))
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <FormErrorSummary errors={sent > 0 ? errors : []} focusOn={sent} />
      {save.error && !save.error.conflict && (
        <p role="alert" className={styles['error']}>
          {problemText(save.error)}
        </p>
      )}
      {form.restored && <RestoredDraft onStartOver={form.startOver} />}
      <Panel title={t('key.title')}>
        <SegmentedControl<InterfaceThemeKey>
          label={t('key.label')}
          value={values.current_interface_theme_key}
          onChange={(current_interface_theme_key) => form.change({ current_interface_theme_key })}
          options={interfaceThemeKeys.map((value) => ({ value, label: t(`key.${value}`) }))}
        />
      </Panel>
      <Panel
        title={t('colors.title')}
        actions={
          <Button disabled={colors.brand === null} onClick={() => colors.brand && form.derive(colors.brand)}>
            {t('colors.derive')}
          </Button>
        }
      >
        <p className={styles['hint']}>{t('colors.lead')}</p>
        <div className={styles['colors']}>
          {parts.map((typed) => (
            <ColorField key={typed.part} typed={typed} onChange={(text) => form.change({ [typed.part]: text })} />
          ))}
        </div>
      </Panel>
      <Panel title={t('preview.title')}>
        <ThemePreview colors={colors} />
      </Panel>
      <div>
        <Button type="submit" kind="primary" loading={save.isPending}>
          {t('save')}
        </Button>
      </div>
      {save.error?.conflict && (
        <EditConflict
          conflict={save.error.conflict}
          time_zone={time_zone}
          nameOf={(part) => t(isTheme(part) ? 'key.title' : `colors.${part as ColorPart}`)}
          valueOf={(part, value) =>
            isTheme(part) ? t(`key.${value as InterfaceThemeKey}`) : typeof value === 'string' ? value : t('colors.own')
          }
          onChoose={form.settle}
          onClose={save.reset}
        />
      )}
    </form>
  )
}

/** How the agency looks: its theme, and its own colours, each judged while it is chosen (WCAG 2.1, 1.4.3 and 1.4.11). */
export default function ThemePage() {
  const { t } = useTranslation('theme')
  const { current_interface_theme_key, interface_colors } = useSession()
  const look = { current_interface_theme_key: knownKey(current_interface_theme_key), interface_colors }
  const [begun, setBegun] = useState<InterfaceLook | null>(null)
  const [ended, setEnded] = useState(0)
  const shown = begun ?? look
  return (
    <Page>
      <PageHeader title={t('title')} lead={t('lead')} />
      <ThemeForm
        key={`${ended} ${JSON.stringify(shown)}`}
        look={shown}
        onBegin={() => setBegun(shown)}
        onEnd={() => {
          setBegun(null)
          setEnded(ended + 1)
        }}
      />
    </Page>
  )
}
