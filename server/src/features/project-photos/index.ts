export { projectImages } from './project-images.ts'
