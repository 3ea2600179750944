/** What the scripts of the command line act with: mails wait for the workers' sweep. */
import type pg from 'pg'
import { mailTexts } from '#people/identity/mail-texts.ts'
import { openIdentity } from '#people/identity/schema.ts'

export function byCommandLine(pool: pg.Pool) {
  return { outbox: { db: openIdentity(pool), notify: () => {} }, texts: mailTexts('https://skor.example') }
}
