import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { scratchFolder } from '../../testing/scratch-folder.ts'
import { filesDirectory, openFileStore, type FileStore } from '../files/index.ts'
import { openBackup, type BackupWriter } from './backup-writer.ts'
import { copyData, copyFiles } from './copy-files.ts'

let folder: string
let dataDir: string
let files: FileStore
let writer: BackupWriter
beforeEach(async () => {
  folder = scratchFolder()
  dataDir = join(folder, 'data')
  files = await openFileStore({ data_dir: dataDir, s3: null })
  writer = await openBackup(join(folder, 'backup'))
})
afterEach(() => writer.close())

const names = () =>
  readFileSync(join(folder, 'backup/checksums.sha256'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(66))
    .toSorted()

it('copies what is stored, and what is removed while it copies', async () => {
  for (const key of ['1/a/x', '1/b/x', '2/a/x']) await files.put(key, Buffer.from(key))
  const since = new Date()
  await files.delete('1/b/x')
  const overtaken: BackupWriter = {
    ...writer,
    copy: async (from, path) => {
      await writer.copy(from, path)
      if (path === 'files/1/a/x') await files.delete('1/a/x').then(() => files.delete('2/a/x'))
    },
  }
  await copyFiles(overtaken, dataDir, since)
  expect(names()).toEqual(['files/1/a/x', 'files/1/b/x', 'files/2/a/x'])
  expect(readFileSync(join(folder, 'backup/files/2/a/x'), 'utf8')).toBe('2/a/x')
})

it('leaves out what was removed before', async () => {
  await files.put('1/a/x', Buffer.from('x'))
  await files.delete('1/a/x')
  await copyFiles(writer, dataDir, new Date(Date.now() + 3_600_000))
  expect(names()).toEqual([])
})

it('copies secrets and logos, but neither logs nor what is arriving', async () => {
  writeFileSync(join(dataDir, 'token-secret'), 'secret')
  writeFileSync(join(dataDir, 'postgres.json'), '{}')
  writeFileSync(join(filesDirectory(dataDir), '.incoming', 'half'), 'half')
  await copyFiles(writer, dataDir, new Date())
  await copyData(writer, dataDir)
  expect(names()).toEqual(['data/postgres.json', 'data/token-secret'])
})
