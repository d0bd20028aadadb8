import { homes } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { getHome } from './home.service.ts'

/** The first page of staff: what came in lately and what waits. */
export const homeFeature: Feature = {
  name: 'home',
  routes: [handle(homes.get, async (ctx) => ({ home: await getHome(ctx) }))],
}
