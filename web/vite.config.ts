import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** Addresses of the API; everything else that a browser asks for is the web application's (wire: Start). */
const apiPaths = '^/(v\\d|authenticate|logout|openapi|docs|healthz|readyz|metrics|dev)(/|\\.|\\?|$)'

/** In development, what the server does in production: /auth and all below it get the sign-in page. */
const signInPage: Plugin = {
  name: 'milepost-sign-in-page',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (/^\/auth(\/|\?|$)/.test(request.url ?? '')) request.url = '/auth.html'
      next()
    })
  },
}

/** Asks for the font together with the styles, so that the text does not change its shape after it is read. */
const fontPreload: Plugin = {
  name: 'milepost-font-preload',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => Object.keys(bundle ?? {}).filter((file) => file.endsWith('.woff2'))
      .map((file) => ({ tag: 'link', attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' }, injectTo: 'head' as const })),
  },
}

const api = process.env.MILEPOST_API ?? 'http://127.0.0.1:3000'
/** `DELETE /logout` is a call; `GET /logout` is a page. */
const pageOfLogout = (request: { method?: string; url?: string }) => (request.method === 'GET' && request.url?.startsWith('/logout') ? request.url : undefined)

export default defineConfig({
  plugins: [react({ compiler: true }), signInPage, fontPreload],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: { input: { app: resolve(import.meta.dirname, 'index.html'), auth: resolve(import.meta.dirname, 'auth.html') } },
  },
  server: { proxy: { '/realtime': { target: api, ws: true }, [apiPaths]: { target: api, bypass: pageOfLogout } } },
})
