import { DAY_MS } from '@milepost/contract/core/time/days'
import { ticketStatusNames } from '@milepost/contract/tickets/ticket-status'
import { IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { AgencyLogo } from '../../../ui/agency-logo.tsx'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Details } from '../../../ui/details.tsx'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { KeyFigure, KeyFigures } from '../../../ui/key-figures.tsx'
import { DaysLeft } from '../../../ui/days-left.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { StatusChip, type StatusName } from '../../../ui/status-chip.tsx'
import { nothing, type SpecimenGroup } from './specimen.ts'

const badge = (tone: Tone) =>
  function ShownBadge() {
    return <Badge tone={tone}>{useTranslation('workshop').t('sample.online')}</Badge>
  }

const figures = (most: 4 | 5 | 6) =>
  function ShownFigures() {
    const { t } = useTranslation('workshop')
    return (
      <KeyFigures label={t('sample.figures')} most={most}>
        {[false, true].map((alarming) => (
          <li key={String(alarming)}>
            <a href="#key-figures" data-alarming={alarming || undefined}>
              <KeyFigure icon={IconHourglass} name={t('sample.waiting')} figure="12" hint={t('sample.trend')} />
            </a>
          </li>
        ))}
      </KeyFigures>
    )
  }

function ShownFacts() {
  const { t } = useTranslation('workshop')
  const facts = [
    [t('sample.plant'), 'NORTH-01'],
    [t('sample.net'), '22.56 TON'],
  ] as const
  return <Details rows={facts} whole={[t('sample.reason'), t('sample.reason_value')]} />
}

const status = (name: StatusName, iconOnly = false) =>
  function ShownStatus() {
    return <StatusChip status={name} iconOnly={iconOnly} />
  }

function Chip() {
  const { t } = useTranslation('workshop')
  return <FilterChip label={t('sample.filter')} removeLabel={t('sample.remove_filter')} onRemove={nothing} />
}

const logo = (named: boolean) =>
  function ShownLogo() {
    const { t } = useTranslation('workshop')
    return <AgencyLogo id={null} name={named ? t('sample.agency') : null} />
  }

function OwnLogo() {
  const { user } = useSession()
  return <AgencyLogo id={user.dot_authority_id} name={user.dot_authority_name} />
}

/** Some minutes before the page was loaded. */
const someMinutesAgo = new Date(Date.now() - 7 * 60_000).toISOString()

function Ago() {
  return <RelativeTime instant={someMinutesAgo} time_zone={useSession().time_zone} />
}

function NeverSeen() {
  return <RelativeTime instant={null} time_zone={useSession().time_zone} />
}

/** Twelve days after the page was loaded. */
const inTwelveDays = new Date(Date.now() + 12 * DAY_MS).toISOString()

function Restorable() {
  return <DaysLeft until={inTwelveDays} time_zone={useSession().time_zone} />
}

/** Marks with a word, a color and an icon. */
export const marks: SpecimenGroup = {
  key: 'marks',
  specimens: [
    {
      file: 'status-chip',
      states: [
        ...ticketStatusNames.map((name) => [`status='${name}'`, status(name)] as const),
        ["status='flagged' iconOnly", status('flagged', true)] as const,
      ],
      wide: true,
    },
    {
      file: 'badge',
      states: (['neutral', 'good', 'warning', 'bad', 'notice'] as const).map(
        (tone) => [`tone='${tone}'`, badge(tone)] as const,
      ),
    },
    { file: 'filter-chip', states: [['', Chip]] },
    {
      file: 'key-figures',
      states: [
        ['most={4}', figures(4)],
        ['most={5}', figures(5)],
        ['most={6}', figures(6)],
      ],
      wide: true,
    },
    { file: 'details', states: [['whole', ShownFacts]] },
    {
      file: 'agency-logo',
      states: [
        ['id', OwnLogo],
        ['name', logo(true)],
        ['name={null}', logo(false)],
      ],
    },
    {
      file: 'relative-time',
      states: [
        ['instant', Ago],
        ['instant={null}', NeverSeen],
      ],
    },
    { file: 'days-left', states: [['until', Restorable]] },
  ],
}
