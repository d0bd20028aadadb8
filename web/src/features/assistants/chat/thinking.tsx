import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import shared from '../../../ui/shared.module.css'
import { cancelWords, chatKey } from '../api.ts'
import '../assistants.en.json'

/** While a language model words an answer; the person can stop it, and gets what was found by rules. */
export function Thinking({ id }: { id: number }) {
  const { t } = useTranslation('assistants')
  const cancel = useCall(cancelWords, { invalidates: [chatKey] })
  return (
    <div className={shared['row']} role="status">
      <p className={shared['quiet']}>{t('thinking.text')}</p>
      <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate(id)}>
        {t('thinking.cancel')}
      </Button>
    </div>
  )
}
