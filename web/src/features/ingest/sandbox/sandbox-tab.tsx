import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../../lib/live-queries.ts'
import { mayDo, useSession } from '../../../lib/session.ts'
import { useListSearch } from '../../../lib/use-list-search.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import '../ingest.en.json'
import styles from '../ingest.module.css'
import { PageAddress } from '../page-address.tsx'
import { runsCodec, sandboxKey } from './api.ts'
import { ProfilePart } from './profile-part.tsx'
import { RunsList } from './runs-list.tsx'
import shared from '../../../ui/shared.module.css'

const liveKeys = [sandboxKey]
const liveEvents = ['ingest.changed'] as const

/** The sandbox: what suppliers tried in it and, for those who may change it, what the agency asks them to send. */
export default function SandboxTab() {
  const { t } = useTranslation('ingest')
  const { listState, go } = useListSearch(runsCodec)
  useLiveQueries(liveKeys, liveEvents)
  const asks = mayDo(useSession(), 'ingest_profile.manage')
  const part = asks && listState.part === 'profile' ? 'profile' : 'runs'
  return (
    <>
      {asks && (
        <div className={styles['part']}>
          <SegmentedControl
            label={t('sandbox.part')}
            labelHidden
            value={part}
            options={(['runs', 'profile'] as const).map((value) => ({ value, label: t(`sandbox.parts.${value}`) }))}
            onChange={(next) => go({ tab: 'sandbox', part: next === 'profile' ? 'profile' : undefined })}
          />
        </div>
      )}
      {part === 'profile' ? <ProfilePart /> : <RunsList />}
      <div className={styles['lead']}>
        <p className={shared['hint-text']}>{t('sandbox.lead')}</p>
        <PageAddress>{t('sandbox.page')}</PageAddress>
      </div>
    </>
  )
}
