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

const api = process.env.MILEPOST_API ?? 'http://127.0.0.1:3000'
/** `DELETE /logout` is a call; `GET /logout` is a page. */
const pageOfLogout = (request: { method?: string; url?: string }) => (request.method === 'GET' && request.url?.startsWith('/logout') ? request.url : undefined)

export default defineConfig({
  plugins: [react({ compiler: true }), signInPage],
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
