import type { ApiToken } from '@milepost/contract/api-tokens/api-tokens.contract'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/use-call.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { revokeToken, tokensKey, type TokenOwner } from './api.ts'

/** Confirms that a token is revoked, which cannot be undone. */
export function RevokeTokenDialog({
  token,
  owner,
  onClose,
}: {
  token: ApiToken
  owner: TokenOwner
  onClose: () => void
}) {
  const { t } = useTranslation('api-tokens')
  const revoke = useCall(() => revokeToken(owner, token), {
    invalidates: [tokensKey],
    toast: () => t('revoke.done', { name: token.name }),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened
      danger
      busy={revoke.isPending}
      title={t('revoke.title', { name: token.name })}
      acceptLabel={t('revoke.accept')}
      onAccept={() => revoke.mutate()}
      onCancel={onClose}
    >
      {t('revoke.text')}
    </ConfirmDialog>
  )
}
