import { activity } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { listActivity, listPeople } from './activity.service.ts'

export { activityFollower } from './follow-tickets.ts'

/** The events of a project. */
export const activityFeature: Feature = {
  name: 'activity',
  routes: [handle(activity.list, listActivity), handle(activity.people, listPeople)],
}
