import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { expect, it } from 'vitest'
import { scratchFolder } from '../../testing/scratch-folder.ts'
import { openDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { MISSING_FILES, zipFiles } from './zip-files.ts'

const folder = scratchFolder()
const store = await openDiskStore(folder)
for (const name of ['a', 'b', 'c', 'd']) await store.put(`7/trial/${name}`, Buffer.from(`content of ${name}`))
const files = ['a', 'b', 'c', 'd'].map((name) => ({
  path: `folder/${name}.txt`,
  key: `7/trial/${name}`,
  modified_at: new Date('2026-11-20T12:00:00Z'),
}))

async function unzipped(content: Readable): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(await buffer(content), { lazyEntries: true })
  const found: Record<string, string> = {}
  for await (const entry of zip.eachEntry())
    found[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString()
  return found
}

/** A store in which some files cannot be read as the others. */
const storeWith = (get: (key: string) => Readable | null): FileStore => ({
  ...store,
  get: async (key) => get(key) ?? (await store.get(key)),
})

it('holds the files that can be read, and names those that are gone or end too early', async () => {
  rmSync(join(folder, '7/trial/b'))
  const broken = storeWith((key) =>
    key.endsWith('/c')
      ? Readable.from(
          (async function* () {
            yield Buffer.from('the first half')
            throw Object.assign(new Error('i/o error'), { code: 'EIO' })
          })(),
        )
      : null,
  )
  const written: string[] = []
  const zip = zipFiles(broken, files, { compress: true, onFile: ({ key }) => written.push(key) })
  const { [MISSING_FILES]: note, ...others } = await unzipped(zip.content)
  expect(others).toEqual({
    'folder/a.txt': 'content of a',
    'folder/c.txt': 'the first half',
    'folder/d.txt': 'content of d',
  })
  expect(note?.split('\r\n').slice(3)).toEqual(['folder/b.txt', 'folder/c.txt', ''])
  expect(zip.missing()).toBe(2)
  expect(written).toHaveLength(4)
})

it('has no note where nothing is missing', async () => {
  const zip = zipFiles(store, [files[0]!, files[3]!], { compress: false })
  expect(Object.keys(await unzipped(zip.content))).toEqual(['folder/a.txt', 'folder/d.txt'])
  expect(zip.missing()).toBe(0)
})

it('fails as a whole where the store is away, or its job was canceled', async () => {
  const away = storeWith(() => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })
  await expect(buffer(zipFiles(away, files, { compress: false }).content)).rejects.toThrow('ECONNREFUSED')
  const canceled = zipFiles(store, [files[0]!], {
    compress: false,
    onFile: () => {
      throw new Error('canceled')
    },
  })
  await expect(buffer(canceled.content)).rejects.toThrow('canceled')
})
