export { default } from './photos.tsx'
