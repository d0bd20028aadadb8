import { projectTeam } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { addOneself, removeOneself, replaceGroups, replacePersons } from './change-team.ts'
import { choicesFor, listTeam, teamStarts } from './project-team.service.ts'

/** The people who work on a project: persons who were added, and the live members of its groups (D36). */
export const projectTeamFeature: Feature = {
  name: 'project-team',
  routes: [
    handle(projectTeam.list, listTeam),
    handle(projectTeam.starts, teamStarts),
    handle(projectTeam.replacePersons, replacePersons),
    handle(projectTeam.replaceGroups, replaceGroups),
    handle(projectTeam.choices, choicesFor),
    handle(projectTeam.addOneself, addOneself),
    handle(projectTeam.removeOneself, removeOneself),
  ],
}
