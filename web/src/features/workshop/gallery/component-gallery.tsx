import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { readSetting, writeSetting } from '../../../lib/settings.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { applyAppearance, chooseTheme, useShownTheme, type ShownTheme } from '../../../ui/theme/appearance.ts'
import '../workshop.en.json'
import { WorkshopFrame } from '../workshop-frame.tsx'
import styles from './gallery.module.css'
import type { Specimen } from './specimen.ts'
import { specimenGroups } from './specimens.ts'
import shared from '../../../ui/shared.module.css'

const themes: readonly ShownTheme[] = ['light', 'dark', 'sun']

/** Previewing a theme does not choose it: leaving the page restores the user's own, also by closing the tab. */
function useOwnThemeAfterwards(): void {
  useEffect(() => {
    const own = readSetting('theme')
    const back = () => {
      writeSetting('theme', own)
      applyAppearance()
    }
    window.addEventListener('pagehide', back)
    return () => {
      window.removeEventListener('pagehide', back)
      back()
    }
  }, [])
}

function Shown({ specimen: { file, states, wide } }: { specimen: Specimen }) {
  return (
    <section className={styles['specimen']} aria-label={`ui/${file}.tsx`} data-wide={wide || undefined}>
      <h3 className={styles['file']}>ui/{file}.tsx</h3>
      <div className={styles['states']}>
        {states.map(([properties, Draw]) => (
          <figure key={properties} className={styles['state']}>
            <Draw />
            <figcaption>{properties || '-'}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}

/** Every component of the interface in its states, in each theme. */
export default function ComponentGallery() {
  const { t } = useTranslation('workshop')
  const theme = useShownTheme()
  useOwnThemeAfterwards()
  return (
    <WorkshopFrame part="components">
      <div className={styles['tools']}>
        <SegmentedControl<ShownTheme>
          label={t('gallery.theme')}
          value={theme}
          onChange={chooseTheme}
          options={themes.map((value) => ({ value, label: t(`gallery.themes.${value}`) }))}
        />
        <p className={shared['hint-text']}>{t('gallery.theme_hint')}</p>
        <nav className={styles['groups']} aria-label={t('gallery.jump')}>
          {specimenGroups.map(({ key }) => (
            <a key={key} href={`#gallery-${key}`}>
              {t(`gallery.groups.${key}`)}
            </a>
          ))}
        </nav>
      </div>
      {specimenGroups.map(({ key, specimens }) => (
        <div key={key} id={`gallery-${key}`}>
          <Panel title={t(`gallery.groups.${key}`)}>
            <div className={styles['specimens']}>
              {specimens.map((specimen) => (
                <Shown key={specimen.file} specimen={specimen} />
              ))}
            </div>
          </Panel>
        </div>
      ))}
    </WorkshopFrame>
  )
}
