import type { CallFault } from '@milepost/contract/core/call-faults'
import './call-faults.en.json'
import { i18n } from './i18n.ts'
import { formatCount } from './numbers.ts'

/** Why a call to another system failed, in the language of the screen, without a period at its end. What that system said itself is quoted. */
export function callFaultText(fault: CallFault): string {
  const text = (values: Record<string, string | number>) => i18n.t(fault.code, { ns: 'call-faults', ...values })
  if (fault.code === 'sign_in_failed') return text({ cause: callFaultText(fault.cause) })
  if (fault.code === 'too_large') return text({ size: formatCount(fault.bytes) })
  return text(fault)
}
