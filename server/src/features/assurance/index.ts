import { assuranceSettingsHistory, independentAssurance } from '@milepost/contract'
import { readHistory } from '../../platform/history/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { projectsOf, reportOf, scheduleOf } from './assurance.service.ts'
import { saveSettings, settingsById, settingsOf } from './settings/settings.service.ts'

/** Independent assurance: who is to be assessed, what projects need, and how well results agree. */
export const assuranceFeature: Feature = {
  name: 'assurance',
  routes: [
    handle(independentAssurance.settings, async (ctx) => ({ settings: await settingsOf(ctx) })),
    handle(independentAssurance.saveSettings, async (ctx, { body }) => ({ settings: await saveSettings(ctx, body) })),
    handle(independentAssurance.history, readHistory({ history: assuranceSettingsHistory, read: settingsById })),
    handle(independentAssurance.schedule, (ctx) => scheduleOf(ctx)),
    handle(independentAssurance.projects, (ctx) => projectsOf(ctx)),
    handle(independentAssurance.report, (ctx, { query }) => reportOf(ctx, query.year)),
  ],
}
