import { IconDownload } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import './exports.en.json'
import { useRunningExports } from './running-export.ts'
import styles from './export-button.module.css'

export interface ExportButtonProps {
  /** Somebody acts in this person's name, who then takes nothing away (specification section 6). */
  impersonated: boolean
  /** Label of the button; 'Export' by default. */
  label?: string
  /** What is drawn once somebody exports, loaded then: an `ExportProgress`, opened or not. */
  children: (opened: boolean) => ReactNode
}

/** Offers an export. Everything else of it is loaded when it is wanted, or while one is being prepared. */
export function ExportButton({ impersonated, label, children }: ExportButtonProps) {
  const { t } = useTranslation('exports')
  const running = useRunningExports().length > 0
  const [opened, setOpened] = useState(false)
  const button = (
    <Button
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={impersonated}
      title={t(impersonated ? 'impersonating' : 'open')}
      onClick={() => setOpened(true)}
    >
      <span className={styles['word']}>{label ?? t('open')}</span>
    </Button>
  )
  if (impersonated || !(opened || running)) return button
  return <Suspense fallback={button}>{children(opened)}</Suspense>
}
