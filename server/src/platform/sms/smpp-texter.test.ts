import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { smppTexter } from './smpp-texter.ts'
import { startCenter } from './smpp-center.fixtures.ts'

const center = await startCenter()
const waits: number[] = []
const settings = {
  url: center.url,
  from: '+14045550100',
  wait: async (ms: number) => {
    waits.push(ms)
  },
}
const texter = smppTexter(settings)
afterAll(async () => {
  await texter.close()
  await center.close()
})
beforeEach(() => {
  center.answers = () => 0
  center.taken.length = 0
  waits.length = 0
})

const message = { to: '+14045550123', text: '123456 is your code', valid_ms: 600_000 }
const textOf = (pdu: unknown) => (pdu as { short_message: { message: string } }).short_message.message

describe('a text message by SMPP', () => {
  it('is handed over with its number, its sender and how long it is valid', async () => {
    await texter.send(message)
    expect(center.taken).toMatchObject([
      {
        source_addr_ton: 1,
        source_addr: '14045550100',
        dest_addr_ton: 1,
        dest_addr_npi: 1,
        destination_addr: '14045550123',
        data_coding: 0,
        esm_class: 0,
      },
    ])
    expect(textOf(center.taken[0])).toBe(message.text)
    expect(Number(center.taken[0]?.['validity_period']) - Date.now()).toBeGreaterThan(590_000)
  })

  it.each([
    ['Milepost', 5, 'Milepost'],
    ['88055', 3, '88055'],
  ])('comes from %s', async (from, ton, source_addr) => {
    const other = smppTexter({ ...settings, from })
    await other.send(message)
    expect(center.taken).toMatchObject([{ source_addr_ton: ton, source_addr_npi: 0, source_addr }])
    await other.close()
  })

  it('in other letters is UCS-2, and a long one is parts that belong together', async () => {
    await texter.send({ ...message, text: 'ó'.repeat(80) })
    expect(center.taken).toMatchObject([
      { data_coding: 8, esm_class: 0x40 },
      { data_coding: 8, esm_class: 0x40 },
    ])
    expect(center.taken.map(textOf).join('')).toBe('ó'.repeat(80))
  })

  it.each([
    ['throttled', 0x58],
    ['told that the queue is full', 0x14],
  ])('is tried again when it is %s, each time later', async (_name, status) => {
    let tries = 0
    center.answers = () => (++tries <= 2 ? status : 0)
    await texter.send(message)
    expect([center.taken.length, waits]).toEqual([1, [1000, 2000]])
  })

  it('fails after three more tries, for its job to try again later', async () => {
    center.answers = () => 0x58
    await expect(texter.send(message)).rejects.toThrow('status 88')
    expect(waits).toEqual([1000, 2000, 4000])
  })

  it('to a number that is none is refused for good', async () => {
    center.answers = () => 0x0b
    await expect(texter.send(message)).rejects.toMatchObject({ name: 'NumberRefused' })
    expect(waits).toEqual([])
  })
})

describe('the connection', () => {
  it('is one for all messages, of which ten wait for an answer at once', async () => {
    const before = center.bound()
    const { promise: answered, resolve: answer } = Promise.withResolvers<number>()
    center.answers = () => answered
    const arrived = Array.from({ length: 10 }, () => center.next('submit_sm'))
    const sent = Promise.all(Array.from({ length: 50 }, () => texter.send(message)))
    await Promise.all(arrived)
    answer(0)
    await sent
    expect([center.taken.length, center.bound() - before, center.most_waiting()]).toEqual([50, 0, 10])
  })

  it('is opened again after it was lost, and what waited on it fails', async () => {
    await texter.send(message)
    const arrived = center.next('submit_sm')
    center.answers = () => null
    const lost = texter.send(message)
    await arrived
    center.cut()
    await expect(lost).rejects.toThrow('lost')
    center.answers = () => 0
    const before = center.bound()
    await texter.send(message)
    expect(center.bound() - before).toBe(1)
  })

  it('answers the center that tries it, and tries the center itself', async () => {
    expect(await center.ask('enquire_link')).toMatchObject([{ command: 'enquire_link_resp', command_status: 0 }])
    const other = smppTexter({ ...settings, enquire_ms: 10 })
    await other.send(message)
    await center.next('enquire_link')
    await other.close()
  })

  it('says goodbye', async () => {
    const other = smppTexter(settings)
    await other.send(message)
    const goodbye = center.next('unbind')
    await other.close()
    await goodbye
  })

  it('is not opened with a wrong password, and a later message tries again', async () => {
    const other = smppTexter({ ...settings, url: center.url.replace('secret', 'wrong') })
    await expect(other.send(message)).rejects.toThrow('status 14')
    await expect(other.send(message)).rejects.toThrow('status 14')
    await other.close()
  })
})
