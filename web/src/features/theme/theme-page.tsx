import { interfaceThemeKeys, type InterfaceThemeKey } from '@milepost/contract/theme/interface-colors'
import type { InterfaceLook } from '@milepost/contract/theme/theme.contract'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { Sections } from '../../ui/sections/sections.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import './theme.en.json'
import { ColorField } from './color-field.tsx'
import { ThemePreview } from './theme-preview.tsx'
import styles from './theme.module.css'
import { useThemeForm } from './use-theme-form.ts'

/** The theme of an agency; a key of an older version leaves it to the machine. */
const knownKey = (key: string): InterfaceThemeKey => interfaceThemeKeys.find((known) => known === key) ?? 'default'

function ThemeForm({ look }: { look: InterfaceLook }) {
  const { t } = useTranslation('theme')
  const { form, parts, colors, derive } = useThemeForm(look)
  return (
    <RecordForm form={form} accept={t('save')}>
      <Sections
        label={t('sections')}
        sections={[
          {
            id: 'theme',
            title: t('key.title'),
            content: (
              <Panel title={t('key.title')}>
                <SegmentedControl<InterfaceThemeKey>
                  {...form.choice('current_interface_theme_key')}
                  label={t('key.label')}
                  options={interfaceThemeKeys.map((value) => ({ value, label: t(`key.${value}`) }))}
                />
              </Panel>
            ),
          },
          {
            id: 'colors',
            title: t('colors.title'),
            content: (
              <Panel
                title={t('colors.title')}
                actions={
                  <Button disabled={colors.brand === null} onClick={() => colors.brand && derive(colors.brand)}>
                    {t('colors.derive')}
                  </Button>
                }
              >
                <p className={styles['hint']}>{t('colors.lead')}</p>
                <div className={styles['colors']}>
                  {parts.map((typed) => (
                    <ColorField
                      key={typed.part}
                      typed={typed}
                      onChange={(text) => form.change({ [typed.part]: text })}
                    />
                  ))}
                </div>
              </Panel>
            ),
          },
          {
            id: 'preview',
            title: t('preview.title'),
            content: (
              <Panel title={t('preview.title')}>
                <ThemePreview colors={colors} />
              </Panel>
            ),
          },
        ]}
      />
    </RecordForm>
  )
}

/** The agency's look: its theme, and its own colors, each checked while it is chosen (WCAG 2.1, 1.4.3 and 1.4.11). */
export default function ThemePage() {
  const { t } = useTranslation('theme')
  const { current_interface_theme_key, interface_colors } = useSession()
  return (
    <Page>
      <PageHeader title={t('title')} lead={t('lead')} />
      <ThemeForm look={{ current_interface_theme_key: knownKey(current_interface_theme_key), interface_colors }} />
    </Page>
  )
}
