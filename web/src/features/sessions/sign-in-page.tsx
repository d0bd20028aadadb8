import { IconCircleCheck, IconRoad, IconScale } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { languages, speak, type Language } from '../../lib/i18n.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import './catalogue.ts'
import { RoadPicture } from './road-picture.tsx'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in.module.css'

const promises = [
  ['promise_arrive', IconCircleCheck],
  ['promise_exact', IconScale],
  ['promise_field', IconRoad],
] as const

/** The first page that anybody sees: what this is, and the form. */
export function SignInPage() {
  const { t, i18n } = useTranslation(['sessions', 'common'])
  return (
    <div className={styles['page']}>
      <aside className={styles['side']}>
        <div className={styles['brand']}>
          <img src="/favicon.svg" alt="" width={40} height={40} />
          <span>Milepost</span>
        </div>
        <div className={styles['story']}>
          <p className={styles['lead']}>{t('sign_in.lead')}</p>
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
        <SignInForm />
        <SegmentedControl<Language>
          label={t('common:language.label')}
          labelHidden
          value={i18n.language === 'es' ? 'es' : 'en'}
          onChange={(language) => void speak(language)}
          options={languages.map((language) => ({ value: language, label: t(`common:language.${language}`) }))}
        />
      </main>
    </div>
  )
}
