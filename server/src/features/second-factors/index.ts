import { ownSecondFactors, secondFactorRules, secondSteps, stepUps } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import type { Mailer } from '../../platform/mail/index.ts'
import { sendFactorMails } from './factor-mail.job.ts'
import type { FactorParts } from './factor-parts.ts'
import { sendNewDeviceMails } from './new-device.job.ts'
import {
  addOwnPasskey,
  beginOwnPasskey,
  beginOwnTotp,
  confirmOwnTotp,
  createRecoveryCodes,
  readOwnFactors,
  removeOwnPasskey,
  removeOwnTotp,
  renameOwnPasskey,
} from './own-factors.ts'
import { changeRules, listPeople, readRules, resetFactors } from './rules.service.ts'
import { enroll, enrolled, fromOf, stepOptions } from './second-step.ts'
import { forgetChallenges } from './sign-in-challenges.queries.ts'
import { proveOnceMore, stepUpOptions } from './step-ups.ts'

export { tellNewDevice } from './new-device.job.ts'
export { resetFactorsByCommand } from './reset-by-command.ts'
export { requiredIn, signInFactors } from './sign-in-factors.ts'
export { demandStepUp } from './step-ups.ts'

/** Persons are global: their writes go through the platform's connections. */
const ownTransaction = { own_transaction: true }

/** Second factors: one's own, at the sign-in, and once more before calls that ask for it. */
export function secondFactorsFeature(parts: FactorParts & { mailer: Mailer }): Feature {
  return {
    name: 'second-factors',
    routes: [
      handle(ownSecondFactors.get, async (ctx, { query }) => ({
        second_factors: await readOwnFactors(parts, ctx, query.origin ?? null),
      })),
      handle(ownSecondFactors.beginTotp, async (ctx) => beginOwnTotp(parts, ctx), ownTransaction),
      handle(ownSecondFactors.confirmTotp, (ctx, { body }) => confirmOwnTotp(parts, ctx, body), ownTransaction),
      handle(ownSecondFactors.removeTotp, (ctx) => removeOwnTotp(parts, ctx), ownTransaction),
      handle(
        ownSecondFactors.beginPasskey,
        (ctx, _input, { headers }) => beginOwnPasskey(parts, ctx, fromOf(ctx, headers).origin),
        ownTransaction,
      ),
      handle(
        ownSecondFactors.addPasskey,
        (ctx, { body }, { headers }) => addOwnPasskey(parts, ctx, { body, origin: fromOf(ctx, headers).origin }),
        ownTransaction,
      ),
      handle(
        ownSecondFactors.renamePasskey,
        (ctx, { params, body }) => renameOwnPasskey(parts, ctx, { id: params.passkeyId, ...body }),
        ownTransaction,
      ),
      handle(
        ownSecondFactors.removePasskey,
        (ctx, { params }) => removeOwnPasskey(parts, ctx, params.passkeyId),
        ownTransaction,
      ),
      handle(
        ownSecondFactors.newRecoveryCodes,
        async (ctx) => ({ recovery_codes: await createRecoveryCodes(parts, ctx) }),
        ownTransaction,
      ),
      handle(
        secondSteps.options,
        (ctx, { body }, { headers }) => stepOptions(parts, body, fromOf(ctx, headers)),
        ownTransaction,
      ),
      handle(
        secondSteps.enroll,
        (ctx, { body }, { headers }) => enroll(parts, body, fromOf(ctx, headers)),
        ownTransaction,
      ),
      handle(
        secondSteps.enrolled,
        (ctx, { body }, { headers }) => enrolled(parts, body, fromOf(ctx, headers)),
        ownTransaction,
      ),
      handle(
        stepUps.options,
        (ctx, { body }, { headers }) => stepUpOptions(parts, ctx, { ...body, origin: fromOf(ctx, headers).origin }),
        ownTransaction,
      ),
      handle(
        stepUps.prove,
        (ctx, { body }, { headers }) => proveOnceMore(parts, ctx, { body, origin: fromOf(ctx, headers).origin }),
        ownTransaction,
      ),
      handle(secondFactorRules.list, readRules),
      handle(secondFactorRules.change, (ctx, { body }) => changeRules(ctx, body)),
      handle(secondFactorRules.people, (ctx, { query }) => listPeople(ctx, query)),
      handle(secondFactorRules.reset, (ctx, { params }) => resetFactors(parts, ctx, params.id), ownTransaction),
    ],
    jobs: [
      sendFactorMails(parts),
      sendNewDeviceMails(parts),
      {
        name: 'second_factors_forget',
        cron: '31 4 * * *',
        lane: 'middle',
        run: async (_payload, { installation }) => {
          await forgetChallenges(installation)
        },
      },
    ],
  }
}
