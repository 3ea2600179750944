/** The questions of the contact form: kept for a year, and listed for admins. */
import type { ContactForm } from '#contract/contact/rules.ts'
import { containing, type Page, type Paged, paged } from '#runtime/page.ts'
import type { IdentityDatabase } from '../identity/schema.ts'

export interface ContactQueryRow extends ContactForm {
  readonly id: string
  readonly createdAt: Date
}

export async function keepContactQuery(db: IdentityDatabase, form: ContactForm, now: Date): Promise<void> {
  await db
    .insertInto('contact_queries')
    .values({
      name: form.name,
      email: form.email,
      phone: form.phone,
      country_code: form.countryCode,
      user_role: form.userRole,
      message: form.message,
      created_at: now,
    })
    .execute()
}

export interface ListOrder {
  readonly sort: 'newest' | 'oldest'
  /** only rows that contain it, letter case ignored; '' all */
  readonly text: string
}

/** @param order its text is looked for in name, e-mail and message */
export async function listContactQueries(
  db: IdentityDatabase,
  { sort, text }: ListOrder,
  page: Page,
): Promise<Paged<ContactQueryRow>> {
  const direction = sort === 'oldest' ? 'asc' : 'desc'
  let found = db.selectFrom('contact_queries')
  if (text !== '') {
    const pattern = containing(text)
    found = found.where(row =>
      row.or([
        row('name', 'ilike', pattern),
        row('email', 'ilike', pattern),
        row('message', 'ilike', pattern),
      ]),
    )
  }
  const ordered = found.selectAll().orderBy('created_at', direction).orderBy('id', direction)
  return paged(ordered, page, row => ({
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    countryCode: row.country_code,
    userRole: row.user_role,
    message: row.message,
    createdAt: row.created_at,
  }))
}
