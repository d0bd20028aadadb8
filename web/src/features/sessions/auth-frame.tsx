import { IconCircleCheck, IconRoad, IconScale } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languages, changeLanguage, type Language } from '../../lib/i18n.ts'
import { AgencyLogo } from '../../ui/agency-logo.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import './sessions.en.json'
import { agencyHere } from './own-address.ts'
import { RoadPicture } from './road-picture.tsx'
import styles from './auth.module.css'

const promises = [
  ['promise_arrive', IconCircleCheck],
  ['promise_exact', IconScale],
  ['promise_field', IconRoad],
] as const

export interface AuthFrameProps {
  /** The agency of the form, if it is known from something other than the address. */
  agency?: { id: number; name: string } | undefined
  children: ReactNode
}

/** The frame of every form before the sign-in: the product or agency, and the language. */
export function AuthFrame({ agency: given, children }: AuthFrameProps) {
  const { t, i18n } = useTranslation(['sessions', 'common'])
  const agency = given ?? agencyHere()
  return (
    <div className={styles['page']}>
      <aside className={styles['side']}>
        <div className={styles['brand']}>
          {agency ? (
            <AgencyLogo id={agency.id} name={agency.name} />
          ) : (
            <img src="/favicon.svg" alt="" width={40} height={40} />
          )}
          <span>{agency?.name ?? 'Milepost'}</span>
        </div>
        <div className={styles['story']}>
          <p className={styles['lead']}>{t(agency ? 'sign_in.lead_of_agency' : 'sign_in.lead')}</p>
          <ul>
            {promises.map(([key, Icon]) => (
              <li key={key}>
                <Icon size={20} stroke={1.75} aria-hidden />
                {t(`sign_in.${key}`)}
              </li>
            ))}
          </ul>
        </div>
        <RoadPicture />
      </aside>
      <main className={styles['main']}>
        {children}
        <SegmentedControl<Language>
          label={t('common:language.label')}
          labelHidden
          value={i18n.language === 'es' ? 'es' : 'en'}
          onChange={(language) => void changeLanguage(language)}
          options={languages.map((language) => ({ value: language, label: t(`common:language.${language}`) }))}
        />
      </main>
    </div>
  )
}
