export { projectOptions, projectsKey } from './api.ts'
