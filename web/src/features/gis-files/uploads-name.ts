/** Names the files of the page that are on their way. */
export const UPLOADS = 'gis-files'
