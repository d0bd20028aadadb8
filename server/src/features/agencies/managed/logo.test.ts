import { managedAgencies, type Agency } from '@milepost/contract'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { tenantsOfTest } from '../../../testing/jobs.ts'
import { letterheadOf } from './uploaded-logo.ts'

const DATA = join(inject('data_dir'), 'logos-test')
rmSync(DATA, { recursive: true, force: true })
mkdirSync(`${DATA}/logos`, { recursive: true })
const test = await createTestApp({ MILEPOST_DATA_DIR: DATA })
writeFileSync(`${DATA}/logos/${test.world.first.id}.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>')
afterAll(async () => {
  await test.close()
  rmSync(DATA, { recursive: true, force: true })
})

const shown = (id = test.world.first.id) => test.app.server.inject(`/logos/${id}.svg`)
async function keep(logo: string | Buffer | null) {
  const { lock_version } = (await test.call(managedAgencies.own)).json<{ dot_authority: Agency }>().dot_authority
  const content = typeof logo === 'string' ? Buffer.from(logo) : logo
  return await test.call(managedAgencies.updateOwn, {
    body: { logo: content && content.toString('base64'), lock_version },
  })
}
/** The colour in the middle of a picture, and how much of it can be seen through. */
async function middle(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4
  return { color: [...data.subarray(at, at + 3)], corner: data[3], width: info.width, height: info.height }
}

describe('a logo', () => {
  it('comes from the data directory until the agency uploads one', async () => {
    expect((await shown()).headers['content-type']).toContain('image/svg+xml')
    expect((await shown(test.world.second.id)).statusCode).toBe(204)
  })

  it('from the data directory heads reports as a picture, unless it cannot be drawn', async () => {
    const tenants = tenantsOfTest(test.bound)
    const placed = async () => (await letterheadOf({ tenants, data_dir: DATA }, test.world.first.id)).logo
    expect(await placed()).toBeNull()
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="20" fill="#0b4a82"/></svg>'
    writeFileSync(`${DATA}/logos/${test.world.first.id}.svg`, drawing)
    expect((await middle((await placed())!)).color).toEqual([11, 74, 130])
  })

  it('is redrawn from an uploaded drawing: sharp, transparent, without active content', async () => {
    const answer = await keep(
      `<?xml version="1.0"?><!-- ours --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" onload="alert(1)">
        <script>alert(1)</script><circle cx="32" cy="32" r="20" fill="#0b4a82"/></svg>`,
    )
    expect(answer.statusCode, answer.body).toBe(200)
    const served = await shown()
    expect(served.headers['content-type']).toBe('image/png')
    expect(served.headers['content-security-policy']).toContain('sandbox')
    expect(await middle(served.rawPayload)).toEqual({ color: [11, 74, 130], corner: 0, width: 512, height: 512 })
    expect(served.rawPayload.includes('script')).toBe(false)
    expect((await shown(test.world.second.id)).statusCode).toBe(204)
  })

  it('includes no file of the server in the picture', async () => {
    const secret = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    writeFileSync(`${DATA}/secret.png`, secret)
    for (const address of [`file://${DATA}/secret.png`, `${DATA}/secret.png`, '../secret.png'])
      await keep(
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="64">
          <rect width="64" height="64" fill="#00ff00"/><image xlink:href="${address}" href="${address}" width="64" height="64"/></svg>`,
      )
    expect((await middle((await shown()).rawPayload)).color).toEqual([0, 255, 0])
  })

  it('is accepted as PNG and JPEG, turned upright and never enlarged', async () => {
    const picture = sharp({ create: { width: 90, height: 30, channels: 3, background: '#f6c945' } })
    for (const file of [await picture.png().toBuffer(), await picture.jpeg({ quality: 100 }).toBuffer()]) {
      expect((await keep(file)).statusCode).toBe(200)
      expect(await middle((await shown()).rawPayload)).toMatchObject({ width: 90, height: 30 })
    }
  })

  it.each([
    ['a page', '<html><body>x</body></html>', 415, 'invalid_file_format'],
    ['a GIF', 'GIF89a', 415, 'invalid_file_format'],
    [
      'a drawing with entities',
      '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
      415,
      'invalid_file_format',
    ],
    ['a broken drawing', '<svg xmlns="http://www.w3.org/2000/svg"><rect', 422, 'photo_unreadable'],
    [
      'a drawing without end',
      `<svg xmlns="http://www.w3.org/2000/svg" width="99999999" height="99999999"/>`,
      422,
      'photo_unreadable',
    ],
    ['more than 1 MB', Buffer.alloc(1024 * 1024 + 1, '<svg '), 413, 'file_too_large'],
  ])('is not %s', async (_name, content, status, code) => {
    const before = (await shown()).rawPayload
    const answer = await keep(content)
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.json()).toMatchObject({ error: { code } })
    expect((await shown()).rawPayload).toEqual(before)
  })

  it('is removed, including the one in the data directory', async () => {
    expect((await keep(null)).statusCode).toBe(200)
    expect((await shown()).statusCode).toBe(204)
    const { rows } = await test.owner.query<{ changes: object }>(
      "select changes from audit_events where authority_id = $1 and action = 'agency.updated' order by id desc limit 1",
      [test.world.first.id],
    )
    expect(rows[0]?.changes).toMatchObject({ logo: 'removed' })
  })

  it('has an address by id only', async () => {
    for (const file of ['0.svg', 'x.svg', '..%2fsecret.svg', '99999999999999999999.svg', '1.png'])
      expect((await test.app.server.inject(`/logos/${file}`)).statusCode).toBe(404)
  })
})
