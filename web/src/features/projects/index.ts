export { projectOptions, projectsKey } from './api.ts'
export { projectChoicesOptions } from './project-choices.ts'
