import { flags, flagSettings } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { listChanges, listSettings, ownFlags, setFlag, setInstallationFlag } from './flags.service.ts'

export { behindFlag } from './behind-flag.ts'
export { flagHolderOf, flagIsOn } from './flags.service.ts'

/** Feature flags: the caller's values, and how they are set for the installation, an agency and its people. */
export const flagsFeature: Feature = {
  name: 'flags',
  routes: [
    handle(flags.mine, (ctx) => ownFlags(ctx)),
    handle(flagSettings.list, async (ctx) => ({ feature_flags: await listSettings(ctx) })),
    handle(flagSettings.set, async (ctx, { body }) => ({ feature_flag: await setFlag(ctx, body) })),
    handle(flagSettings.changes, (ctx, { query }) => listChanges(ctx, query)),
    handle(flagSettings.listOfInstallation, async (ctx) => ({ feature_flags: await listSettings(ctx) })),
    handle(flagSettings.setForInstallation, async (ctx, { body }) => ({
      feature_flag: await setInstallationFlag(ctx, body),
    })),
    handle(flagSettings.changesOfInstallation, (ctx, { query }) => listChanges(ctx, query)),
  ],
}
