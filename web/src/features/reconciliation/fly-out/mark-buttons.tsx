import { IconFlag, IconFlagFilled, IconReceiptOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { doNotPayItemOptions } from './api.ts'
import { isChosen, mayToggle } from '../coding/chosen-items.ts'
import styles from './fly-out.module.css'
import type { ItemToggling } from './recent-items.tsx'
import { useLoadToast } from './use-load-toast.ts'

/** The do-not-pay item of a project at a press, since no search lists it. */
export function DoNotPayButton({ project_id, chosen, onToggle }: ItemToggling) {
  const { t } = useTranslation('reconciliation')
  const { data: item, error } = useQuery(doNotPayItemOptions(project_id))
  useLoadToast(error)
  return (
    <Button
      className={styles['mark']}
      aria-pressed={item ? isChosen(chosen, item.id) : false}
      disabled={!item || !mayToggle(chosen, item.id)}
      title={item === null ? t('do_not_pay_none') : item && `${item.item_code} ${item.item_description}`}
      leftSection={<IconReceiptOff size={18} aria-hidden />}
      onClick={() => item && onToggle(item)}
    >
      {t('do_not_pay')}
    </Button>
  )
}

/** The flag of a ticket, set or taken away. */
export function FlagButton({ flag, onFlag }: { flag: boolean; onFlag: (flag: boolean) => void }) {
  const { t } = useTranslation('reconciliation')
  return (
    <Button
      className={styles['mark']}
      aria-pressed={flag}
      leftSection={flag ? <IconFlagFilled size={18} aria-hidden /> : <IconFlag size={18} aria-hidden />}
      onClick={() => onFlag(!flag)}
    >
      {t(flag ? 'flagged' : 'flag')}
    </Button>
  )
}
