import { Link } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languages, changeLanguage, type Language } from '../../lib/i18n.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { anyRoleOf, isStaff, useSession } from '../../lib/session.ts'
import { chooseInterface, useInterface, type InterfaceVersion } from '../../shell/interface-version.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Sections, type PageSection } from '../../ui/sections/sections.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import {
  chooseDensity,
  chooseTheme,
  useDensityChoice,
  useThemeChoice,
  type Density,
  type ThemeChoice,
} from '../../ui/theme/appearance.ts'
import { Details } from '../../ui/details.tsx'
import { OwnTokensPanel } from '../api-tokens/index.ts'
import { ChangePasswordPanel } from '../passwords/index.ts'
import { PasskeysPanel, SecondFactorPanel } from '../second-factors/index.ts'
import { PhonePanel } from '../phones/index.ts'
import '../../lib/roles.en.json'
import './account.en.json'
import styles from './account.module.css'
import { EmailPanel } from './email-panel.tsx'
import { OwnAgenciesPanel } from './own-agencies-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'

const OwnSessionsPanel = lazy(withRetry(() => import('./own-sessions-panel.tsx')))

const themes: readonly ThemeChoice[] = ['system', 'light', 'dark', 'sun']
/** Row heights; `layout` leaves them to the device. */
const densities: readonly (Density | 'layout')[] = ['layout', 'compact', 'standard', 'field']
const versions: readonly InterfaceVersion[] = ['EDOT', 'CLASSIC']

/** What a person is who is not staff of an agency: to the installation, or to the agency that gave access. */
function Person() {
  const { t } = useTranslation(['account', 'roles'])
  const session = useSession()
  const { user, company } = session
  return (
    <Panel title={t('person')}>
      <Details
        rows={[
          [t('name'), company !== null && `${user.first_name} ${user.last_name}`],
          [t('company'), company !== null && company.name],
          [t('role'), t(`roles:${anyRoleOf(session)}`)],
        ]}
      />
    </Panel>
  )
}

function Appearance() {
  const { t, i18n } = useTranslation(['account', 'common'])
  const theme = useThemeChoice()
  const density = useDensityChoice()
  const version = useInterface()
  return (
    <Panel title={t('appearance')}>
      <SegmentedControl<Language>
        label={t('common:language.label')}
        value={i18n.language === 'es' ? 'es' : 'en'}
        onChange={(language) => void changeLanguage(language)}
        options={languages.map((value) => ({ value, label: t(`common:language.${value}`) }))}
      />
      <div>
        <SegmentedControl<ThemeChoice>
          label={t('theme')}
          value={theme}
          onChange={chooseTheme}
          options={themes.map((value) => ({ value, label: t(`theme_${value}`) }))}
        />
        <p className={styles['hint']}>{t('theme_hint')}</p>
      </div>
      <SegmentedControl<Density | 'layout'>
        label={t('density')}
        value={density ?? 'layout'}
        onChange={(value) => chooseDensity(value === 'layout' ? null : value)}
        options={densities.map((value) => ({ value, label: t(`density_${value}`) }))}
      />
      <div>
        <SegmentedControl<InterfaceVersion>
          label={t('interface')}
          value={version}
          onChange={chooseInterface}
          options={versions.map((value) => ({ value, label: t(`interface_${value}`) }))}
        />
        <p className={styles['hint']}>{t('interface_hint')}</p>
      </div>
    </Panel>
  )
}

/** A section whose part of the page is loaded by itself, under its title. */
function Later({ title, children }: { title: string; children: ReactNode }) {
  const waiting = (
    <Panel title={title}>
      <Skeleton rows={2} />
    </Panel>
  )
  return <Suspense fallback={waiting}>{children}</Suspense>
}

/** A section with a part that is loaded by itself. */
const later = (id: string, title: string, part: ReactNode): PageSection => ({
  id,
  title,
  content: <Later title={title}>{part}</Later>,
})

/** Who is signed in, and how Milepost looks for them on this device; `waysIn` are further ways to sign in, which other rooms know. */
export default function AccountPage({ waysIn }: { waysIn: readonly PageSection[] }) {
  const { t } = useTranslation('account')
  const session = useSession()
  const profile = isStaff(session)
    ? { id: 'profile', title: t('profile'), content: <ProfilePanel /> }
    : { id: 'person', title: t('person'), content: <Person /> }
  const sections: PageSection[] = [
    { id: 'appearance', title: t('appearance'), content: <Appearance /> },
    profile,
    { id: 'email', title: t('email'), content: <EmailPanel /> },
    ...(session.authorities.length + session.grants.length > 0
      ? [{ id: 'agencies', title: t('agencies'), content: <OwnAgenciesPanel /> }]
      : []),
    later('password', t('password'), <ChangePasswordPanel />),
    later('second-factors', t('second_factors'), <SecondFactorPanel />),
    later('passkeys', t('passkeys'), <PasskeysPanel />),
    later('phone', t('phone'), <PhonePanel />),
    ...waysIn,
    later('sessions', t('own_sessions.title'), <OwnSessionsPanel />),
    ...(session.user.dot_authority_id === null ? [] : [later('tokens', t('tokens'), <OwnTokensPanel />)]),
  ]
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title')}>
        {session.user.dot_authority_id !== null && (
          <Button component={Link} to={'/account/notices' as '/'}>
            {t('notices')}
          </Button>
        )}
        <Button component={Link} to="/logout">
          {t('sign_out')}
        </Button>
      </PageHeader>
      <Sections label={t('sections')} sections={sections} />
    </div>
  )
}
