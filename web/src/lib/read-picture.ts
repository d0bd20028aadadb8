import { Problem } from './problem.ts'
import { dataAddressOf } from './uploads/data-address.ts'

export interface TakenPictures {
  /** Content types that are taken. */
  types: readonly string[]
  /** The allowed formats for messages: `png, jpeg`. */
  format: string
  /** In bytes. */
  largest: number
}

/**
 * A file as a data address. Throws what the server would say of one that is too large, of another type, or no picture whatever its name says: what this browser
 * cannot draw is refused when it is chosen, not when the form is saved.
 */
export async function readPicture(file: File, { types, format, largest }: TakenPictures): Promise<string> {
  const other = () => new Problem({ status: 415, code: 'invalid_file_format', params: { format } })
  if (!types.includes(file.type)) throw other()
  if (file.size > largest)
    throw new Problem({ status: 413, code: 'file_too_large', params: { size: largest / 1024 / 1024 } })
  const address = await dataAddressOf(file)
  const picture = new Image()
  picture.src = address
  await picture.decode().catch(() => Promise.reject(other()))
  return address
}
