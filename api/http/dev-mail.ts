/** /dev/mail and /dev/mail.json: the mails that would have been sent, for developers and browser tests. */
import type { IdentityDatabase } from '#people/identity/schema.ts'
import { type ReadableMail, readableMails } from '#people/mail/list.ts'
import { escapeHtml } from '#people/mail/template.ts'
import type { AppMiddleware } from './state.ts'

/** Mails shown at the most. */
const SHOWN = 100
const PATH = '/dev/mail'

/** Nothing but the page's own styles. The mails stand in frames without rights: no script, no form, no origin. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Mounted outside production only: every caller can read the codes in the mails. `?to=` shows the mails of one address. */
export function devMail(db: IdentityDatabase): AppMiddleware {
  return async (ctx, next) => {
    const json = ctx.path === `${PATH}.json`
    if ((ctx.path !== PATH && !json) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    ctx.state.route = PATH
    const to = typeof ctx.query.to === 'string' && ctx.query.to !== '' ? ctx.query.to : undefined
    const mails = await readableMails(db, to, SHOWN)
    ctx.set('Cache-Control', 'no-store')
    ctx.set('Content-Security-Policy', CONTENT_SECURITY_POLICY)
    if (json) {
      ctx.body = { mails }
    } else {
      ctx.type = 'text/html; charset=utf-8'
      ctx.body = page(mails, to ?? '')
    }
  }
}

function page(mails: readonly ReadableMail[], to: string): string {
  const list = mails.length === 0 ? '<p>No mails yet.</p>' : mails.map(article).join('\n')
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mails</title>
<style>
body { margin: 0 auto; padding: 24px 16px; max-width: 760px; font: 16px/1.5 system-ui, sans-serif; color: #10160d; background: #f5f7f2 }
article { margin: 16px 0; padding: 16px; background: #fff; border: 1px solid #cfd6c8; border-radius: 8px }
h2 { margin: 0; font-size: 18px }
p { margin: 4px 0 12px; color: #3d4838; overflow-wrap: anywhere }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 0 12px }
iframe { width: 100%; height: 420px; border: 1px solid #cfd6c8; border-radius: 8px }
input, button { font: inherit; padding: 6px 10px }
</style></head>
<body><main><h1>Mails</h1>
<p>The newest ${SHOWN} at the most. This page exists outside production only.</p>
<form action="${PATH}"><label>Receiver <input name="to" type="email" value="${escapeHtml(to)}"></label> <button>Show</button></form>
${list}
</main></body></html>
`
}

function article({ to, subject, kind, state, text, html, createdAt }: ReadableMail): string {
  return `<article><h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, ${escapeHtml(kind)}, ${state}, ${createdAt.toUTCString()}</p>
<pre>${escapeHtml(text)}</pre>
<details><summary>As HTML</summary><iframe sandbox title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}"></iframe></details>
</article>`
}
