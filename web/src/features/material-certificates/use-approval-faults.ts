import { useTranslation } from 'react-i18next'
import './material-certificates.en.json'

const own = ['unknown', 'of_other_supplier', 'expires_before'] as const
const isOwn = (fault: string): fault is (typeof own)[number] => (own as readonly string[]).includes(fault)

/** Texts of the faults that forms of approvals share. */
export function useApprovalFaults() {
  const { t } = useTranslation('material-certificates')
  return { ownFault: (fault: string) => (isOwn(fault) ? t(`faults.${fault}`) : undefined) }
}
