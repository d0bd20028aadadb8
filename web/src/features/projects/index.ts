export { projectOptions, projectsKey } from './api.ts'
export { statusTone } from './status-tone.ts'
export { projectChoicesOptions } from './project-choices.ts'
