import type { AppMiddleware } from './state.ts'

/**
 * What a page may load: its own files and nothing else. Scripts stand in files, never inline. Styles may be inline
 * because the toasts and dialogs of the web write style elements of their own; a style can't run code.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Six months, in seconds: browsers that came by https stay on it. */
const STRICT_TRANSPORT_SECONDS = 15_552_000

export function securityHeaders(https: boolean): AppMiddleware {
  const headers: Record<string, string> = {
    'Content-Security-Policy': CONTENT_SECURITY_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(https ? { 'Strict-Transport-Security': `max-age=${STRICT_TRANSPORT_SECONDS}` } : {}),
  }
  return (ctx, next) => {
    ctx.set(headers)
    return next()
  }
}
