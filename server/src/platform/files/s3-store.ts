import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import {
  assertKey,
  assertPrefix,
  FileDamaged,
  FileMissing,
  type FileStat,
  type FileStore,
  type PutFile,
} from './file-store.ts'
import { openSpool, type Spool, type SpooledFile } from './spool.ts'

/** An object store that speaks S3. */
export interface S3Settings {
  readonly bucket: string
  readonly region: string
  /** Address of a store that is not Amazon's. */
  readonly endpoint?: string | undefined
  /** Without keys those of the machine's role are used. */
  readonly credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
  /** The bucket as the first part of the path, as most stores except Amazon's require. */
  readonly path_style: boolean
  /** Checksums in a trailer, which some stores mistake for content; Content-MD5 is sent in any case. */
  readonly checksums: boolean
}

/** Files in a bucket, at most 5 GB each. Contents are collected in `spool_directory` first, since a store requires their length and checksums beforehand. */
export async function openS3Store(settings: S3Settings, spool_directory: string): Promise<FileStore> {
  const spool = await openSpool(spool_directory)
  const { bucket: Bucket } = settings
  const client = clientOf(settings)
  const statObject = async (Key: string): Promise<FileStat | null> => {
    try {
      const { ContentLength = 0, LastModified } = await client.send(new HeadObjectCommand({ Bucket, Key }))
      return { key: Key, size: ContentLength, modified_at: LastModified ?? new Date(0) }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }
  const deleteObject = async (Key: string): Promise<void> => {
    await client.send(new DeleteObjectCommand({ Bucket, Key }))
  }
  return {
    put: async (key, content) => {
      assertKey(key)
      return await collected(spool, content, async (file) => {
        await client.send(
          new PutObjectCommand({
            Bucket,
            Key: key,
            Body: createReadStream(file.path),
            ContentLength: file.size,
            ContentMD5: file.md5,
          }),
        )
        const arrived = await statObject(key)
        if (arrived?.size !== file.size) {
          await deleteObject(key)
          throw new FileDamaged(key, file.size, arrived?.size ?? null)
        }
        return { key, size: file.size, sha256: file.sha256 }
      })
    },
    get: async (key, range) => {
      assertKey(key)
      const Range = range && `bytes=${range.start}-${range.end}`
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key, Range }))
        if (!(Body instanceof Readable)) throw new Error('the object store answered without a stream')
        return Body
      } catch (error) {
        throw isMissing(error) ? new FileMissing(key) : error
      }
    },
    stat: (key) => {
      assertKey(key)
      return statObject(key)
    },
    delete: (key) => {
      assertKey(key)
      return deleteObject(key)
    },
    list: (prefix) => {
      assertPrefix(prefix)
      return listObjects(client, Bucket, prefix)
    },
    check: async () => {
      if (!(await spool.works())) return 'disk'
      try {
        await client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }))
        return null
      } catch {
        return 'bucket'
      }
    },
    close: async () => {
      client.destroy()
    },
  }
}

function clientOf({ region, endpoint, credentials, path_style, checksums }: S3Settings): S3Client {
  return new S3Client({
    region,
    forcePathStyle: path_style,
    requestChecksumCalculation: checksums ? 'WHEN_SUPPORTED' : 'WHEN_REQUIRED',
    responseChecksumValidation: checksums ? 'WHEN_SUPPORTED' : 'WHEN_REQUIRED',
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
  })
}

async function collected(
  spool: Spool,
  content: Readable | Uint8Array,
  send: (file: SpooledFile) => Promise<PutFile>,
): Promise<PutFile> {
  const file = await spool.collect(content)
  try {
    return await send(file)
  } finally {
    await spool.remove(file)
  }
}

async function* listObjects(client: S3Client, Bucket: string, Prefix: string): AsyncIterable<FileStat> {
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
    for (const { Key, Size = 0, LastModified } of page.Contents ?? [])
      if (Key !== undefined) yield { key: Key, size: Size, modified_at: LastModified ?? new Date(0) }
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (ContinuationToken !== undefined)
}

const isMissing = (error: unknown): boolean => error instanceof NoSuchKey || error instanceof NotFound
