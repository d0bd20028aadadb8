import S3rver from 's3rver'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { openDiskStore } from './disk-store.ts'
import { FileDamaged, FileMissing, type FileStore } from './file-store.ts'
import { openS3Store } from './s3-store.ts'
import { scratchFolder } from '../../testing/scratch-folder.ts'

const directory = scratchFolder()
const spool = join(directory, 'spool')
const stores = {} as Record<'disk' | 's3', FileStore>
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(directory, 's3'),
  configureBuckets: [{ name: 'photos', configs: [] }],
})
const { port } = await s3.run()
const settings = {
  bucket: 'photos',
  region: 'us-east-1',
  endpoint: `http://127.0.0.1:${port}`,
  credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  path_style: true,
  checksums: false,
}
stores.disk = await openDiskStore(join(directory, 'disk'))
stores.s3 = await openS3Store(settings, spool)
afterAll(async () => {
  await stores.s3.close()
  await s3.close()
})

const newKey = () => `7/trial/${randomUUID()}`
const contentOf = async (store: FileStore, key: string) => buffer(await store.get(key))

describe.each(['disk', 's3'] as const)('files on %s', (kind) => {
  it('are read back as stored, complete, in part, and from a stream', async () => {
    const store = stores[kind]
    const content = randomBytes(3_000_017)
    for (const given of [content, Readable.from([content.subarray(0, 1_000_000), content.subarray(1_000_000)])]) {
      const key = newKey()
      expect(await store.put(key, given)).toEqual({
        key,
        size: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      })
      expect((await contentOf(store, key)).equals(content)).toBe(true)
      const part = await buffer(await store.get(key, { start: 10, end: 1_000_009 }))
      expect(part.equals(content.subarray(10, 1_000_010))).toBe(true)
      expect(await store.stat(key)).toMatchObject({ key, size: content.length, modified_at: expect.any(Date) })
    }
  })

  it('can be empty', async () => {
    const key = newKey()
    expect((await stores[kind].put(key, Buffer.alloc(0))).size).toBe(0)
    expect(await contentOf(stores[kind], key)).toHaveLength(0)
  })

  it('are gone once deleted, and deleting twice does no harm', async () => {
    const key = newKey()
    await stores[kind].put(key, Buffer.from('load 22'))
    await stores[kind].delete(key)
    await stores[kind].delete(key)
    expect(await stores[kind].stat(key)).toBeNull()
    await expect(stores[kind].get(key)).rejects.toBeInstanceOf(FileMissing)
  })

  it('are listed by key prefix', async () => {
    const keys = [`81/a/${randomUUID()}`, `81/b/${randomUUID()}`, `812/a/${randomUUID()}`]
    for (const key of keys) await stores[kind].put(key, Buffer.from(key))
    const listed = async (prefix: string) =>
      (await Array.fromAsync(stores[kind].list(prefix))).map(({ key }) => key).toSorted()
    expect(await listed('81/')).toEqual(keys.slice(0, 2).toSorted())
    expect(await listed('81/b/')).toEqual([keys[1]])
    expect(await listed('99/')).toEqual([])
    expect(await listed('')).toEqual(expect.arrayContaining(keys))
  })

  it('leave nothing when their stream is cut off', async () => {
    const key = newKey()
    const breaking = Readable.from(
      (async function* () {
        yield randomBytes(100_000)
        throw new Error('the sender went away')
      })(),
    )
    await expect(stores[kind].put(key, breaking)).rejects.toThrow('the sender went away')
    expect(await stores[kind].stat(key)).toBeNull()
    expect(readdirSync(kind === 'disk' ? join(directory, 'disk', '.incoming') : spool)).toEqual([])
  })

  it.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', 'a\\b', 'A/b', 'a/.incoming/b', 'a\0b', '', 'a/'])(
    'cannot have the key %j',
    async (key) => {
      const store = stores[kind]
      for (const use of [() => store.put(key, Buffer.from('x')), () => store.get(key), () => store.stat(key)])
        await expect((async () => use())()).rejects.toThrow('not a key of a file')
    },
  )
})

it('a damaged upload is refused and removed', async () => {
  // This store takes the checksums' trailer for content, as formats of the wire would have it: the very fault that the setting is for.
  const store = await openS3Store({ ...settings, checksums: true }, spool)
  const key = newKey()
  await expect(store.put(key, Readable.from([randomBytes(100_000)]))).rejects.toBeInstanceOf(FileDamaged)
  expect(await stores.s3.stat(key)).toBeNull()
  await store.close()
})

it('on disk, removed files stay for two days, and are no files of the store', async () => {
  const [folder, key] = [join(directory, 'removing'), newKey()]
  let now = new Date('2026-11-20T10:30:00Z')
  const store = await openDiskStore(folder, { clock: () => now })
  await store.put(key, Buffer.from('a photo'))
  await store.delete(key)
  expect(await Array.fromAsync(store.list(''))).toEqual([])
  const removed = join(folder, '.removed', '2026-11-20T10', ...key.split('/'))
  now = new Date('2026-11-22T10:59:00Z')
  await store.delete(newKey())
  expect(existsSync(removed)).toBe(true)
  now = new Date('2026-11-22T11:00:00Z')
  await store.delete(newKey())
  expect(existsSync(removed)).toBe(false)
})

it('on disk, a file is archived before it counts as kept, and stays there when it is removed', async () => {
  const [archive, key] = [join(directory, 'archive'), newKey()]
  const store = await openDiskStore(join(directory, 'archived'), { archive })
  await store.put(key, Buffer.from('a photo'))
  await store.delete(key)
  expect(readFileSync(join(archive, ...key.split('/')), 'utf8')).toBe('a photo')
  rmSync(archive, { recursive: true })
  writeFileSync(archive, 'no directory')
  const other = newKey()
  await expect(store.put(other, Buffer.from('a photo'))).rejects.toThrow()
  expect(await store.stat(other)).toBeNull()
})

it('files that a killed process left in the spool are removed when a store opens, except recent ones', async () => {
  const store = join(directory, 'restarted')
  const incoming = join(store, '.incoming')
  await mkdir(incoming, { recursive: true })
  for (const name of ['old', 'young']) writeFileSync(join(incoming, name), 'half a photo')
  const yesterday = Date.now() / 1000 - 25 * 60 * 60
  utimesSync(join(incoming, 'old'), yesterday, yesterday)
  const opened = await openDiskStore(store)
  expect(readdirSync(incoming)).toEqual(['young'])
  expect(await Array.fromAsync(opened.list(''))).toEqual([])
})
