import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Exchange } from '../load/sql-load.ts'

/** pgbench's version, or null if it is not installed. */
export function pgbenchVersion(): string | null {
  const { stdout, status } = spawnSync('pgbench', ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

export interface PgbenchLoad {
  url: string
  exchanges: Exchange[]
  connections: number
  seconds: number
}

/**
 * Transactions a second of the same statements through `pgbench -M prepared`: each exchange is a script, each batch a pipeline, as the product sends
 * them; parameters are pgbench's variables, so that statements are prepared once.
 */
export async function runPgbench({ url, exchanges, connections, seconds }: PgbenchLoad): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-pgbench-'))
  try {
    const variables: string[] = []
    const files = exchanges.flatMap((exchange, index) => {
      const path = join(folder, `${index}.sql`)
      writeFileSync(path, scriptOf(exchange, `v${index}`, variables))
      return ['-f', path]
    })
    const words = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(connections),
      '-j',
      '1',
      '-T',
      String(seconds),
      ...files,
      ...variables.flatMap((variable) => ['-D', variable]),
      url,
    ]
    return await transactionsASecond(words)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function transactionsASecond(words: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn('pgbench', words, {
      env: { ...process.env, PGOPTIONS: '-c role=milepost_app -c timezone=UTC -c datestyle=ISO -c jit=off' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    child.once('error', reject)
    child.once('close', () => {
      const found = /^tps = ([\d.]+)/m.exec(output)?.[1]
      if (found === undefined || /error|aborted/i.test(output))
        reject(new Error(`pgbench failed: ${output.slice(0, 1000)}`))
      else resolve(Number(found))
    })
  })
}

/** A script for pgbench; the values of its parameters are added to `variables`. */
function scriptOf(exchange: Exchange, prefix: string, variables: string[]): string {
  let statement = 0
  const lines = exchange.flatMap((part) => {
    if (typeof part === 'string') return [`${part};`]
    const statements = part.map(({ text, values }) => {
      const name = `${prefix}_${statement++}`
      values.forEach((value, index) => {
        variables.push(`${name}_${index + 1}=${textOf(value)}`)
      })
      return `${text.replaceAll(/\s+/g, ' ').replaceAll(/\$(\d+)/g, (_all, number: string) => `:${name}_${number}`)};`
    })
    return ['\\startpipeline', ...statements, '\\endpipeline']
  })
  return `${lines.join('\n')}\n`
}

/** A parameter as PostgreSQL's text, as the driver sends it. */
function textOf(value: unknown): string {
  if (Array.isArray(value))
    return `{${value.map((item) => (typeof item === 'number' ? String(item) : JSON.stringify(String(item)))).join(',')}}`
  return String(value)
}
