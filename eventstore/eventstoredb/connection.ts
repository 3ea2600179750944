import type { Credentials } from '@eventstore/db-client'

const USER_INFO = /^[^:]+:\/\/([^:@/]+):([^@/]*)@/

/** The server was renamed; the client knows it by its older scheme. */
export function toClientUrl(url: string): string {
  return url.replace(/^kurrentdb(\+discover)?:\/\//, 'esdb$1://')
}

/**
 * The user that the address names. Over a plain connection (tls=false) credentials are never sent, so any will do;
 * a server with TLS has users.
 */
export function credentialsOf(url: string): Credentials {
  const [, username = '', password = ''] = USER_INFO.exec(url) ?? []
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) }
}
