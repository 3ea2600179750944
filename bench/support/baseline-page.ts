/** The baseline of the page benchmark, built and served as the product's own pages are. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import Koa from 'koa'
import { build } from 'vite'
import { builtPagesOf } from '#api/http/built-pages.ts'
import { webApp } from '#api/http/pages.ts'
import { API_BASE, FIRST_ANSWERS_PATH } from '#contract/addresses.ts'
import { compress } from '#web/build/compressed.ts'

export interface BaselinePage {
  readonly url: string
  stop(): Promise<void>
}

/**
 * @param firstAnswers the product's answer to the first questions of the predictor: the page draws ten matches of it
 * @throws Error where the page doesn't build
 */
export async function startBaselinePage(firstAnswers: string): Promise<BaselinePage> {
  const dist = await mkdtemp(join(tmpdir(), 'skor-baseline-'))
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'baseline-page'),
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: dist, emptyOutDir: false, modulePreload: { polyfill: false } },
  })
  await compress(dist)
  const app = new Koa()
  app.use(async (ctx, next) => {
    if (ctx.path !== API_BASE + FIRST_ANSWERS_PATH) await next()
    else {
      ctx.type = 'json'
      ctx.body = firstAnswers
    }
  })
  app.use(webApp(dist, builtPagesOf(dist), async () => null))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      await rm(dist, { recursive: true, force: true })
    },
  }
}
