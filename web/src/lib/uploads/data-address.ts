import { Problem } from '../problem.ts'

/** The content of a file as a data address, in base64. Throws `photo_unreadable` where the browser cannot read it. */
export const dataAddressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Problem({ status: 422, code: 'photo_unreadable' })))
    reader.readAsDataURL(file)
  })
