import { IconFlag, IconFlagFilled, IconReceiptOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { doNotPayItemOptions } from './api.ts'
import { isChosen, mayToggle } from '../coding/chosen-items.ts'
import styles from './fly-out.module.css'
import type { ItemToggling } from './recent-items.tsx'
import { useLoadToast } from './use-load-toast.ts'

/** The do-not-pay item at a press, and the flag of the ticket. */
export function MarkButtons({
  project_id,
  chosen,
  flag,
  onToggle,
  onFlag,
}: ItemToggling & { flag: boolean; onFlag: (flag: boolean) => void }) {
  const { t } = useTranslation('reconciliation')
  const { data: item, error } = useQuery(doNotPayItemOptions(project_id))
  useLoadToast(error)
  return (
    <div className={styles['marks']} role="group" aria-label={t('marks')}>
      <Button
        aria-pressed={item ? isChosen(chosen, item.id) : false}
        disabled={!item || !mayToggle(chosen, item.id)}
        title={item === null ? t('do_not_pay_none') : item && `${item.item_code} ${item.item_description}`}
        leftSection={<IconReceiptOff size={18} aria-hidden />}
        onClick={() => item && onToggle(item)}
      >
        {t('do_not_pay')}
      </Button>
      <Button
        aria-pressed={flag}
        leftSection={flag ? <IconFlagFilled size={18} aria-hidden /> : <IconFlag size={18} aria-hidden />}
        onClick={() => onFlag(!flag)}
      >
        {t(flag ? 'flagged' : 'flag')}
      </Button>
    </div>
  )
}
