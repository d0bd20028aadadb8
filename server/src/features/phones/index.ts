import { phones } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { Problem } from '../../platform/problem.ts'
import { confirmOwnPhone, readPhone, removeOwnPhone, requestConfirmation } from './own-phone.ts'
import { forgetPhoneCodes } from './phones.queries.ts'
import { tellOldNumbers, tellOwners } from './phone-mails.ts'
import type { PhonesParts } from './phones-parts.ts'
import { requestCode } from './request-code.ts'
import { sendCodes } from './send-code.job.ts'
import { exchangeCode } from './try-code.ts'

export { confirmOwnPhone } from './own-phone.ts'
export { requestCode } from './request-code.ts'
export type { TextLimits } from './text-limits.ts'
export { signInByPhone } from './try-code.ts'

/** Persons are global: their writes go through the platform's connections. */
const ownTransaction = { own_transaction: true }

/** Phone numbers that people have confirmed, and the codes that are sent to them. */
export const phonesFeature = (parts: PhonesParts): Feature => ({
  name: 'phones',
  routes: [
    handle(
      phones.requestCode,
      ({ address }, { body: { phone, domain } }) => {
        if (domain !== 'dotslip') throw new Problem('invalid_domain')
        return requestCode(parts, { purpose: 'sign_in', phone }, address)
      },
      ownTransaction,
    ),
    handle(phones.validateCode, ({ address }, { body }) => exchangeCode(parts, body, address), ownTransaction),
    handle(phones.own, (ctx) => readPhone(parts, ctx)),
    handle(phones.requestConfirmation, (ctx, { body }) => requestConfirmation(parts, ctx, body), ownTransaction),
    handle(
      phones.confirm,
      async (ctx, { body }) => {
        await confirmOwnPhone(parts, ctx, body.verification_code)
        return await readPhone(parts, ctx)
      },
      ownTransaction,
    ),
    handle(phones.remove, (ctx) => removeOwnPhone(parts, ctx), ownTransaction),
  ],
  jobs: [
    sendCodes(parts),
    tellOwners(parts),
    tellOldNumbers(parts),
    {
      name: 'phone_codes_forget',
      cron: '31 4 * * *',
      lane: 'middle',
      run: async (_payload, { installation }) => {
        await forgetPhoneCodes(installation)
      },
    },
  ],
})
