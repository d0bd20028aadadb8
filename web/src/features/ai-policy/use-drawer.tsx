import type { AiUse } from '@milepost/contract/ai-policy/ai-uses.contract'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { Details } from '../../ui/details.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DrawerTitle } from '../../ui/record-drawer.tsx'
import './ai-policy.en.json'
import styles from './ai-policy.module.css'

const NONE = '-'

/** One use: who asked what by which model, what went out, and who accepted what came of it. */
export default function UseDrawer({
  use,
  takeFocus,
  onClose,
}: {
  use: AiUse | undefined
  takeFocus: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('ai-policy')
  const title = use ? `${t(`tools.${use.tool}`)}: ${t(`outcomes.${use.outcome}`)}` : t('use_missing')
  return (
    <Drawer opened title={<DrawerTitle takeFocus={takeFocus}>{title}</DrawerTitle>} onClose={onClose}>
      {use ? (
        <UseDetails use={use} />
      ) : (
        <EmptyState kind="nothing_matches" title={t('use_missing')} text={t('use_missing_text')} />
      )}
    </Drawer>
  )
}

function UseDetails({ use }: { use: AiUse }) {
  const { t } = useTranslation('ai-policy')
  const { time_zone } = useSession()
  const hash = (text: string | null) => (text === null ? NONE : <code className={styles['hash']}>{text}</code>)
  const tokens = (count: number) =>
    t(use.tokens_estimated ? 'tokens_estimated' : 'tokens_counted', { count: formatCount(count) })
  return (
    <Details
      rows={[
        [t('fields.asked_by'), use.asked_by],
        [t('fields.began_at'), formatInstant(use.began_at, time_zone)],
        [t('fields.ended_at'), formatInstant(use.ended_at, time_zone)],
        [t('fields.kinds'), use.kinds.map((kind) => t(`kinds.${kind}`)).join(', ') || NONE],
        [t('fields.subject'), [use.subject, use.subject_id].filter((part) => part !== null).join(' ') || NONE],
        [t('fields.attempt'), formatCount(use.attempt)],
        [t('fields.endpoint_id'), use.endpoint_name ?? NONE],
        [t('fields.model_name'), use.model_name ?? NONE],
        [t('fields.model_version'), use.model_version ?? NONE],
        [t('fields.prompt_version'), use.prompt_version ?? NONE],
        [t('fields.tokens_in'), tokens(use.tokens_in)],
        [t('fields.tokens_out'), tokens(use.tokens_out)],
        [t('fields.cost'), use.cost],
        [t('fields.bytes_sent'), formatCount(use.bytes_sent)],
        [t('fields.accepted_by'), use.accepted_by ?? NONE],
        [t('fields.accepted_at'), formatInstant(use.accepted_at, time_zone)],
        [t('fields.prompt_hash'), hash(use.prompt_hash)],
        [t('fields.answer_hash'), hash(use.answer_hash)],
      ]}
    />
  )
}
