export { FilesOnMap } from './files-on-map.tsx'
