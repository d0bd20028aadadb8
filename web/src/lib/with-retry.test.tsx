import { expect, onTestFinished, test, vi } from 'vitest'
import { emit, on } from './bus.ts'
import { changeLanguage, defineCatalogue, i18n } from './i18n.ts'
import { withRetry } from './with-retry.ts'

const answers = (ok: boolean) => vi.stubGlobal('fetch', async () => (ok ? new Response() : Promise.reject(new Error())))

test('a part that fails without a connection is requested again when the connection is back', async () => {
  answers(false)
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('part')
  const heard: boolean[] = []
  const { promise: announced, resolve } = Promise.withResolvers<void>()
  const stop = on('part.awaited', ({ awaited }) => {
    heard.push(awaited)
    resolve()
  })
  const part = withRetry(load)()
  await announced
  expect(load).toHaveBeenCalledOnce()
  emit('connection', { state: 'connecting', since: new Date() })
  expect(load).toHaveBeenCalledOnce()
  emit('connection', { state: 'live', since: null })
  expect(await part).toBe('part')
  expect(heard).toEqual([true, false])
  stop()
})

test('a part is requested again when the connection came back while it failed', async () => {
  answers(true)
  const gone = new Error('gone')
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(gone).mockRejectedValueOnce(gone)
  expect(await withRetry(load.mockResolvedValue('part'))()).toBe('part')
  expect(load).toHaveBeenCalledTimes(3)
})

test('a part that a reachable server does not have fails', async () => {
  answers(true)
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('missing'))
  await expect(withRetry(load)()).rejects.toThrow('missing')
  expect(load).toHaveBeenCalledTimes(3)
})

test('a part is there once its texts are, in the chosen language, which are requested again after a failure', async () => {
  answers(true)
  await changeLanguage('es')
  onTestFinished(() => changeLanguage('en'))
  const spanish = vi
    .fn(async () => ({ default: { open: 'Ficha de la planta' } }))
    .mockRejectedValueOnce(new Error('gone'))
  const load = async () => {
    if (!i18n.hasResourceBundle('en', 'late-part')) defineCatalogue('late-part', { open: 'Plant record' }, spanish)
    return i18n
  }
  const part = await withRetry(load)()
  expect(String(part.t('late-part:open' as never))).toBe('Ficha de la planta')
})

test('every part that loads later waits for its texts', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const files = Object.keys(sources).filter((file) => /\blazy\((?!\s*withRetry\()/.test(sources[file]!))
  expect(files).toEqual([])
})
