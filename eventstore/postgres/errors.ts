/** Error classes of Postgres that say something about what was sent, not about the server's state. */
export function isRefusal(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^(22|23|42)[0-9A-Z]{3}$/.test(code)
}
